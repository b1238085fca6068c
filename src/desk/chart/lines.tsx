import { useId } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { DayChartProps } from './day-series.ts'
import { scaleOf } from './scale.ts'
import { useWidth } from './use-width.ts'

const WIDE = 560
const HIGH = 232
const LEFT = 62
const RIGHT = 12
const TOP = 12
const BOTTOM = 26
/** Room of a date below the lines. */
const LABEL_WIDE = 84

const colour = (n: number) => `var(--chart-${n + 1})`

export function Lines({ title, days, series, write }: DayChartProps) {
  const format = useFormatter()
  const t = useTranslations('desk.chart')
  const shade = useId()
  const [frame, wide] = useWidth<HTMLDivElement>(WIDE)
  const { top, ticks } = scaleOf(series.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const at = {
    x: (n: number) => LEFT + (days.length > 1 ? (n * (wide - LEFT - RIGHT)) / (days.length - 1) : 0),
    y: (value: number) => HIGH - BOTTOM - (value / top) * (HIGH - BOTTOM - TOP),
  }
  const every = Math.ceil(days.length / Math.max(2, Math.floor((wide - LEFT) / LABEL_WIDE)))
  const short = (day: string) =>
    format.dateTime(new Date(`${day}T12:00:00Z`), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const first = series[0]?.values ?? []
  const last = first.at(-1)
  return (
    <div ref={frame}>
      <ul className="flex flex-wrap gap-[4px_16px] mb-[8px] text-[0.8125rem] text-muted">
        {series.map(({ label, isDashed }, n) => (
          <li key={label}>
            <i
              className={`inline-block w-[18px] mr-[6px] border-t-[3px] border-t-current align-middle ${isDashed ? 'border-dashed' : ''}`}
              style={{ color: colour(n) }}
              aria-hidden
            />
            {label}
          </li>
        ))}
      </ul>
      <svg
        viewBox={`0 0 ${wide} ${HIGH}`}
        role="img"
        aria-label={t('summary', {
          title,
          from: short(days[0] ?? ''),
          until: short(days.at(-1) ?? ''),
          first: write(first[0] ?? 0),
          last: write(last ?? 0),
        })}
      >
        <linearGradient id={shade} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={colour(0)} stopOpacity={0.2} />
          <stop offset="1" stopColor={colour(0)} stopOpacity={0} />
        </linearGradient>
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={LEFT} x2={wide - RIGHT} y1={at.y(tick)} y2={at.y(tick)} stroke="var(--chart-grid)" />
            <text x={LEFT - 8} y={at.y(tick) + 4} textAnchor="end">
              {write(tick)}
            </text>
          </g>
        ))}
        {days.map((day, n) =>
          n % every === 0 ? (
            <text key={day} x={at.x(n)} y={HIGH - 6} textAnchor={n === 0 ? 'start' : 'middle'}>
              {short(day)}
            </text>
          ) : null,
        )}
        {first.every(isThere) && days.length > 1 ? (
          <path
            d={`${pathOf(first, at)}L${at.x(days.length - 1)} ${at.y(0)}L${at.x(0)} ${at.y(0)}Z`}
            fill={`url(#${shade})`}
          />
        ) : null}
        {series.map(({ label, values, isDashed }, n) => (
          <path
            key={label}
            d={pathOf(values, at)}
            fill="none"
            stroke={colour(n)}
            strokeWidth={2}
            strokeDasharray={isDashed ? '5 5' : undefined}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ))}
        {isThere(last) ? <circle cx={at.x(days.length - 1)} cy={at.y(last)} r={4} fill={colour(0)} /> : null}
      </svg>
    </div>
  )
}

type At = { x(n: number): number; y(value: number): number }

const isThere = (value: number | null | undefined): value is number => value !== null && value !== undefined

/** A day without a number ends the line; one between two such days is a dot. */
const pathOf = (values: readonly (number | null)[], { x, y }: At): string =>
  values
    .map((value, n) => {
      if (value === null) return ''
      const isFirst = !isThere(values[n - 1])
      const place = `${x(n).toFixed(1)} ${y(value).toFixed(1)}`
      return `${isFirst ? 'M' : 'L'}${place}${isFirst && !isThere(values[n + 1]) ? 'h0' : ''}`
    })
    .join('')
