import { CreditCard, Landmark } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { PAYMENT_METHODS, type PaymentMethod } from '../../../contract/payment-methods.ts'
import { RadioCard } from '../../../kit/choice.tsx'
import { PaymentMark } from '../../../kit/payment-mark.tsx'
import { withoutBrands } from './order.ts'

type ChoiceProps = {
  methods: readonly PaymentMethod[]
  chosen: PaymentMethod | null
  onChoose: (method: PaymentMethod) => void
  /** The only ones that the code in use is for. */
  only?: readonly PaymentMethod[] | null
}

export function MethodChoice({ methods, chosen, onChoose, only = null }: ChoiceProps) {
  const t = useTranslations('credits')
  const group = useId()
  const shown = withoutBrands(methods, only)
  // The address may name a brand whose cards another choice takes.
  const isChosen = (method: PaymentMethod) =>
    chosen !== null && (method === chosen || (!shown.includes(chosen) && method === PAYMENT_METHODS[chosen].brandOf))
  return (
    <fieldset className="methods">
      <legend className="sr">{t('buy.methods')}</legend>
      {shown.map((method) => {
        // Not every method needs a word beside its name: those that do have it in the texts.
        const hint = `hint.${method}` as 'hint.ideal'
        return (
          <RadioCard
            key={method}
            name={group}
            value={method}
            checked={isChosen(method)}
            onChange={() => onChoose(method)}
          >
            <Marks method={method} />
            <span className="grow">
              <b>{t(`method.${method}`)}</b>
              {t.has(hint) && <span className="small muted block">{t(hint)}</span>}
            </span>
          </RadioCard>
        )
      })}
    </fieldset>
  )
}

/** The name stands beside them. */
function Marks({ method }: { method: PaymentMethod }) {
  const { marks, step } = PAYMENT_METHODS[method]
  const Icon = step === 'iban' || step === 'transfer' ? Landmark : CreditCard
  return (
    <span className="marks" aria-hidden>
      {marks?.map((name) => (
        <span key={name}>
          <PaymentMark name={name} />
        </span>
      )) ?? (
        <span>
          <Icon className="icon" />
        </span>
      )}
    </span>
  )
}
