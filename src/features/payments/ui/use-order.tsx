import { useEffect, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useErrorText } from '../../../client/error-text.ts'
import { useWeb } from '../../../client/web.tsx'
import { isAppError } from '../../../contract/errors.ts'
import type { PaymentMethod } from '../../../contract/payment-methods.ts'
import type { Payment } from '../../../contract/payments.ts'
import { Segmented } from '../../../kit/choice.tsx'

type Ordering = {
  body: {
    package: { id: string }
    method: PaymentMethod
    country: string
    bank?: string
    code?: string
    repeat?: true
  }
  /** What stands on the page. */
  shown: Pick<Payment, 'amount' | 'currency' | 'credits'>
  leave(url: string): void
  /** The order is not what stands on the page: it is to be looked at again, and nothing is paid. */
  onStale(): void
  /** The remembered card was refused. */
  onDeclined?: (() => void) | undefined
}

/** Places one order, however often it is pressed and whatever becomes of the answer. */
export function useOrder({ body, shown, leave, onStale, onDeclined }: Ordering) {
  const { api } = useWeb()
  const t = useTranslations('credits.confirm')
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const tax = useTaxCountry()

  // Back from the provider by the browser's back button: the page may be as it was left, still busy.
  useEffect(() => {
    const isBack = (event: PageTransitionEvent) => event.persisted && setBusy(false)
    window.addEventListener('pageshow', isBack)
    return () => window.removeEventListener('pageshow', isBack)
  }, [])

  async function place(rememberCard: boolean) {
    if (isBusy) return
    setBusy(true)
    setError(null)
    const whole = { ...body, ...tax.body, accept: true as const, ...(rememberCard ? { remember_card: true } : {}) }
    const idempotencyKey = keyOf(JSON.stringify(whole))
    try {
      const { payment, redirect_url } = await api.startPayment({ body: whole }, { idempotencyKey })
      sessionStorage.removeItem(KEPT)
      const { amount, currency, credits } = payment
      const isShown = amount === shown.amount && currency === shown.currency && credits === shown.credits
      if (isShown) return leave(redirect_url) // stays busy until the other page is there
      setBusy(false)
      setError(t('repriced'))
      onStale()
    } catch (failure) {
      // Refused: a new press is a new order. Anything else may have arrived, so the key stays for the next press.
      if (isAppError(failure) && (failure.status < 500 || failure.code === 'payments_closed'))
        sessionStorage.removeItem(KEPT)
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

const KEPT = 'lonk.order'
const KEPT_MS = 30 * 60_000

/**
 * The key of one order, kept before it is first sent: the same order after a lost answer, a reload or a second press is
 * the same order.
 */
function keyOf(order: string): string {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as { key: string; order: string; at: number } | null
    if (kept?.order === order && Date.now() - kept.at < KEPT_MS) return kept.key
  } catch {}
  const key = crypto.randomUUID()
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ key, order, at: Date.now() }))
  } catch {}
  return key
}

/**
 * Asks where the buyer lives when what is known points to three countries; nothing is chosen beforehand.
 * @returns `body` goes with the order; `asks`: whether a refused order is this question; `question` to be shown, null
 * until then
 */
function useTaxCountry() {
  const t = useTranslations('credits.confirm')
  const names = new Intl.DisplayNames([useLocale()], { type: 'region' })
  const [countries, setCountries] = useState<string[]>([])
  const [chosen, setChosen] = useState('')
  return {
    body: chosen === '' ? {} : { tax_country: chosen },
    asks(failure: unknown): boolean {
      if (!isAppError(failure) || failure.fields?.['tax_country'] === undefined) return false
      setCountries(failure.data['tax_countries'] as string[]) // comes with this field, see the contract
      setChosen('')
      return true
    },
    question: countries.length > 0 && (
      <>
        <Segmented
          label={t('taxCountry')}
          value={chosen}
          onChange={setChosen}
          options={countries.map((value) => ({ value, label: names.of(value) ?? value }))}
        />
        <p className="small muted" role="status">
          {t('taxCountryWhy')}
        </p>
      </>
    ),
  }
}
