import { useFormatter, useTranslations } from 'use-intl'
import type { Payment, PaymentDetails } from '../../../contract/payments.ts'
import { useMoney } from './use-money.ts'

type Props = { payment: Payment; details?: PaymentDetails; balance?: number }

/** The facts of a payment. @param details discount and refund, when given @param balance shown when given */
export function PaymentReceipt({ payment, details, balance }: Props) {
  const t = useTranslations('transactions')
  const order = useTranslations('credits')
  const money = useMoney()
  const format = useFormatter()
  return (
    <dl className="receipt">
      <dt>
        {order('buy.bundle', { n: payment.credits })}, {order(`method.${payment.method}`)}
      </dt>
      <dd>{money(Number(payment.amount), payment.currency)}</dd>
      {details?.code && (
        <>
          <dt>{t('papers.full')}</dt>
          <dd>{money(Number(details.full_price), payment.currency)}</dd>
          <dt>{t('papers.code')}</dt>
          <dd>{details.code}</dd>
        </>
      )}
      {details && Number(details.refunded) > 0 && (
        <>
          <dt>{t('papers.refunded')}</dt>
          <dd>{money(Number(details.refunded), payment.currency)}</dd>
        </>
      )}
      <dt>{t('result.date')}</dt>
      <dd>{format.dateTime(new Date(payment.created), { dateStyle: 'medium', timeStyle: 'short' })}</dd>
      <dt>{t('result.reference')}</dt>
      <dd>{payment.payment_id.slice(0, 8)}</dd>
      {balance !== undefined && (
        <>
          <dt>{t('result.balance')}</dt>
          <dd>
            <b>{order('buy.bundle', { n: balance })}</b>
          </dd>
        </>
      )}
    </dl>
  )
}
