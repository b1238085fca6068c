import { useQuery } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { REVIEW_KINDS } from '../../contract/choices.ts'
import type { ReviewKind } from '../../contract/desk-queue.ts'
import { Badge, Pill } from '../../kit/badge.tsx'
import { Banner } from '../../kit/banner.tsx'
import { Button } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { useDesk, useMe } from '../desk.tsx'
import { DeskLink, useFilters } from '../navigation.tsx'
import type { QueueRow } from '../queries.ts'
import { readQueueSearch } from '../queue/queue-search.ts'
import { ReviewScreen } from '../queue/review-screen.tsx'
import { useReview } from '../queue/use-review.ts'
import { PageHeader } from '../shell/page-header.tsx'
import { SitePick } from '../site-pick.tsx'
import { DataTable } from '../table/data-table.tsx'
import { wholeList } from '../table/list.ts'
import type { Column } from '../table/use-data-table.ts'
import { Since } from '../when.tsx'

/** Everything that waits for a decision: the worst first, and of what is equally bad what is due first. */
export default function Queue() {
  const t = useTranslations('desk.queue')
  const { queries } = useDesk()
  const [{ kind, site, item }, change] = useFilters(readQueueSearch)
  const filter = { kind: REVIEW_KINDS.find((one) => one === kind), site: site === undefined ? undefined : Number(site) }
  const asked = useQuery(queries.queue({ kind: filter.kind, site }))
  const review = useReview(filter, {
    isOpen: item !== undefined,
    show: (id) => change({ item: id ?? undefined }),
  })
  const columns = useQueueColumns()
  const kinds = asked.data?.kinds ?? []
  const pictures = asked.data?.pictures ?? { seen: 0, cap: 1 }
  const hasEnough = pictures.seen >= pictures.cap
  return (
    <>
      <PageHeader title={t('title')}>
        <SitePick value={site} onChange={(site) => change({ site, item: undefined })} />
        {item ? null : (
          <Button variant="secondary" busy={review.busy} onClick={review.take}>
            {t('begin')}
          </Button>
        )}
      </PageHeader>
      <nav className="tabs-line mb-4" aria-label={t('kinds')}>
        {[{ kind: undefined, open: sumOf(kinds, 'open'), overdue: sumOf(kinds, 'overdue') }, ...kinds].map((count) => (
          <KindTab key={count.kind ?? 'all'} {...count} isCurrent={count.kind === filter.kind} site={site} />
        ))}
      </nav>
      {item ? (
        <ReviewScreen key={item} id={item} filter={filter} review={review} />
      ) : (
        <>
          {hasEnough ? <Banner tone="info">{t('enough', { n: pictures.cap })}</Banner> : null}
          <DataTable
            name="queue"
            label={t('title')}
            columns={columns}
            list={wholeList(asked, asked.data?.items)}
            rowId={({ id }) => id}
            rowName={({ kind }) => t(`kind.${kind}`)}
            actions={(row) =>
              row.claimed_by === null ? [{ label: t('open'), run: () => change({ item: row.id }) }] : []
            }
            empty={
              <EmptyState icon={<CheckCheck />} title={t('empty')}>
                {t('emptyText')}
              </EmptyState>
            }
          />
        </>
      )}
    </>
  )
}

const sumOf = <Name extends string>(counts: readonly Record<Name, number>[], name: Name): number =>
  counts.reduce((sum, count) => sum + count[name], 0)

type TabProps = Record<'open' | 'overdue', number> & {
  kind: ReviewKind | undefined
  isCurrent: boolean
  site: string | undefined
}

function KindTab({ kind, isCurrent, site, open, overdue }: TabProps) {
  const t = useTranslations('desk.queue')
  return (
    <DeskLink to="." search={{ kind, site }} isExact aria-current={isCurrent ? 'page' : undefined}>
      {t(kind ? `kinds_of.${kind}` : 'all')}
      <Badge
        count={open}
        tone={overdue > 0 ? 'danger' : 'plain'}
        label={t('openCount', { n: open, overdue })}
        showZero
      />
    </DeskLink>
  )
}

function useQueueColumns(): Column<QueueRow>[] {
  const t = useTranslations('desk.queue')
  const { sites } = useMe().staff
  return useMemo(
    () => [
      { id: 'kind', header: t('what'), value: ({ kind }) => t(`kind.${kind}`) },
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
    [t, sites],
  )
}
