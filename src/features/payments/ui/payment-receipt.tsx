import { useFormatter, useTranslations } from 'use-intl'
import type { Payment } from '../../../contract/payments.ts'
import { useMoney } from './use-money.ts'

/** The facts of a payment. @param balance shown when given */
export function PaymentReceipt({ payment, balance }: { payment: Payment; balance?: number }) {
  const t = useTranslations('credits')
  const money = useMoney()
  const format = useFormatter()
  return (
    <dl className="receipt">
      <dt>
        {t('buy.bundle', { n: payment.credits })}, {t(`method.${payment.method}`)}
      </dt>
      <dd>{money(Number(payment.amount), payment.currency)}</dd>
      <dt>{t('result.date')}</dt>
      <dd>{format.dateTime(new Date(payment.created), { dateStyle: 'medium', timeStyle: 'short' })}</dd>
      <dt>{t('result.reference')}</dt>
      <dd>{payment.payment_id.slice(0, 8)}</dd>
      {balance !== undefined && (
        <>
          <dt>{t('result.balance')}</dt>
          <dd>
            <b>{t('buy.bundle', { n: balance })}</b>
          </dd>
        </>
      )}
    </dl>
  )
}
