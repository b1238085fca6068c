import { createFileRoute, notFound } from '@tanstack/react-router'
import { isAppError } from '../../contract/errors.ts'
import { creditQueries } from '../../features/credits/ui/queries.ts'
import { LoadingPayment, PaymentResult } from '../../features/payments/ui/payment-result.tsx'
import { paymentQueries } from '../../features/payments/ui/queries.ts'
import { pageTitle } from '../client/page-title.ts'
import { TRANSACTION_VIEWS, TransactionsScreen, type TransactionView } from '../screens/transactions-screen.tsx'

export const Route = createFileRoute('/transactions/{-$id}')({
  validateSearch: (search: Record<string, unknown>): { show?: TransactionView } => {
    const show = TRANSACTION_VIEWS.find((view) => view === search['show'])
    return show ? { show } : {}
  },
  loaderDeps: ({ search: { show } }) => ({ show }),
  loader: async ({ context, params: { id }, deps: { show } }) => {
    const { api, queryClient, i18n } = context
    try {
      if (id) await queryClient.fetchQuery(paymentQueries(api).payment(id))
      else if (show === 'credits') await queryClient.fetchInfiniteQuery(creditQueries(api).statement('all'))
      else if (show === 'spending') await queryClient.fetchQuery(creditQueries(api).spending())
      else await queryClient.fetchQuery(paymentQueries(api).payments())
    } catch (error) {
      if (isAppError(error) && (error.code === 'not_found' || error.code === 'validation')) throw notFound()
      throw error
    }
    const t = i18n.translator('credits')
    const title = id || !show ? t('list.title') : show === 'credits' ? t('statement.title') : t('spending.title')
    return { title: pageTitle(context, title) }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  pendingComponent: LoadingPayment,
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  const { show } = Route.useSearch()
  return id ? <PaymentResult key={id} id={id} /> : <TransactionsScreen show={show} />
}
