import { scaleLinear, scalePoint } from 'd3-scale'
import { area, line } from 'd3-shape'
import { useId, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Segmented } from '../../kit/choice.tsx'
import type { DayChartProps } from './day-series.ts'
import { DayTable } from './day-table.tsx'

const WIDE = 720
const HIGH = 258
const LEFT = 46
const RIGHT = 12
const TOP = 14
const BOTTOM = 26
const MOST_LABELS = 6
const TICKS = 4

/** Lines over days, and the same numbers as a table: for who does not see them, and for who wants to know exactly. */
export function DayChart(props: DayChartProps) {
  const t = useTranslations('desk.chart')
  const id = useId()
  const [shown, setShown] = useState<'lines' | 'table'>('lines')
  return (
    <section className="card pad desk-chart" aria-labelledby={id}>
      <div className="row between flex-wrap mb-2">
        <h2 id={id} className="text-lg">
          {props.title}
        </h2>
        <Segmented
          label={t('as')}
          hideLabel
          value={shown}
          options={[
            { value: 'lines', label: t('lines') },
            { value: 'table', label: t('table') },
          ]}
          onChange={setShown}
        />
      </div>
      {shown === 'table' ? <DayTable {...props} /> : <Lines {...props} />}
    </section>
  )
}

const colour = (n: number) => `var(--chart-${n + 1})`

function Lines({ title, days, series, write }: DayChartProps) {
  const format = useFormatter()
  const t = useTranslations('desk.chart')
  const gradient = useId()
  const most = Math.max(1, ...series.flatMap(({ values }) => values))
  const x = scalePoint(days, [LEFT, WIDE - RIGHT])
  const y = scaleLinear([0, most], [HIGH - BOTTOM, TOP]).nice(TICKS)
  const at = (day: string) => x(day) ?? LEFT
  const place = (_value: number, n: number) => at(days[n] ?? '')
  const path = line<number>(place, (value) => y(value))
  const filled = area<number>(place, y(0), (value) => y(value))
  const every = Math.ceil(days.length / MOST_LABELS)
  const short = (day: string) =>
    format.dateTime(new Date(`${day}T12:00:00Z`), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const first = series[0]
  return (
    <>
      <ul className="desk-legend">
        {series.map(({ label, isPast }, n) => (
          <li key={label}>
            <i className={isPast ? 'past' : undefined} style={{ color: colour(n) }} aria-hidden />
            {label}
          </li>
        ))}
      </ul>
      <svg
        viewBox={`0 0 ${WIDE} ${HIGH}`}
        role="img"
        aria-label={t('summary', {
          title,
          from: short(days[0] ?? ''),
          until: short(days.at(-1) ?? ''),
          first: write(first?.values[0] ?? 0),
          last: write(first?.values.at(-1) ?? 0),
        })}
      >
        <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor={colour(0)} stopOpacity=".22" />
          <stop offset="1" stopColor={colour(0)} stopOpacity="0" />
        </linearGradient>
        {y.ticks(TICKS).map((tick) => (
          <g key={tick}>
            <line x1={LEFT} x2={WIDE - RIGHT} y1={y(tick)} y2={y(tick)} stroke="var(--chart-grid)" />
            <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
              {write(tick)}
            </text>
          </g>
        ))}
        {days.map((day, n) =>
          n % every === 0 ? (
            <text key={day} x={at(day)} y={HIGH - 6} textAnchor="middle">
              {short(day)}
            </text>
          ) : null,
        )}
        {first ? <path d={filled([...first.values]) ?? ''} fill={`url(#${gradient})`} /> : null}
        {series.map(({ label, values, isPast }, n) => (
          <path
            key={label}
            d={path([...values]) ?? ''}
            fill="none"
            stroke={colour(n)}
            strokeWidth={isPast ? 2 : 2.5}
            strokeDasharray={isPast ? '5 5' : undefined}
            strokeLinejoin="round"
          />
        ))}
      </svg>
    </>
  )
}
