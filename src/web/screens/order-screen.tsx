import { useNavigate } from '@tanstack/react-router'
import type { PaymentMethod } from '../../contract/payments.ts'
import { PremiumBenefits } from '../../features/credits/ui/premium-benefits.tsx'
import { CodeChoice } from '../../features/offers/ui/code-choice.tsx'
import { OfferBanner } from '../../features/offers/ui/offer-banner.tsx'
import { activeOffer, ownCodes } from '../../features/offers/ui/time-bonus.ts'
import { BuyScreen } from '../../features/payments/ui/buy-screen.tsx'
import { useMember } from '../client/web.tsx'
import { useRenewOrder, type LoadedOrder } from './load-order.ts'

type OrderProps = {
  order: LoadedOrder
  bundleId: string | null
  method: PaymentMethod | null
  onChoose: (bundleId: string | null, method: PaymentMethod | null) => void
}

/** Buying, with the codes and offers of a member beside it. @source S2-034, S2-035, S2-198 */
export function OrderScreen({ order, bundleId, method, onChoose }: OrderProps) {
  const { paid_user: isPaid } = useMember()
  const navigate = useNavigate()
  const renew = useRenewOrder()
  const offer = activeOffer(order.codes)
  const use = (code: string | null) => {
    // of whichever page this is: both read it
    const search = { ...order.search, code: code ?? '' } as never
    return navigate({ to: '.', search, replace: true, resetScroll: false })
  }
  return (
    <BuyScreen
      bundleId={bundleId}
      method={method}
      onChoose={onChoose}
      asked={order.asked}
      onStale={renew}
      offer={offer && <OfferBanner offer={offer} onEnd={renew} />}
      codes={
        <CodeChoice codes={ownCodes(order.codes)} used={order.packages.discount} refused={order.refused} onUse={use} />
      }
    >
      {!isPaid && <PremiumBenefits />}
    </BuyScreen>
  )
}
