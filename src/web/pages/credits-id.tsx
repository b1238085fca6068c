import { createFileRoute, notFound, useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { choiceOf } from '../../features/payments/ui/order.ts'
import { pageTitle, unlistedHead } from '../client/page-title.ts'
import { loadOrder } from '../screens/load-order.ts'
import { OrderScreen } from '../screens/order-screen.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The bundle was just chosen with the keyboard or a tap: the focus stays on it. */
    chosenBundle?: string
  }
}

export const Route = createFileRoute('/credits/$id/{-$paymentmethod}')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    const order = await loadOrder(context, deps, params.id)
    const choice = choiceOf(order.packages, params.id, params.paymentmethod)
    if (!choice) throw notFound()
    const title = pageTitle(context, context.i18n.translator('credits')('buy.title'))
    return { title, order, method: choice.method }
  },
  head: unlistedHead,
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  const { method, order } = Route.useLoaderData()
  const { search } = order
  const navigate = useNavigate()
  const chosen = useRouterState({ select: ({ location }) => location.state.chosenBundle })
  useEffect(() => {
    if (chosen)
      document
        .querySelector<HTMLInputElement>(`input[type=radio][value="${CSS.escape(chosen)}"]`)
        ?.focus({ preventScroll: true })
  }, [chosen])
  return (
    <OrderScreen
      order={order}
      bundleId={id}
      method={method}
      onChoose={(next, paymentmethod) =>
        void navigate({
          to: '/credits/$id/{-$paymentmethod}',
          params: { id: next ?? id, paymentmethod: paymentmethod ?? undefined },
          search,
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
