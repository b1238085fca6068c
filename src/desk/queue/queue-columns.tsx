import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { Pill } from '../../kit/badge.tsx'
import { useMe } from '../desk.tsx'
import { DeskLink } from '../navigation.tsx'
import type { QueueRow } from '../queries.ts'
import type { Search } from '../search.ts'
import type { Column } from '../table/use-data-table.ts'
import { Since } from '../when.tsx'

/** @param filters that stay when a thing is opened */
export function useQueueColumns(filters: Search): Column<QueueRow>[] {
  const t = useTranslations('desk.queue')
  const reasonOf = useReason()
  const { sites } = useMe().staff
  return useMemo(
    () => [
      {
        id: 'kind',
        header: t('what'),
        value: (row) => [t(`kind.${row.kind}`), reasonOf(row)].filter(Boolean).join(', '),
        cell: (row) => (
          <>
            {row.claimed_by === null ? (
              <DeskLink to="." search={{ ...filters, item: row.id }}>
                {t(`kind.${row.kind}`)}
              </DeskLink>
            ) : (
              t(`kind.${row.kind}`)
            )}{' '}
            <span className="small muted block">{reasonOf(row)}</span>
          </>
        ),
      },
      { id: 'name', header: t('who'), value: ({ name }) => name ?? '' },
      { id: 'harm', header: t('harm'), value: ({ harm }) => harm, atEnd: true },
      {
        id: 'due',
        header: t('due'),
        value: (row) => row.due_at,
        cell: (row) =>
          Date.parse(row.due_at) < Date.now() ? (
            <Pill tone="danger">
              <Since at={row.due_at} />
            </Pill>
          ) : (
            <Since at={row.due_at} />
          ),
      },
      { id: 'since', header: t('since'), value: (row) => row.created_at, cell: (row) => <Since at={row.created_at} /> },
      {
        id: 'site',
        header: t('site'),
        value: (row) => sites.find(({ id }) => id === row.site)?.name ?? `#${row.site}`,
        ...(sites.length > 1 ? {} : { optional: true as const }),
      },
      {
        id: 'state',
        header: t('state'),
        value: (row) => (row.claimed_by === null ? t('waiting') : t('claimedBy', { name: row.claimed_by })),
      },
    ],
    [t, reasonOf, sites, filters],
  )
}

/** What it is about, in the words of its kind. */
function useReason(): (row: QueueRow) => string {
  const reports = useTranslations('safety.report.reasons')
  const complaints = useTranslations('safety.complaint.kinds')
  const causes = useTranslations('desk.suspicion.cause')
  const photos = useTranslations('profile.photo.reasons')
  return useMemo(
    () =>
      ({ kind, reason }) => {
        if (reason === null) return ''
        // as: each kind has its own reasons
        if (kind === 'report') return reports(reason as 'spam')
        if (kind === 'complaint') return complaints(reason as 'payment')
        return kind === 'suspicion' ? causes(reason as 'scraping') : photos(reason as 'nudity')
      },
    [reports, complaints, causes, photos],
  )
}
