import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { isAppError } from '../contract/errors.ts'
import { creditQueries } from '../features/credits/ui/queries.ts'
import { Spending } from '../features/credits/ui/spending.tsx'
import { Statement } from '../features/credits/ui/statement.tsx'
import { LoadingPayment, PaymentResult } from '../features/payments/ui/payment-result.tsx'
import { PaymentsList } from '../features/payments/ui/payments-list.tsx'
import { paymentQueries } from '../features/payments/ui/queries.ts'

/** Views other than the payments, at the place of a payment's id in the URL. */
const VIEWS = ['credits', 'spending'] as const
type View = (typeof VIEWS)[number]
const viewOf = (id: string | undefined): View | undefined => VIEWS.find((view) => view === id)
const VIEW_TITLES = { payments: 'list.title', credits: 'statement.title', spending: 'spending.title' } as const

export const Route = createFileRoute('/transactions/{-$id}')({
  loader: async ({ context, params: { id } }) => {
    const { api, queryClient, i18n } = context
    const view = viewOf(id)
    try {
      if (view === 'credits') await queryClient.fetchInfiniteQuery(creditQueries(api).statement('all'))
      else if (view === 'spending') await queryClient.fetchQuery(creditQueries(api).spending())
      else if (id) await queryClient.fetchQuery(paymentQueries(api).payment(id))
      else await queryClient.fetchQuery(paymentQueries(api).payments())
    } catch (error) {
      if (isAppError(error) && (error.code === 'not_found' || error.code === 'validation')) throw notFound()
      throw error
    }
    const t = i18n.translator('transactions')
    return { title: t(VIEW_TITLES[view ?? 'payments']) }
  },
  pendingComponent: LoadingPayment,
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  const view = viewOf(id)
  return id && !view ? <PaymentResult key={id} id={id} /> : <TransactionsScreen view={view} />
}

function TransactionsScreen({ view }: { view: View | undefined }) {
  const t = useTranslations('transactions')
  return (
    <div className="wrap max-w-[calc(var(--container-narrow)_+_2_*_var(--gutter))] py-6">
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
