import { useFormatter, useTranslations } from 'use-intl'
import type { DayChartProps } from './day-series.ts'

/** Every number of the chart. */
export function DayTable({ title, days, series, write }: DayChartProps) {
  const format = useFormatter()
  const t = useTranslations('desk.chart')
  return (
    <div className="desk-scroll desk-chart-table" tabIndex={0} role="region" aria-label={title}>
      <table>
        <caption className="sr">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            {series.map(({ label }) => (
              <th key={label} scope="col" className="text-right">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day, n) => (
            <tr key={day}>
              <th scope="row">
                {format.dateTime(new Date(`${day}T12:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })}
              </th>
              {series.map(({ label, values }) => (
                <td key={label} className="text-right">
                  {write(values[n] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
