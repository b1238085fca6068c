import { CreditCard, Landmark } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { PAYMENT_METHODS, type PaymentMethod } from '../../../contract/payment-methods.ts'
import { RadioCard } from '../../../kit/choice.tsx'

type ChoiceProps = { methods: PaymentMethod[]; chosen: PaymentMethod | null; onChoose: (method: PaymentMethod) => void }

export function MethodChoice({ methods, chosen, onChoose }: ChoiceProps) {
  const t = useTranslations('credits')
  const group = useId()
  return (
    <fieldset className="methods">
      <legend className="sr">{t('buy.methods')}</legend>
      {methods.map((method) => {
        const name = t(`method.${method}`)
        const { mark = name.slice(0, 6) } = PAYMENT_METHODS[method]
        // Not every method needs a word beside its name: those that do have it in the texts.
        const hint = `hint.${method}` as 'hint.ideal'
        return (
          <RadioCard
            key={method}
            name={group}
            value={method}
            checked={method === chosen}
            onChange={() => onChoose(method)}
          >
            <span
              className="grid flex-none place-items-center w-13 h-9 border rounded-[8px] bg-white text-[#251722] text-[0.75rem] font-bold"
              aria-hidden
            >
              {typeof mark === 'string' ? mark : ICONS[mark.icon]}
            </span>
            <span className="grow">
              <b>{name}</b>
              {t.has(hint) && <span className="small muted block">{t(hint)}</span>}
            </span>
          </RadioCard>
        )
      })}
    </fieldset>
  )
}

const ICONS = { card: <CreditCard className="icon" />, bank: <Landmark className="icon" /> }
