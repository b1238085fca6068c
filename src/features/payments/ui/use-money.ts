import { useFormatter } from 'use-intl'

/** Money in the reader's language, such as "€ 9,99". */
export function useMoney(): (amount: number, currency: string) => string {
  const format = useFormatter()
  return (amount, currency) => format.number(amount, { style: 'currency', currency })
}
