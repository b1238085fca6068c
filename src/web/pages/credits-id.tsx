import { createFileRoute, notFound, useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { choiceOf } from '../../features/payments/ui/order.ts'
import { pageTitle } from '../client/page-title.ts'
import { loadOrder, readOrderSearch } from '../screens/load-order.ts'
import { OrderScreen } from '../screens/order-screen.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The bundle was just chosen with the keyboard or a tap: the focus stays on it. */
    chosenBundle?: string
  }
}

export const Route = createFileRoute('/credits/$id/{-$paymentmethod}')({
  validateSearch: readOrderSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    const order = await loadOrder(context, deps, params.id)
    const choice = choiceOf(order.packages, params.id, params.paymentmethod)
    if (!choice) throw notFound()
    const title = pageTitle(context, context.i18n.translator('credits')('buy.title'))
    return { title, order, method: choice.method }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const { method, order } = Route.useLoaderData()
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
      search={search}
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
