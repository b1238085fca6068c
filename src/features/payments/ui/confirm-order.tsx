import { Link } from '@tanstack/react-router'
import { useId, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFictionalShare } from '../../../client/fictional-share.ts'
import { focusFirstError } from '../../../client/focus-first-error.ts'
import { useOnline } from '../../../client/use-online.ts'
import { useSettings } from '../../../client/web.tsx'
import type { DiscountCode } from '../../../contract/discounts.ts'
import { isCard, PAYMENT_METHODS, type PaymentMethod } from '../../../contract/payment-methods.ts'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { Checkbox } from '../../../kit/choice.tsx'
import { Modal, ModalHeader } from '../../../kit/modal.tsx'
import { OrderTotal } from './order-lines.tsx'
import type { Sold } from './order.ts'
import { useOrder } from './use-order.tsx'

type ConfirmProps = {
  bundle: Sold
  method: PaymentMethod
  bank: { id: string; name: string } | null
  country: string
  /** What `bundle` has its lower price from. */
  discount?: DiscountCode | null
  repeat?: boolean
  onClose: () => void
  /** What stands here is not true any more. */
  onStale?: () => void
  onDeclined?: () => void
  leave?: (url: string) => void
}

/**
 * The last look before paying: everything in it, a box nobody ticked, and the order button in the words the law of each
 * language asks for.
 */
export function ConfirmOrder({
  bundle,
  method,
  bank,
  country,
  discount = null,
  repeat = false,
  onClose,
  onStale = onClose,
  onDeclined,
  leave = (url) => window.location.assign(url),
}: ConfirmProps) {
  const t = useTranslations('credits.confirm')
  const word = useTranslations('base.word')
  const bundleText = useTranslations('credits.buy')
  const { refund_days: days } = useSettings()
  const share = useFictionalShare(country)
  const online = useOnline()
  const id = useId()
  const [accepted, setAccepted] = useState(false)
  const [remember, setRemember] = useState(false)
  const [asked, setAsked] = useState(false)
  const order = useOrder({
    body: {
      package: { id: bundle.id },
      method,
      country,
      ...(bank ? { bank: bank.id } : {}),
      ...(discount ? { code: discount.code } : {}),
      ...(repeat ? { repeat: true as const } : {}),
    },
    shown: { amount: bundle.discount_price ?? bundle.price, currency: bundle.currency, credits: bundle.credits },
    leave,
    onStale,
    onDeclined,
  })
  const link = (text: ReactNode) => (
    <Link to="/pages/$token" params={{ token: 'return-policy' }} target="_blank">
      {text}
    </Link>
  )

  return (
    <Modal open onClose={onClose} busy={order.isBusy} labelledBy={id} sheet>
      <ModalHeader title={t('title')} id={id} closeLabel={word('close')} onClose={() => !order.isBusy && onClose()} />
      <OrderTotal sold={bundle} method={method} bank={bank?.name ?? null} discount={discount} />
      <Checkbox
        checked={accepted}
        onChange={(event) => setAccepted(event.target.checked)}
        label={t('consent')}
        error={asked && !accepted ? t('consentNeeded') : null}
        disabled={order.isBusy}
      />
      {isCard(method) && !repeat && (
        <Checkbox
          checked={remember}
          onChange={(event) => setRemember(event.target.checked)}
          label={t('remember')}
          disabled={order.isBusy}
        />
      )}
      {share && <p className="banner fictional small">{t('fictional', share)}</p>}
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
        onClick={({ currentTarget }) => {
          setAsked(true)
          if (accepted) void order.place(remember)
          else focusFirstError(currentTarget.closest('dialog'))
        }}
      >
        {t('order')}
      </Button>
      <p className="small muted mt-3">
        {t('once')} {t.rich('refund', { days, link })}
      </p>
      <p className="small muted mt-3">{PAYMENT_METHODS[method].step === 'iban' ? t('redirectDebit') : t('redirect')}</p>
    </Modal>
  )
}
