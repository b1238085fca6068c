import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { PaymentMethod } from '../../contract/payments.ts'
import { PremiumBenefits } from '../../features/credits/ui/premium-benefits.tsx'
import { BuyScreen } from '../../features/payments/ui/buy-screen.tsx'
import { paymentQueries } from '../../features/payments/ui/queries.ts'
import { pageTitle } from '../client/page-title.ts'
import { useMember } from '../client/web.tsx'

export const Route = createFileRoute('/credits/')({
  loader: async ({ context }) => {
    const { api, queryClient, queries, i18n } = context
    const user = await queryClient.ensureQueryData(queries.user())
    await queryClient.ensureQueryData(paymentQueries(api).packages(user?.profile.country))
    return { title: pageTitle(context, i18n.translator('credits')('buy.title')) }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: Page,
})

function Page() {
  const navigate = useNavigate()
  const [method, setMethod] = useState<PaymentMethod | null>(null)
  const { paid_user: isPaid } = useMember()
  function choose(id: string | null, next: PaymentMethod | null) {
    setMethod(next)
    if (!id) return
    void navigate({
      to: '/credits/$id/{-$paymentmethod}',
      params: { id, paymentmethod: next ?? undefined },
      resetScroll: false,
      state: { chosenBundle: id },
    })
  }
  return (
    <BuyScreen bundleId={null} method={method} onChoose={choose}>
      {!isPaid && <PremiumBenefits />}
    </BuyScreen>
  )
}
