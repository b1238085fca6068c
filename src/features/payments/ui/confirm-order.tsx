import { Link } from '@tanstack/react-router'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { isAppError } from '../../../contract/errors.ts'
import type { Bundle, PaymentMethod } from '../../../contract/payments.ts'
import { useErrorText } from '../../../web/client/error-text.ts'
import { useOnline } from '../../../web/client/use-online.ts'
import { useSettings, useWeb } from '../../../web/client/web.tsx'
import { Banner } from '../../../web/kit/banner.tsx'
import { Button } from '../../../web/kit/button.tsx'
import { Checkbox } from '../../../web/kit/choice.tsx'
import { Modal, ModalHeader } from '../../../web/kit/modal.tsx'
import { forgetOrderKey, orderKey } from './order-key.ts'
import { priceOf } from './prices.ts'
import { useTaxCountry } from './tax-country.tsx'
import { useMoney } from './use-money.ts'

type ConfirmProps = {
  bundle: Bundle
  method: PaymentMethod
  bank: { id: string; name: string } | null
  country: string
  onClose: () => void
  leave?: (url: string) => void
}

/**
 * The last look before paying: everything in it, a box nobody ticked, and the order button in the words the law of each language asks for.
 * @source O-89, MON-8, S2-172
 */
export function ConfirmOrder({
  bundle,
  method,
  bank,
  country,
  onClose,
  leave = (url) => window.location.assign(url),
}: ConfirmProps) {
  const t = useTranslations('credits.confirm')
  const methodText = useTranslations('credits.method')
  const word = useTranslations('base.word')
  const bundleText = useTranslations('credits.buy')
  const { refund_days: days } = useSettings()
  const money = useMoney()
  const online = useOnline()
  const id = useId()
  const [accepted, setAccepted] = useState(false)
  const [asked, setAsked] = useState(false)
  const order = useOrder({ package: { id: bundle.id }, method, country, ...(bank ? { bank: bank.id } : {}) }, leave)
  const link = (text: ReactNode) => (
    <Link to="/pages/$token" params={{ token: 'return-policy' }} target="_blank">
      {text}
    </Link>
  )

  return (
    <Modal open onClose={onClose} busy={order.isBusy} labelledBy={id} sheet>
      <ModalHeader title={t('title')} id={id} closeLabel={word('close')} onClose={() => !order.isBusy && onClose()} />
      <dl className="order-lines">
        <dt>{t('bundle')}</dt>
        <dd>{bundleText('bundle', { n: bundle.credits })}</dd>
        <dt>{t('method')}</dt>
        <dd>{methodText(method)}</dd>
        {bank && (
          <>
            <dt>{t('bank')}</dt>
            <dd>{bank.name}</dd>
          </>
        )}
        <dt className="total">{t('total')}</dt>
        <dd className="total">{money(priceOf(bundle), bundle.currency)}</dd>
      </dl>
      <Checkbox
        checked={accepted}
        onChange={(event) => setAccepted(event.target.checked)}
        label={t('consent')}
        error={asked && !accepted ? t('consentNeeded') : null}
        disabled={order.isBusy}
      />
      {order.taxQuestion}
      {order.error && <Banner tone="danger">{order.error}</Banner>}
      {!online && <Banner tone="warn">{bundleText('offline')}</Banner>}
      <Button
        variant="primary"
        size="lg"
        block
        className="order-button"
        busy={order.isBusy}
        busyLabel={t('busy')}
        disabled={!online}
        onClick={() => {
          setAsked(true)
          if (accepted) void order.place()
        }}
      >
        {t('order')}
      </Button>
      <p className="small muted order-small">
        {t('once')} {t.rich('refund', { days, link })}
      </p>
      <p className="small muted order-small">{t('redirect')}</p>
    </Modal>
  )
}

type OrderBody = { package: { id: string }; method: PaymentMethod; country: string; bank?: string }

function useOrder(body: OrderBody, leave: (url: string) => void) {
  const { api } = useWeb()
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

  async function place() {
    if (isBusy) return
    setBusy(true)
    setError(null)
    const whole = { ...body, ...tax.body, accept: true as const }
    const idempotencyKey = orderKey(sessionStorage, whole, { newKey: () => crypto.randomUUID(), now: Date.now() })
    try {
      const { redirect_url } = await api.startPayment({ body: whole }, { idempotencyKey })
      forgetOrderKey(sessionStorage)
      leave(redirect_url) // stays busy until the other page is there
    } catch (failure) {
      // Refused: a new press is a new order. Anything else may have arrived, so the key stays for the next press.
      if (isAppError(failure) && (failure.status < 500 || failure.code === 'payments_closed'))
        forgetOrderKey(sessionStorage)
      setBusy(false)
      if (!tax.asks(failure)) setError(errorText(failure))
    }
  }
  return { isBusy, error, taxQuestion: tax.question, place }
}
