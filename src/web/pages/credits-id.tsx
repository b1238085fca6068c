import { createFileRoute, notFound, useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PremiumBenefits } from '../../features/credits/ui/premium-benefits.tsx'
import { BuyScreen } from '../../features/payments/ui/buy-screen.tsx'
import { choiceOf } from '../../features/payments/ui/order.ts'
import { paymentQueries } from '../../features/payments/ui/queries.ts'
import { pageTitle } from '../client/page-title.ts'
import { useMember } from '../client/web.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The bundle was just chosen with the keyboard or a tap: the focus stays on it. */
    chosenBundle?: string
  }
}

export const Route = createFileRoute('/credits/$id/{-$paymentmethod}')({
  loader: async ({ context, params }) => {
    const { api, queryClient, queries, i18n } = context
    const user = await queryClient.ensureQueryData(queries.user())
    const packages = await queryClient.ensureQueryData(paymentQueries(api).packages(user?.profile.country))
    const choice = choiceOf(packages, params.id, params.paymentmethod)
    if (!choice) throw notFound()
    return { title: pageTitle(context, i18n.translator('credits')('buy.title')), method: choice.method }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  const { method } = Route.useLoaderData()
  const navigate = useNavigate()
  const { paid_user: isPaid } = useMember()
  const chosen = useRouterState({ select: ({ location }) => location.state.chosenBundle })
  useEffect(() => {
    if (chosen)
      document
        .querySelector<HTMLInputElement>(`input[type=radio][value="${CSS.escape(chosen)}"]`)
        ?.focus({ preventScroll: true })
  }, [chosen])
  return (
    <BuyScreen
      bundleId={id}
      method={method}
      onChoose={(next, paymentmethod) =>
        void navigate({
          to: '/credits/$id/{-$paymentmethod}',
          params: { id: next ?? id, paymentmethod: paymentmethod ?? undefined },
          replace: true,
          resetScroll: false,
        })
      }
    >
      {!isPaid && <PremiumBenefits />}
    </BuyScreen>
  )
}
