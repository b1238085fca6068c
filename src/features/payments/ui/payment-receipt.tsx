import { useFormatter, useTranslations } from 'use-intl'
import type { Payment, PaymentDetails } from '../../../contract/payments.ts'
import { dateAndTime } from '../../../kit/moment.ts'
import { Price } from '../../../kit/price.tsx'
import { Lines } from './order-lines.tsx'

type Props = { payment: Payment; details?: PaymentDetails; balance?: number }

/** The facts of a payment. @param details discount and refund, when given @param balance shown when given */
export function PaymentReceipt({ payment, details, balance }: Props) {
  const t = useTranslations('transactions')
  const order = useTranslations('credits')
  const format = useFormatter()
  const price = (amount: string) => <Price amount={amount} currency={payment.currency} />
  const date = dateAndTime(format, new Date(payment.created))
  const what = `${order('buy.bundle', { n: payment.credits })}, ${order(`method.${payment.method}`)}`
  return (
    <Lines
      className="grid grid-cols-[1fr_auto] gap-2 w-full my-2 p-4 rounded-md bg-surface-2 small text-left [&>dd]:text-right"
      lines={[
        { name: what, value: price(payment.amount) },
        details?.code && { name: t('papers.full'), value: price(details.full_price) },
        details?.code && { name: t('papers.code'), value: details.code },
        Number(details?.refunded) > 0 && { name: t('papers.refunded'), value: price(details!.refunded) },
        { name: t('result.date'), value: date },
        { name: t('result.reference'), value: payment.payment_id.slice(0, 8) },
        balance !== undefined && { name: t('statement.balance'), value: <b>{order('buy.bundle', { n: balance })}</b> },
      ]}
    />
  )
}
