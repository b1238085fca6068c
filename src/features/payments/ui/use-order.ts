import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../../client/error-text.ts'
import { useWeb } from '../../../client/web.tsx'
import { isAppError } from '../../../contract/errors.ts'
import type { PaymentMethod } from '../../../contract/payment-methods.ts'
import { forgetOrderKey, orderKey } from './order-key.ts'
import { useTaxCountry } from './tax-country.tsx'

export type OrderBody = {
  package: { id: string }
  method: PaymentMethod
  country: string
  bank?: string
  code?: string
  repeat?: true
}

type Ordering = {
  body: OrderBody
  /** The total that stands on the page. */
  amount: string
  leave(url: string): void
  /** The price is not the one on the page: it is to be looked at again, and nothing is paid. */
  onStale(): void
  /** The remembered card was refused. */
  onDeclined?: (() => void) | undefined
}

/** Places one order, however often it is pressed and whatever becomes of the answer. @source MON-2, O-79 */
export function useOrder({ body, amount, leave, onStale, onDeclined }: Ordering) {
  const { api } = useWeb()
  const t = useTranslations('credits.confirm')
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const tax = useTaxCountry()

  // Back from the provider by the browser's back button: the page may be as it was left, still busy.
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => event.persisted && setBusy(false)
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [])

  async function place(rememberCard: boolean) {
    if (isBusy) return
    setBusy(true)
    setError(null)
    const whole = { ...body, ...tax.body, accept: true as const, ...(rememberCard ? { remember_card: true } : {}) }
    const idempotencyKey = orderKey(sessionStorage, whole, { newKey: () => crypto.randomUUID(), now: Date.now() })
    try {
      const { payment, redirect_url } = await api.startPayment({ body: whole }, { idempotencyKey })
      forgetOrderKey(sessionStorage)
      if (payment.amount === amount) return leave(redirect_url) // stays busy until the other page is there
      setBusy(false)
      setError(t('repriced'))
      onStale()
    } catch (failure) {
      // Refused: a new press is a new order. Anything else may have arrived, so the key stays for the next press.
      if (isAppError(failure) && (failure.status < 500 || failure.code === 'payments_closed'))
        forgetOrderKey(sessionStorage)
      setBusy(false)
      if (isAppError(failure) && failure.code === 'card_declined' && onDeclined) return onDeclined()
      if (tax.asks(failure)) return
      setError(errorText(failure))
      if (isAppError(failure) && STALE.has(failure.code)) onStale()
    }
  }
  return { isBusy, error, taxQuestion: tax.question, place }
}

const STALE: ReadonlySet<string> = new Set(['code_used', 'code_expired', 'code_not_found', 'package_not_found'])
