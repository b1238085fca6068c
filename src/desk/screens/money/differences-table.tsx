import { useTranslations } from 'use-intl'
import { DeskLink } from '../../navigation.tsx'
import type { Reconciliation } from '../../queries/money.ts'
import { useMoney } from './money.tsx'
import { paymentPath } from './payment-path.ts'

/** What a provider says beside what we booked, order by order. */
export function Differences({ differences }: Pick<Reconciliation, 'differences'>) {
  const t = useTranslations('desk.books')
  const money = useMoney()
  if (differences.length === 0) return <p className="muted small">{t('noDifferences')}</p>
  const inMoney = (cents: number, currency: string) =>
    currency === '' ? String(cents) : money((cents / 100).toFixed(2), currency)
  return (
    <table className="desk-diff">
      <caption className="sr">{t('differences')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('order')}</th>
          <th scope="col">{t('what')}</th>
          <th scope="col">{t('theirs')}</th>
          <th scope="col">{t('ours')}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ order, what, theirs, ours, currency }) => (
          <tr key={`${order} ${what}`}>
            <th scope="row">
              <DeskLink to={paymentPath(order)}>{order}</DeskLink>
            </th>
            <td>{t.has(`whats.${what as 'paid'}`) ? t(`whats.${what as 'paid'}`) : what}</td>
            <td>{inMoney(theirs, currency)}</td>
            <td>{inMoney(ours, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
