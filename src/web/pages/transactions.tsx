import { createFileRoute, notFound } from '@tanstack/react-router'
import { isAppError } from '../../contract/errors.ts'
import { LoadingPayment, PaymentResult } from '../../features/payments/ui/payment-result.tsx'
import { PaymentsList } from '../../features/payments/ui/payments-list.tsx'
import { paymentQueries } from '../../features/payments/ui/queries.ts'
import { pageTitle } from '../client/page-title.ts'

export const Route = createFileRoute('/transactions/{-$id}')({
  loader: async ({ context, params: { id } }) => {
    const { api, queryClient, i18n } = context
    try {
      if (id) await queryClient.fetchQuery(paymentQueries(api).payment(id))
      else await queryClient.fetchQuery(paymentQueries(api).payments())
    } catch (error) {
      if (isAppError(error) && (error.code === 'not_found' || error.code === 'validation')) throw notFound()
      throw error
    }
    return { title: pageTitle(context, i18n.translator('credits')('list.title')) }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  pendingComponent: LoadingPayment,
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return id ? <PaymentResult key={id} id={id} /> : <PaymentsList />
}
