import { createFileRoute, notFound, redirect, useNavigate } from '@tanstack/react-router'
import { toCredits } from '../client/links.ts'
import { isAppError } from '../contract/errors.ts'
import { DebitScreen } from '../features/direct-debit/ui/debit-screen.tsx'

export const Route = createFileRoute('/directdebit')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { api, i18n } = context
    const { payment_id: id } = deps as { payment_id?: unknown }
    if (typeof id !== 'string') throw redirect(toCredits)
    const query = { payment_id: id }
    const [debit, payment] = await Promise.allSettled([api.getDirectDebit({ query }), api.getPayment({ query })])
    if (payment.status === 'rejected') throw isUnknown(payment.reason) ? notFound() : payment.reason
    // Already signed, cancelled, or paid by another method: the page of the payment explains.
    if (debit.status === 'rejected')
      throw isUnknown(debit.reason) ? redirect({ to: '/transactions/{-$id}', params: { id } }) : debit.reason
    const { package: sold } = payment.value.details
    const title = i18n.translator('credits')('debit.title')
    return { title, debit: debit.value, packageId: sold.id }
  },
  component: Page,
})

const isUnknown = (error: unknown) => isAppError(error) && (error.code === 'not_found' || error.code === 'validation')

function Page() {
  const { debit, packageId } = Route.useLoaderData()
  const navigate = useNavigate()
  const { payment_id: id } = debit.payment
  return (
    <DebitScreen
      key={id}
      debit={debit}
      packageId={packageId}
      onDone={() => void navigate({ to: '/transactions/{-$id}', params: { id }, replace: true })}
    />
  )
}
