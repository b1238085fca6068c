import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RotateCcw } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { toCredits } from '../../../client/links.ts'
import { useSave } from '../../../client/use-save.ts'
import { useSettings, useWeb } from '../../../client/web.tsx'
import { isCard, type PaymentMethod } from '../../../contract/payment-methods.ts'
import type { Bundle, Payment } from '../../../contract/payments.ts'
import { Banner } from '../../../kit/banner.tsx'
import { Button, buttonClass, LinkButton } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { Modal, ModalHeader } from '../../../kit/modal.tsx'
import { useMoney } from '../../../kit/price.tsx'
import { priceOf } from '../rules/prices.ts'
import { ConfirmOrder } from './confirm-order.tsx'
import { OrderTotal } from './order-lines.tsx'
import { banksOf } from './order.ts'
import './payments.css'
import { paymentQueries } from './queries.ts'

/** The last order once more, at what it costs today. Nothing is ever repeated by itself. */
export function RepeatScreen() {
  const t = useTranslations('credits.repeat')
  const list = useTranslations('transactions.list')
  const { api } = useWeb()
  const { data } = useSuspenseQuery(paymentQueries(api).repeatOrder())
  if (data.payment && data.package)
    return <Repeat payment={data.payment} bundle={data.package} hasCard={data.card && isCard(data.payment.method)} />
  return (
    <EmptyState
      heading="h1"
      icon={<RotateCcw />}
      title={t('emptyTitle')}
      action={
        <Link {...toCredits} className={buttonClass({ variant: 'primary' })}>
          {list('emptyAction')}
        </Link>
      }
    >
      {t('emptyText')}
    </EmptyState>
  )
}

type RepeatProps = { payment: Payment; bundle: Bundle; hasCard: boolean }

function Repeat({ payment, bundle, hasCard }: RepeatProps) {
  const t = useTranslations('credits.repeat')
  const buy = useTranslations('credits.buy')
  const { api, queryClient } = useWeb()
  const money = useMoney()
  const isClosed = useSettings().payments === 'closed'
  const { data: packages } = useSuspenseQuery(paymentQueries(api).packages(payment.country))
  const [confirming, setConfirming] = useState<{ method: PaymentMethod; card: boolean } | null>(null)
  const [isDeclined, setDeclined] = useState(false)
  const banks = banksOf(packages, payment.method)
  const bank = banks.find((one) => one.id === payment.bank) ?? null
  const isKnown = banks.length === 0 || bank !== null
  const refetch = () => void queryClient.invalidateQueries({ queryKey: paymentQueries(api).repeatOrder().queryKey })
  const forget = useSave({ call: () => api.forgetCard(), said: () => t('forgotten'), onSaved: refetch })
  const paypal = packages.paymentmethods.some((one) => one.method === 'paypal')
  const confirm = (method: PaymentMethod, card: boolean) => {
    setDeclined(false)
    setConfirming({ method, card })
  }
  return (
    <div className="wrap repeat-order">
      <h1>{t('title')}</h1>
      <p className="page-lead">{t('lead')}</p>
      {isClosed && <Banner tone="warn">{buy('closed')}</Banner>}
      <section className="card pad" aria-label={buy('order')}>
        <OrderTotal sold={bundle} method={payment.method} bank={bank?.name ?? null} discount={null} />
        {Number(payment.amount) !== priceOf(bundle) && (
          <p className="small muted">{t('was', { price: money(payment.amount, payment.currency) })}</p>
        )}
        {isCard(payment.method) && <p className="small">{hasCard ? t('card') : t('noCard')}</p>}
        {isKnown ? (
          <Button
            variant="primary"
            size="lg"
            block
            disabled={isClosed}
            onClick={() => confirm(payment.method, hasCard)}
          >
            {buy('review')}
          </Button>
        ) : (
          <Link
            to="/credits/{-$id}/{-$paymentmethod}"
            params={{ id: bundle.id, paymentmethod: payment.method }}
            className={buttonClass({ variant: 'primary', size: 'lg', block: true })}
          >
            {buy('review')}
          </Link>
        )}
        <Link {...toCredits} className={buttonClass({ variant: 'ghost', block: true })}>
          {t('other')}
        </Link>
        {hasCard && (
          <p className="text-center small">
            <LinkButton aria-disabled={forget.busy} onClick={() => forget.busy || forget.run()}>
              {t('forget')}
            </LinkButton>
          </p>
        )}
      </section>
      {confirming && (
        <ConfirmOrder
          key={confirming.method}
          bundle={bundle}
          method={confirming.method}
          bank={confirming.method === payment.method ? bank : null}
          country={payment.country}
          repeat={confirming.card}
          onClose={() => setConfirming(null)}
          onStale={refetch}
          onDeclined={() => {
            setConfirming(null)
            setDeclined(true)
          }}
        />
      )}
      {isDeclined && (
        <CardDeclined
          onAgain={() => confirm(payment.method, false)}
          onPayPal={paypal ? () => confirm('paypal', false) : null}
          onClose={() => setDeclined(false)}
        />
      )}
    </div>
  )
}

type DeclinedProps = {
  /** By hand, on the payment company's page. */
  onAgain(): void
  /** Null where PayPal is not on offer. */
  onPayPal: (() => void) | null
  onClose(): void
}

/** The remembered card was refused. Nothing is ordered here: both ways lead to the last look before paying. */
function CardDeclined({ onAgain, onPayPal, onClose }: DeclinedProps) {
  const t = useTranslations('credits.declined')
  const word = useTranslations('base.word')
  const id = useId()
  return (
    <Modal open onClose={onClose} labelledBy={id} sheet>
      <ModalHeader title={t('title')} id={id} closeLabel={word('close')} onClose={onClose} />
      <p>{t('text')}</p>
      <div className="stack mt-5">
        <Button variant="primary" size="lg" block onClick={onAgain}>
          {t('again')}
        </Button>
        {onPayPal && (
          <Button variant="outline" size="lg" block onClick={onPayPal}>
            {t('paypal')}
          </Button>
        )}
      </div>
    </Modal>
  )
}
