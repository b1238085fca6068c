import { History } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { useDesk, useMe } from '../../desk.tsx'
import { DeskLink } from '../../navigation.tsx'
import type { TimelineEvent } from '../../queries.ts'
import { DataTable } from '../../table/data-table.tsx'
import { usePages } from '../../table/list.ts'
import type { Column } from '../../table/use-data-table.ts'
import { When } from '../../when.tsx'
import { useWordOf } from '../../word-of.ts'
import { useActName } from '../act-name.ts'
import { paymentPath } from '../money/payment-path.ts'

/** What happened in the life of an account, newest first. */
export function TimelineTable({ id }: { id: string }) {
  const t = useTranslations('desk.members')
  const { list } = usePages(useDesk().queries.timeline(id), 'events')
  return (
    <div className="stack">
      <DataTable
        name="timeline"
        label={t('timeline')}
        columns={useEventColumns()}
        list={list}
        rowId={(event) => event.id}
        rowName={({ kind }) => t(`event.${kind}`)}
        empty={<EmptyState icon={<History />} title={t('noEvents')} />}
      />
      <p className="small muted">{t('logins')}</p>
    </div>
  )
}

function useEventColumns(): Column<TimelineEvent>[] {
  const t = useTranslations('desk.members')
  const reasons = useTranslations('safety.report.reasons')
  const refusals = useTranslations('profile.photo.reasons')
  const wordOf = useWordOf()
  const actName = useActName()
  return useMemo(() => {
    const told = ({ kind, what }: TimelineEvent): string => {
      if (kind === 'decision') return wordOf('members.decided', what)
      if (kind === 'staff') return actName(what)
      const reason = what as 'spam' // or what is none, as is asked next
      if (kind.startsWith('report') && reasons.has(reason)) return reasons(reason)
      return wordOf('value', what)
    }
    const toldMore = ({ kind, more }: TimelineEvent): string | null => {
      if (more === null) return null
      const refusal = more as 'minor' // or what is none, as is asked next
      if (kind === 'photo' && refusals.has(refusal)) return refusals(refusal)
      return kind.startsWith('report') ? wordOf('members.ended', more) : more
    }
    const words = (event: TimelineEvent) => [told(event), toldMore(event)].filter(Boolean).join(' · ')
    return [
      { id: 'at', header: t('at'), value: ({ at }) => at, cell: ({ at }) => <When at={at} /> },
      { id: 'kind', header: t('what'), value: ({ kind }) => t(`event.${kind}`) },
      { id: 'what', header: t('more'), value: words, cell: (event) => <Words of={event}>{words(event)}</Words> },
    ]
  }, [t, reasons, refusals, wordOf, actName])
}

/** A payment has a page of its own. */
function Words({ of: { id, kind }, children }: { of: TimelineEvent; children: string }) {
  const { may } = useMe()
  if (kind !== 'payment' || !may('payments.see')) return children
  return <DeskLink to={paymentPath(id.replace('payment ', ''))}>{children}</DeskLink>
}
