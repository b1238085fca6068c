import { useFormatter } from 'use-intl'

/** Formats a decimal amount (a number, or the API's string) in the reader's language, such as "€ 9,99". */
export function useMoney(): (amount: number | string, currency: string) => string {
  const format = useFormatter()
  return (amount, currency) => format.number(Number(amount), { style: 'currency', currency })
}

type Money = { amount: number | string; currency: string }
export const Price = ({ amount, currency }: Money) => useMoney()(amount, currency)

export type PriceTagProps = Money & {
  /** Former price, shown struck through; only one that was really charged. */
  was?: number | null
  /** Explains the struck price to screen readers. */
  wasLabel?: string
}

/** A price, shown before the tap that spends it. */
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
