import { useSuspenseQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useWeb } from '../../../client/web.tsx'
import type { getSpending } from '../../../contract/credits.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { Price } from '../../../kit/price.tsx'
import { Tabs } from '../../../kit/tabs.tsx'
import { creditQueries } from './queries.ts'

const CELL = 'border-b border-[var(--color-border)] px-2 py-3 text-right align-top'
const FIRST = 'border-b border-[var(--color-border)] py-3 pr-2 pl-0 text-left align-top'
const HEAD = 'small font-semibold text-[color:var(--color-text-muted)]'

type Spending = Reply<typeof getSpending>
type Period = Spending['weeks'][number] & { paid?: Spending['months'][number]['paid'] }

export function Spending() {
  const t = useTranslations('transactions.spending')
  const { months, weeks } = useSuspenseQuery(creditQueries(useWeb().api).spending()).data
  const [by, setBy] = useState<'months' | 'weeks'>('months')
  if (months.length === 0)
    return (
      <EmptyState icon={<ChartColumn />} title={t('emptyTitle')}>
        {t('emptyText')}
      </EmptyState>
    )
  const tabs = [
    { id: 'months', label: t('months') },
    { id: 'weeks', label: t('weeks') },
  ] as const
  return (
    <>
      <p className="muted small mt-4 mb-2">{t('intro')}</p>
      <Tabs label={t('by')} tabs={tabs} selected={by} onSelect={setBy}>
        <Periods by={by} periods={by === 'months' ? months : weeks} />
      </Tabs>
    </>
  )
}

function Periods({ by, periods }: { by: 'months' | 'weeks'; periods: readonly Period[] }) {
  const t = useTranslations('transactions.spending')
  const format = useFormatter()
  const most = Math.max(1, ...periods.map(({ spent }) => spent))
  const name = (from: string) =>
    // A day without a zone: the site's own day, whatever the reader's is.
    format.dateTime(new Date(`${from}T12:00:00Z`), {
      timeZone: 'UTC',
      ...(by === 'months' ? { month: 'long', year: 'numeric' } : { dateStyle: 'medium' }),
    })
  return (
    <table className="mt-4 w-full border-collapse tabular-nums">
      <thead>
        <tr>
          <th scope="col" className={`${FIRST} ${HEAD}`}>
            {by === 'months' ? t('month') : t('week')}
          </th>
          {(by === 'months' ? (['bought', 'spent', 'paid'] as const) : (['bought', 'spent'] as const)).map((name) => (
            <th key={name} scope="col" className={`${CELL} ${HEAD}`}>
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {periods.map(({ from, bought, spent, paid }) => (
          <tr key={from}>
            <th
              scope="row"
              className={`${FIRST} text-[length:var(--text-md)] font-semibold text-[color:var(--color-text)]`}
            >
              {name(from)}
            </th>
            <td className={CELL}>{format.number(bought)}</td>
            <td className={CELL}>
              {format.number(spent)}
              {spent > 0 && (
                <span
                  className="mt-1.5 ml-auto block h-1.5 min-w-0.5 rounded-full bg-[var(--color-secondary)]"
                  style={{ width: `${(spent / most) * 100}%` }}
                  aria-hidden
                />
              )}
            </td>
            {paid && (
              <td className={CELL}>
                {paid.map(({ amount, currency }) => (
                  <span key={currency} className="block">
                    <Price amount={amount} currency={currency} />
                  </span>
                ))}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
