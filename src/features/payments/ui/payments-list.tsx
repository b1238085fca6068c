import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { toCredits } from '../../../client/links.ts'
import { useSettings, useWeb } from '../../../client/web.tsx'
import type { Payment, Withdrawal } from '../../../contract/payments.ts'
import { Pill } from '../../../kit/badge.tsx'
import { buttonClass, Button } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { dateAndTime } from '../../../kit/moment.ts'
import { Price, useMoney } from '../../../kit/price.tsx'
import './payments.css'
import { PaymentPapers } from '../../books/ui/payment-papers.tsx'
import { paymentQueries } from './queries.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const TONES = {
  pending: 'warn',
  completed: 'ok',
  failed: 'danger',
  cancelled: 'plain',
  refunded: 'info',
  charged_back: 'danger',
} as const

export function PaymentsList() {
  const t = useTranslations('transactions.list')
  const { api } = useWeb()
  const { payments, withdrawals, invoices } = useSuspenseQuery(paymentQueries(api).payments()).data
  if (payments.length === 0)
    return (
      <EmptyState
        icon={<ReceiptText />}
        title={t('emptyTitle')}
        action={
          <Link {...toCredits} className={buttonClass({ variant: 'primary' })}>
            {t('emptyAction')}
          </Link>
        }
      >
        {t('emptyText')}
      </EmptyState>
    )
  return (
    <>
      <p className="muted small mt-4">{t('intro')}</p>
      <ul className="card payment-rows mt-(--space-4) overflow-hidden list-none">
        {payments.map((payment) => (
          <li key={payment.payment_id}>
            <Row payment={payment} />
            <PaymentPapers invoices={invoices.filter((one) => one.payment_id === payment.payment_id)} />
          </li>
        ))}
      </ul>
      <Withdrawals payments={payments} withdrawals={withdrawals} />
    </>
  )
}

function Row({ payment }: { payment: Payment }) {
  const t = useTranslations('transactions')
  const order = useTranslations('credits')
  const format = useFormatter()
  const date = dateAndTime(format, new Date(payment.created))
  return (
    <Link to="/transactions/{-$id}" params={{ id: payment.payment_id }} className="payment-row">
      <span className="grow">
        <b>{order('buy.bundle', { n: payment.credits })}</b>
        <span className="small muted block">
          {date} · {order(`method.${payment.method}`)}
        </span>
      </span>
      <Pill tone={TONES[payment.status]}>{t(`status.${payment.status}`)}</Pill>
      <b className="amount">
        <Price amount={payment.amount} currency={payment.currency} />
      </b>
      <ChevronRight className="icon s" aria-hidden />
    </Link>
  )
}

type Props = { payments: readonly Payment[]; withdrawals: readonly (Withdrawal & { payment_id: string })[] }

/** The function to withdraw from a contract: which orders it is still for, and what each would bring back. */
function Withdrawals({ payments, withdrawals }: Props) {
  const t = useTranslations('transactions.withdraw')
  const bundle = useTranslations('credits.buy')
  const money = useMoney()
  const format = useFormatter()
  // The last day ends where the site is, wherever its reader is.
  const { time_zone: timeZone } = useSettings()
  const [chosen, setChosen] = useState<{ payment: Payment; withdrawal: Withdrawal } | null>(null)
  const open = payments.flatMap((payment) => {
    const withdrawal = withdrawals.find((one) => one.payment_id === payment.payment_id)
    return withdrawal ? [{ payment, withdrawal }] : []
  })
  return (
    <section id="withdraw" className="withdrawals" aria-labelledby="withdraw-title">
      <h2 id="withdraw-title">{t('title')}</h2>
      <p className="muted max-w-[60ch] mt-1.5">{open.length === 0 ? t('none') : t('intro')}</p>
      {open.length > 0 && (
        <ul className="card payment-rows mt-(--space-4) overflow-hidden list-none">
          {open.map((one) => {
            const { payment, withdrawal } = one
            const order = bundle('bundle', { n: payment.credits })
            const until = format.dateTime(new Date(withdrawal.until), { dateStyle: 'long', timeZone })
            return (
              <li key={payment.payment_id} className="payment-row">
                <span className="grow">
                  <b>{order}</b>
                  <span className="small muted block">{t('left', { n: withdrawal.credits, until })}</span>
                </span>
                <b className="amount">{t('back', { amount: money(withdrawal.amount, withdrawal.currency) })}</b>
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={t('pressName', { order })}
                  onClick={() => setChosen(one)}
                >
                  {t('press')}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      {chosen && <WithdrawDialog {...chosen} onClose={() => setChosen(null)} />}
    </section>
  )
}
