import { useQuery } from '@tanstack/react-query'
import { Bell, Mail } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { TextField } from '../../../kit/field.tsx'
import { useDesk } from '../../desk.tsx'
import type { MailNumbers } from '../../queries/mail.ts'
import { DataTable } from '../../table/data-table.tsx'
import { FilterBar } from '../../table/filter-bar.tsx'
import { wholeList } from '../../table/list.ts'
import { TablePart } from '../../table/table-part.tsx'
import type { Column } from '../../table/use-data-table.ts'
import { Day } from '../../when.tsx'
import type { MailProps } from './mail-search.ts'

type DayRow = { day: string; sent: number; hard: number; soft: number; complaint: number }
type PushRow = MailNumbers['pushed'][number]
type KindRow = { day: string; kind: string; count: number }

/** What was mailed on each day, what came back of it, and who gets nothing any more. */
export function NumbersPart({ filters, change }: MailProps) {
  const t = useTranslations('desk.mail')
  const { queries } = useDesk()
  const { site, from, until } = filters
  const asked = useQuery(queries.mailNumbers({ site, from, until }))
  const days = useMemo(() => asked.data && daysOf(asked.data), [asked.data])
  const kinds: Column<KindRow>[] = [
    { id: 'day', header: t('day'), value: ({ day }) => day, cell: ({ day }) => <Day of={day} /> },
    { id: 'kind', header: t('kind'), value: ({ kind }) => t(`letter.${kind as 'erased'}`) }, // as: a kind of the table
    { id: 'count', header: t('sent'), value: ({ count }) => count, atEnd: true },
  ]
  const columns: Column<DayRow>[] = [
    { id: 'day', header: t('day'), value: ({ day }) => day, cell: ({ day }) => <Day of={day} /> },
    { id: 'sent', header: t('sent'), value: ({ sent }) => sent, atEnd: true },
    { id: 'hard', header: t('hard'), value: ({ hard }) => hard, atEnd: true },
    { id: 'soft', header: t('soft'), value: ({ soft }) => soft, atEnd: true },
    { id: 'complaint', header: t('complaints'), value: ({ complaint }) => complaint, atEnd: true },
  ]
  const pushes: Column<PushRow>[] = [
    { id: 'day', header: t('day'), value: ({ day }) => day, cell: ({ day }) => <Day of={day} /> },
    { id: 'kind', header: t('kind'), value: ({ kind }) => t(`push.${kind as 'like'}`) }, // as: a kind of the table
    { id: 'sent', header: t('pushSent'), value: ({ sent }) => sent, atEnd: true },
    { id: 'ended', header: t('pushEnded'), value: ({ ended }) => ended, atEnd: true },
  ]
  const nothing = <EmptyState icon={<Mail />} title={t('nothingSent')} />
  return (
    <div className="stack">
      <FilterBar filters={filters} names={['from', 'until']} error={asked.error} onChange={change}>
        {(field) => (
          <>
            <TextField label={t('from')} type="date" {...field('from')} />
            <TextField label={t('until')} type="date" {...field('until')} />
          </>
        )}
      </FilterBar>
      {asked.data ? <Standing {...asked.data} /> : null}
      <DataTable
        name="mail-days"
        label={t('byDay')}
        columns={columns}
        list={wholeList(asked, days)}
        rowId={({ day }) => day}
        rowName={({ day }) => day}
        empty={nothing}
      />
      <TablePart title={t('byKind')}>
        <DataTable
          name="mail-kinds"
          label={t('byKind')}
          columns={kinds}
          list={wholeList(asked, asked.data?.sent)}
          rowId={({ day, kind }) => `${day} ${kind}`}
          rowName={({ kind }) => kind}
          empty={nothing}
        />
      </TablePart>
      <TablePart title={t('byPush')}>
        <DataTable
          name="push-days"
          label={t('byPush')}
          columns={pushes}
          list={wholeList(asked, asked.data?.pushed)}
          rowId={({ day, kind }) => `${day} ${kind}`}
          rowName={({ day, kind }) => `${day} ${t(`push.${kind as 'like'}`)}`}
          empty={<EmptyState icon={<Bell />} title={t('nothingPushed')} />}
        />
      </TablePart>
    </div>
  )
}

function Standing({ suppressed, push }: Pick<MailNumbers, 'suppressed' | 'push'>) {
  const t = useTranslations('desk.mail')
  const tiles = [
    [t('suppressed.bounce'), suppressed.bounce],
    [t('suppressed.fbl'), suppressed.fbl],
    [t('suppressed.listunsubscribe'), suppressed.listunsubscribe],
    [t('pushMembers', { n: push.browsers }), push.members],
  ] as const
  return (
    <div className="desk-tiles">
      {tiles.map(([label, n]) => (
        <div key={label} className="card desk-tile">
          <span className="muted small">{label}</span>
          <b>{t('number', { n })}</b>
        </div>
      ))}
    </div>
  )
}

function daysOf({ sent, back }: MailNumbers): DayRow[] {
  const days = [...new Set([...sent, ...back].map(({ day }) => day))].toSorted().toReversed()
  return days.map((day) => {
    const { hard = 0, soft = 0, complaint = 0 } = back.find((one) => one.day === day) ?? {}
    const all = sent.filter((one) => one.day === day).reduce((sum, { count }) => sum + count, 0)
    return { day, sent: all, hard, soft, complaint }
  })
}
