import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { PaymentMethod } from '../../contract/payments.ts'
import { pageTitle, unlistedHead } from '../client/page-title.ts'
import { loadOrder } from '../screens/load-order.ts'
import { OrderScreen } from '../screens/order-screen.tsx'

export const Route = createFileRoute('/credits/')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => ({
    title: pageTitle(context, context.i18n.translator('credits')('buy.title')),
    order: await loadOrder(context, deps),
  }),
  head: unlistedHead,
  component: Page,
})

function Page() {
  const navigate = useNavigate()
  const { order } = Route.useLoaderData()
  const { search } = order
  const [method, setMethod] = useState<PaymentMethod | null>(null)
  function choose(id: string | null, next: PaymentMethod | null) {
    setMethod(next)
    if (!id) return
    void navigate({
      to: '/credits/$id/{-$paymentmethod}',
      params: { id, paymentmethod: next ?? undefined },
      search,
      resetScroll: false,
      state: { chosenBundle: id },
    })
  }
  return <OrderScreen order={order} bundleId={null} method={method} onChoose={choose} />
}
