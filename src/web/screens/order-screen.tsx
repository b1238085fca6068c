import { useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { PaymentMethod } from '../../contract/payments.ts'
import { PremiumBenefits } from '../../features/credits/ui/premium-benefits.tsx'
import { CodeChoice } from '../../features/offers/ui/code-choice.tsx'
import { OfferBanner } from '../../features/offers/ui/offer-banner.tsx'
import { activeOffer, ownCodes } from '../../features/offers/ui/time-bonus.ts'
import { BuyScreen } from '../../features/payments/ui/buy-screen.tsx'
import { choiceOf } from '../../features/payments/ui/order.ts'
import { useMember } from '../client/web.tsx'
import { useRenewOrder, type LoadedOrder, type OrderSearch } from './load-order.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The bundle or method that was just chosen with the keyboard or a tap: the focus stays on it. */
    chosen?: string | null
  }
}

/**
 * Buying, with the codes and offers of a member beside it. Bundle and method stand in the address; a method chosen before
 * any bundle waits here. @source S2-034, S2-035, S2-198
 */
export function OrderScreen({ order }: { order: LoadedOrder }) {
  const { paid_user: isPaid } = useMember()
  const navigate = useNavigate()
  const renew = useRenewOrder()
  const [early, setEarly] = useState<PaymentMethod | null>(null)
  const wanted = useWantedPath()
  const { bundleId, isOpening } = wanted
  const method = bundleId ? (choiceOf(order.packages, bundleId, wanted.method)?.method ?? null) : early
  const offer = activeOffer(order.codes)
  function choose(id: string | null, next: PaymentMethod | null) {
    setEarly(next)
    if (!id) return
    void navigate({
      to: '/credits/$id/{-$paymentmethod}',
      params: { id, paymentmethod: next ?? undefined },
      search: true,
      replace: bundleId !== null,
      resetScroll: false,
      state: { chosen: id === bundleId ? next : id },
    })
  }
  const use = (code: string | null) => {
    // of whichever page this is: both read it
    const search = ((now: OrderSearch) => ({ ...now, code: code ?? '' })) as never
    return navigate({ to: '.', search, replace: true, resetScroll: false })
  }
  return (
    <BuyScreen
      bundleId={bundleId}
      method={method}
      isOpening={isOpening}
      onChoose={choose}
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

/** What the address asks for, also while its page still loads: a quick second choice must not undo the first. */
function useWantedPath(): { bundleId: string | null; method: string | undefined; isOpening: boolean } {
  const shown = useParams({ strict: false })
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [isOrder, id, method] = /^\/credits(?:\/(?!repeat-order)([^/]+)(?:\/([^/]+))?)?$/.exec(path) ?? []
  return isOrder
    ? { bundleId: id ?? null, method, isOpening: id !== undefined && shown.id === undefined }
    : { bundleId: shown.id ?? null, method: shown.paymentmethod, isOpening: false }
}
