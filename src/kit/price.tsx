import { useFormatter } from 'use-intl'

/** Decimal money, a number or as the API writes it, in the reader's language, such as "€ 9,99". */
export function useMoney(): (amount: number | string, currency: string) => string {
  const format = useFormatter()
  return (amount, currency) => format.number(Number(amount), { style: 'currency', currency })
}

type Money = { amount: number | string; currency: string }
export const Price = ({ amount, currency }: Money) => useMoney()(amount, currency)

export type PriceTagProps = Money & {
  /** A price really asked before; struck through. */
  was?: number | null
  /** Says what the struck price is, for who does not see the line. */
  wasLabel?: string
}

/** What it costs, before the tap. */
export const PriceTag = ({ amount, currency, was = null, wasLabel }: PriceTagProps) => (
  <span className="price">
    {was === null ? null : (
      <s>
        {wasLabel ? <span className="sr">{wasLabel} </span> : null}
        <Price amount={was} currency={currency} />
      </s>
    )}{' '}
    <b>
      <Price amount={amount} currency={currency} />
    </b>
  </span>
)
