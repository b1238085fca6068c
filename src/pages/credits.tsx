import { createFileRoute, notFound } from '@tanstack/react-router'
import { loadOrder } from '../features/payments/ui/load-order.ts'
import { OrderScreen } from '../features/payments/ui/order-screen.tsx'
import { choiceOf } from '../features/payments/ui/order.ts'

/** One route with and without a choice, so that the page keeps its state when the URL gets the bundle. */
export const Route = createFileRoute('/credits/{-$id}/{-$paymentmethod}')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params: { id, paymentmethod }, deps }) => {
    const order = await loadOrder(context, deps, id)
    if (id !== undefined && !choiceOf(order.packages, id, paymentmethod)) throw notFound()
    const title = context.i18n.translator('credits')('buy.title')
    return { title, order }
  },
  component: Page,
})

function Page() {
  return <OrderScreen order={Route.useLoaderData().order} address={Route.useParams()} />
}
