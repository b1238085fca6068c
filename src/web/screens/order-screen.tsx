import { useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
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

/** Buying, with the codes and offers of a member beside it. @source S2-034, S2-035, S2-198 */
export function OrderScreen({ order }: { order: LoadedOrder }) {
  const { paid_user: isPaid } = useMember()
  const navigate = useNavigate()
  const renew = useRenewOrder()
  const { bundleId, method, isOpening, press } = useChoice(order)
  const offer = activeOffer(order.codes)
  function choose(id: string | null, next: PaymentMethod | null) {
    press({ bundleId: id, method: next })
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

type Choice = { bundleId: string | null; method: PaymentMethod | null }

/**
 * What was pressed, until the address says it, and from then on the address: neither a quick second choice nor a look at the order
 * must miss the first. A method chosen before any bundle waits here.
 * @returns isOpening: the page of the first bundle still loads
 */
function useChoice({ packages }: LoadedOrder): Choice & { isOpening: boolean; press: (choice: Choice) => void } {
  const shown = useParams({ strict: false })
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [pressed, press] = useState<Choice | null>(null)
  const [isOrder, id, name] = /^\/credits(?:\/(?!repeat-order)([^/]+)(?:\/([^/]+))?)?$/.exec(path) ?? []
  // On the way to a page that is no order this one stays as it is.
  const bundleId = (isOrder ? id : shown.id) ?? null
  const method = (bundleId && choiceOf(packages, bundleId, isOrder ? name : shown.paymentmethod)?.method) || null
  const isSaid = pressed !== null && pressed.bundleId === bundleId && pressed.method === method
  useEffect(() => {
    if (isSaid) press(null)
  }, [isSaid])
  const choice = pressed ?? { bundleId, method }
  return { ...choice, isOpening: choice.bundleId !== null && shown.id === undefined, press }
}
