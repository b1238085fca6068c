import { createFileRoute, notFound, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { choiceOf } from '../../features/payments/ui/order.ts'
import { pageTitle, unlistedHead } from '../client/page-title.ts'
import { loadOrder } from '../screens/load-order.ts'
import { OrderScreen } from '../screens/order-screen.tsx'

export const Route = createFileRoute('/credits/$id/{-$paymentmethod}')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    const order = await loadOrder(context, deps, params.id)
    if (!choiceOf(order.packages, params.id, params.paymentmethod)) throw notFound()
    const title = pageTitle(context, context.i18n.translator('credits')('buy.title'))
    return { title, order }
  },
  head: unlistedHead,
  component: Page,
})

function Page() {
  const { order } = Route.useLoaderData()
  const chosen = useRouterState({ select: ({ location }) => location.state.chosen })
  useEffect(() => {
    if (chosen)
      document
        .querySelector<HTMLInputElement>(`input[type=radio][value="${CSS.escape(chosen)}"]`)
        ?.focus({ preventScroll: true })
  }, [chosen])
  return <OrderScreen order={order} />
}
