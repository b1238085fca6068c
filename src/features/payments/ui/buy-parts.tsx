import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { PaymentMethod } from '../../../contract/payment-methods.ts'
import type { codeFault } from './order.ts'
import { priceOf, type Sold } from './prices.ts'
import { useMoney } from './use-money.ts'

/** Why it does not go on like this. */
export const Fault = ({ text }: { text: string }) => (
  <p className="err-msg" role="alert">
    <CircleAlert className="icon s" aria-hidden />
    {text}
  </p>
)

type CodeFaultProps = {
  fault: NonNullable<ReturnType<typeof codeFault>>
  method: PaymentMethod | null
  minimum: string | null
  sold: Sold
}

/** A code that is right by itself, but takes nothing off this order. @source O-85, P-54 */
export function CodeFault({ fault, method, minimum, sold }: CodeFaultProps) {
  const t = useTranslations('credits')
  const money = useMoney()
  const words = {
    amount: money(Number(minimum ?? 0), sold.currency),
    method: method ? t(`method.${method}`) : '',
  }
  return <Fault text={t(`code.${fault}`, words)} />
}

export function PayBarAmount({ sold }: { sold: Sold | null }) {
  const t = useTranslations('credits.buy')
  const money = useMoney()
  return (
    <p className="grow">
      <span className="small muted">{sold ? t('bundle', { n: sold.credits }) : t('nothingChosen')}</span>
      {sold && <b className="block">{money(priceOf(sold), sold.currency)}</b>}
    </p>
  )
}
