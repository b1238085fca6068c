import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Spending } from '../../features/credits/ui/spending.tsx'
import { Statement } from '../../features/credits/ui/statement.tsx'
import { PaymentsList } from '../../features/payments/ui/payments-list.tsx'

/** What can be looked at beside the payments themselves. */
export const TRANSACTION_VIEWS = ['credits', 'spending'] as const
export type TransactionView = (typeof TRANSACTION_VIEWS)[number]

/** All about a member's money in one place: payments, credits and spending. @source S2-040, O-80 */
export function TransactionsScreen({ show }: { show: TransactionView | undefined }) {
  const t = useTranslations('credits')
  const views = [undefined, ...TRANSACTION_VIEWS]
  return (
    <div className="wrap payments-page">
      <h1>{show === undefined ? t('list.title') : t(`${show === 'credits' ? 'statement' : show}.title`)}</h1>
      <nav className="tabs-line" aria-label={t('tabs.label')}>
        {views.map((view) => (
          <Link
            key={view ?? 'payments'}
            to="/transactions/{-$id}"
            search={view === undefined ? {} : { show: view }}
            aria-current={view === show ? 'page' : undefined}
          >
            {t(`tabs.${view ?? 'payments'}`)}
          </Link>
        ))}
      </nav>
      {show === 'credits' ? <Statement /> : show === 'spending' ? <Spending /> : <PaymentsList />}
    </div>
  )
}
