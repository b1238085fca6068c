import { useNavigate } from '@tanstack/react-router'
import { startTransition, useOptimistic, useState } from 'react'
import { useMember } from '../../../client/web.tsx'
import type { PaymentMethod } from '../../../contract/payment-methods.ts'
import { PremiumBenefits } from '../../credits/ui/premium-benefits.tsx'
import { CodeChoice } from '../../offers/ui/code-choice.tsx'
import { OfferBanner } from '../../offers/ui/offer-banner.tsx'
import { activeOffer, ownCodes } from '../../offers/ui/time-bonus.ts'
import { BuyScreen } from './buy-screen.tsx'
import { useRefetchOrder, type LoadedOrder, type OrderSearch } from './load-order.ts'
import { choiceOf } from './order.ts'

type Address = { id?: string | undefined; paymentmethod?: string | undefined }
type Choice = { bundleId: string | null; method: PaymentMethod | null }
type OrderProps = { order: LoadedOrder; address: Address }

export function OrderScreen({ order, address }: OrderProps) {
  const { paid_user: isPaid } = useMember()
  const navigate = useNavigate()
  const refetch = useRefetchOrder()
  const offer = activeOffer(order)
  // A method chosen before any bundle waits here: the address has it with the bundle.
  const [early, setEarly] = useState<PaymentMethod | null>(null)
  const { id, paymentmethod } = address
  const method = id ? choiceOf(order.packages, id, paymentmethod)?.method : early
  // What was pressed is seen, and counts, before the address says it.
  const [choice, show] = useOptimistic<Choice>({ bundleId: id ?? null, method: method ?? null })
  function choose(bundleId: string | null, next: PaymentMethod | null) {
    if (!bundleId) return setEarly(next)
    startTransition(async () => {
      show({ bundleId, method: next })
      await navigate({
        to: '/credits/{-$id}/{-$paymentmethod}',
        params: { id: bundleId, paymentmethod: next ?? undefined },
        search: true,
        replace: choice.bundleId !== null,
        resetScroll: false,
      })
    })
  }
  const use = (code: string | null) => {
    // read by loadOrder: the router does not know it
    const search = ((now: OrderSearch) => ({ ...now, code: code ?? '' })) as never
    return navigate({ to: '.', search, replace: true, resetScroll: false })
  }
  return (
    <BuyScreen
      {...choice}
      onChoose={choose}
      asked={order.asked}
      onStale={refetch}
      offer={offer && <OfferBanner offer={offer} onEnd={refetch} />}
      codes={<CodeChoice codes={ownCodes(order)} used={order.packages.discount} refused={order.refused} onUse={use} />}
    >
      {!isPaid && <PremiumBenefits />}
    </BuyScreen>
  )
}
