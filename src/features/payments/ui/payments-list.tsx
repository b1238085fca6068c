import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Receipt } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { toCredits } from '../../../client/links.ts'
import { useWeb } from '../../../client/web.tsx'
import type { Payment } from '../../../contract/payments.ts'
import { Pill } from '../../../kit/badge.tsx'
import { buttonClass } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { dateAndTime } from '../../../kit/moment.ts'
import { Price } from '../../../kit/price.tsx'
import { PaymentPapers } from '../../books/ui/payment-papers.tsx'
import './payments.css'
import { paymentQueries } from './queries.ts'
import { Withdrawals } from './withdrawals.tsx'

const TONES = {
  pending: 'warn',
  completed: 'ok',
  failed: 'danger',
  cancelled: 'plain',
  refunded: 'info',
  charged_back: 'danger',
} as const

/** Own payments, newest first, with their papers, and the way to withdraw from them. */
export function PaymentsList() {
  const t = useTranslations('transactions.list')
  const { api } = useWeb()
  const { payments, withdrawals, invoices } = useSuspenseQuery(paymentQueries(api).payments()).data
  if (payments.length === 0)
    return (
      <EmptyState
        icon={<Receipt />}
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
      <ul className="card payment-rows">
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
