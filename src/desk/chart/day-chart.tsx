import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Segmented } from '../../kit/choice.tsx'
import { DataTable } from '../table/data-table.tsx'
import { givenList } from '../table/list.ts'
import { Day } from '../when.tsx'
import type { DayChartProps } from './day-series.ts'
import { Lines } from './lines.tsx'

/** Lines over days, and the same numbers as a table: for who does not see them, and for who wants to know exactly. */
export function DayChart(props: DayChartProps) {
  const t = useTranslations('desk.chart')
  const [shown, setShown] = useState<'lines' | 'table'>('lines')
  const isEmpty = props.series.every(({ values }) => values.every((value) => value === null))
  return (
    <section className="card pad desk-chart grid gap-[10px] content-start">
      <div className="row between flex-wrap">
        <h2>{props.title}</h2>
        <Segmented
          label={t('as', { title: props.title })}
          hideLabel
          value={shown}
          options={[
            { value: 'lines', label: t('lines') },
            { value: 'table', label: t('table') },
          ]}
          onChange={setShown}
        />
      </div>
      {shown === 'table' ? (
        <Table {...props} />
      ) : isEmpty ? (
        <p className="small muted">{t('nothing')}</p>
      ) : (
        <Lines {...props} />
      )}
    </section>
  )
}

/** Every number of the chart, the newest first. */
function Table({ name, title, days, series, write }: DayChartProps) {
  const t = useTranslations('desk.chart')
  const wordOf = (value: number | null | undefined) => (value === null || value === undefined ? '–' : write(value))
  const rows = days.map((day, n) => ({ day, values: series.map(({ values }) => values[n] ?? null) })).toReversed()
  return (
    <DataTable
      name={name}
      label={title}
      columns={[
        { id: 'day', header: t('day'), value: ({ day }) => day, cell: ({ day }) => <Day of={day} /> },
        ...series.map(({ label }, n) => ({
          id: String(n),
          header: label,
          value: ({ values }: (typeof rows)[number]) => values[n] ?? null,
          cell: ({ values }: (typeof rows)[number]) => wordOf(values[n]),
          atEnd: true as const,
        })),
      ]}
      list={givenList(rows)}
      rowId={({ day }) => day}
      rowName={({ day }) => day}
      empty={null}
    />
  )
}
