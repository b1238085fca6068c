import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageTitle } from '../client/page-title.ts'
import { isAppError } from '../contract/errors.ts'
import { creditQueries } from '../features/credits/ui/queries.ts'
import { LoadingPayment, PaymentResult } from '../features/payments/ui/payment-result.tsx'
import { paymentQueries } from '../features/payments/ui/queries.ts'
import { TransactionsScreen, VIEW_TITLES, viewOf } from './screens/transactions-screen.tsx'

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
    return { title: pageTitle(context, t(VIEW_TITLES[view ?? 'payments'])) }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  pendingComponent: LoadingPayment,
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  const view = viewOf(id)
  return id && !view ? <PaymentResult key={id} id={id} /> : <TransactionsScreen view={view} />
}
