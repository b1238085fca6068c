import { createFileRoute } from '@tanstack/react-router'
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
  return <OrderScreen order={Route.useLoaderData().order} />
}
