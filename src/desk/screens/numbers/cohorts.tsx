import { CalendarRange } from 'lucide-react'
import { useMemo } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { EmptyState } from '../../../kit/empty-state.tsx'
import type { Numbers } from '../../queries.ts'
import { DataTable } from '../../table/data-table.tsx'
import { givenList } from '../../table/list.ts'
import type { Column } from '../../table/use-data-table.ts'

type Cohort = Numbers['cohorts'][number]

/** Of those who signed up in a week, how many were here in each week after it. */
export function Cohorts({ cohorts, isOfAll }: { cohorts: readonly Cohort[]; isOfAll: boolean }) {
  const t = useTranslations('desk.numbers')
  const format = useFormatter()
  const weeks = Math.max(0, ...cohorts.map(({ came }) => came.length))
  const columns = useMemo(
    (): Column<Cohort>[] => [
      {
        id: 'week',
        header: t('week'),
        value: ({ week }) => week,
        cell: ({ week }) => format.dateTime(new Date(`${week}T12:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' }),
      },
      { id: 'signups', header: t('signups'), value: ({ signups }) => signups, atEnd: true },
      ...Array.from({ length: weeks }, (_, n): Column<Cohort> => ({
        id: String(n + 1),
        header: t('later', { n: n + 1 }),
        value: ({ came }) => came[n] ?? null,
        cell: ({ came, signups }) =>
          came[n] === undefined || came[n] === null
            ? null
            : `${format.number(came[n])} · ${format.number(came[n] / Math.max(1, signups), { style: 'percent' })}`,
        atEnd: true,
      })),
    ],
    [t, format, weeks],
  )
  return (
    <section className="desk-part">
      <h2>{t('cohorts')}</h2>
      <DataTable
        name="cohorts"
        label={t('cohorts')}
        columns={columns}
        list={givenList(cohorts)}
        rowId={({ week }) => week}
        rowName={({ week }) => week}
        empty={<EmptyState icon={<CalendarRange />} title={t(isOfAll ? 'cohortsEmpty' : 'cohortsOfAll')} />}
      />
    </section>
  )
}
