import { CreditCard, Landmark } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { PaymentMethod } from '../../../contract/payments.ts'
import { RadioCard } from '../../../kit/choice.tsx'

const HINTED = ['sdd', 'sct', 'ideal', 'bancontact', 'creditcard', 'eps', 'blik'] as const

type ChoiceProps = { methods: PaymentMethod[]; chosen: PaymentMethod | null; onChoose: (method: PaymentMethod) => void }

/** The methods of the buyer's country. @source O-81, S2-199, S2-202 */
export function MethodChoice({ methods, chosen, onChoose }: ChoiceProps) {
  const t = useTranslations('credits')
  const name = useId()
  return (
    <fieldset className="methods">
      <legend className="sr">{t('buy.methods')}</legend>
      {methods.map((method) => {
        const hinted = HINTED.find((one) => one === method)
        return (
          <RadioCard
            key={method}
            name={name}
            value={method}
            checked={method === chosen}
            onChange={() => onChoose(method)}
          >
            <span className="method-mark" aria-hidden>
              {MARKS[method] ?? t(`method.${method}`).slice(0, 6)}
            </span>
            <span className="grow">
              <b>{t(`method.${method}`)}</b>
              {hinted && <span className="small muted block">{t(`hint.${hinted}`)}</span>}
            </span>
          </RadioCard>
        )
      })}
    </fieldset>
  )
}

// Stand-ins until the official marks are licensed.
const MARKS: Partial<Record<PaymentMethod, ReactNode>> = {
  creditcard: <CreditCard className="icon" />,
  sdd: <Landmark className="icon" />,
  sct: <Landmark className="icon" />,
  bancontact: 'BC',
  applepay: 'Pay',
  paysafecard: 'PSC',
  prezelewy24: 'P24',
  cartebancaire: 'CB',
  mastercard: 'MC',
  visa: 'VISA',
}
