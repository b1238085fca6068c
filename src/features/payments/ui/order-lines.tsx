import { Fragment, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { DiscountCode } from '../../../contract/discounts.ts'
import type { PaymentMethod } from '../../../contract/payment-methods.ts'
import { Price } from '../../../kit/price.tsx'
import { priceOf } from '../rules/prices.ts'
import type { Sold } from './order.ts'

type Line = { name: ReactNode; value: ReactNode; total?: true }

/** Names and values below each other; what is false is left out. */
export const Lines = ({ className, lines }: { className: string; lines: (Line | false | null | undefined | '')[] }) => (
  <dl className={className}>
    {lines.map(
      (line, i) =>
        line && (
          <Fragment key={i}>
            <dt className={line.total && 'total'}>{line.name}</dt>
            <dd className={line.total && 'total'}>{line.value}</dd>
          </Fragment>
        ),
    )}
  </dl>
)

type TotalProps = {
  sold: Sold
  method: PaymentMethod | null
  bank?: string | null
  discount: Pick<DiscountCode, 'code' | 'percentage'> | null
}

export function OrderTotal({ sold, method, bank, discount }: TotalProps) {
  const t = useTranslations('credits')
  const { currency, price } = sold
  const total = priceOf(sold)
  const off = discount && (
    <>
      {t('buy.discount', { percentage: String(discount.percentage) })}
      <span className="small muted block">{discount.code}</span>
    </>
  )
  const less = (
    <span className="text-success">
      − <Price amount={Number(price) - total} currency={currency} />
    </span>
  )
  return (
    <Lines
      className="order-lines"
      lines={[
        { name: t('buy.bundle', { n: sold.credits }), value: <Price amount={price} currency={currency} /> },
        off && { name: off, value: less },
        method && { name: t('confirm.method'), value: t(`method.${method}`) },
        bank && { name: t('confirm.bank'), value: bank },
        { name: t('confirm.total'), value: <Price amount={total} currency={currency} />, total: true },
      ]}
    />
  )
}
