import { useTranslations } from 'use-intl'
import type { DiscountCode } from '../../../contract/discounts.ts'
import type { PaymentMethod } from '../../../contract/payment-methods.ts'
import { priceOf, type Sold } from './prices.ts'
import { useMoney } from './use-money.ts'

type TotalProps = {
  sold: Sold
  method: PaymentMethod | null
  bank?: string | null
  /** What the price was reduced by. */
  discount: Pick<DiscountCode, 'code' | 'percentage'> | null
}

/** What is ordered: its price, what a code takes off, and the total with VAT. @source S2-172, MON-8 */
export function OrderTotal({ sold, method, bank, discount }: TotalProps) {
  const t = useTranslations('credits')
  const money = useMoney()
  const total = priceOf(sold)
  const full = Number(sold.price)
  return (
    <dl className="order-lines">
      <dt>{t('buy.bundle', { n: sold.credits })}</dt>
      <dd>{money(full, sold.currency)}</dd>
      {discount && (
        <>
          <dt>
            {t('buy.discount', { percentage: String(discount.percentage) })}
            <span className="small muted block">{discount.code}</span>
          </dt>
          <dd className="less">− {money(full - total, sold.currency)}</dd>
        </>
      )}
      {method && (
        <>
          <dt>{t('confirm.method')}</dt>
          <dd>{t(`method.${method}`)}</dd>
        </>
      )}
      {bank && (
        <>
          <dt>{t('confirm.bank')}</dt>
          <dd>{bank}</dd>
        </>
      )}
      <dt className="total">{t('confirm.total')}</dt>
      <dd className="total">{money(total, sold.currency)}</dd>
    </dl>
  )
}
