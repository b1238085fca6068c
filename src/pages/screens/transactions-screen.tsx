import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Spending } from '../../features/credits/ui/spending.tsx'
import { Statement } from '../../features/credits/ui/statement.tsx'
import { PaymentsList } from '../../features/payments/ui/payments-list.tsx'

/** What can be looked at beside the payments themselves, where an address could have a payment's id. */
const VIEWS = ['credits', 'spending'] as const
type View = (typeof VIEWS)[number]
export const viewOf = (id: string | undefined): View | undefined => VIEWS.find((view) => view === id)
export const VIEW_TITLES = { payments: 'list.title', credits: 'statement.title', spending: 'spending.title' } as const

/** All about a member's money in one place: payments, credits and spending. @source S2-040, O-80 */
export function TransactionsScreen({ view }: { view: View | undefined }) {
  const t = useTranslations('transactions')
  return (
    <div className="wrap payments-page">
      <h1>{t(VIEW_TITLES[view ?? 'payments'])}</h1>
      <nav className="tabs-line" aria-label={t('tabs.label')}>
        {[undefined, ...VIEWS].map((one) => (
          <Link key={one ?? 'payments'} to="/transactions/{-$id}" params={{ id: one }} activeOptions={{ exact: true }}>
            {t(`tabs.${one ?? 'payments'}`)}
          </Link>
        ))}
      </nav>
      {view === 'credits' ? <Statement /> : view === 'spending' ? <Spending /> : <PaymentsList />}
    </div>
  )
}
