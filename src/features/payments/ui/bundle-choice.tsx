import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Bundle } from '../../../contract/payments.ts'
import { useSettings } from '../../../web/client/web.tsx'
import { BundleCard } from '../../../web/kit/bundle-card.tsx'
import { priceBefore, priceOf, pricePerMessage } from './prices.ts'
import { useMoney } from './use-money.ts'
import { useRibbon } from './use-ribbon.ts'

type ChoiceProps = { bundles: Bundle[]; chosen: string | null; onChoose: (id: string) => void }

/** The bundles, each with its total and its price per message; none is chosen beforehand. @source O-77, S3-070, S3-071 */
export function BundleChoice({ bundles, chosen, onChoose }: ChoiceProps) {
  const t = useTranslations('credits.buy')
  const { message_credits: messageCredits } = useSettings()
  const money = useMoney()
  const ribbon = useRibbon()
  const name = useId()
  return (
    <fieldset className="bundles">
      <legend className="sr">{t('bundles')}</legend>
      {bundles.map((bundle) => {
        const before = priceBefore(bundle)
        return (
          <BundleCard
            key={bundle.id}
            name={name}
            value={bundle.id}
            checked={bundle.id === chosen}
            onChange={() => onChoose(bundle.id)}
            style={bundle.style}
            credits={bundle.credits}
            creditsWord={t('credits', { n: bundle.credits })}
            price={money(priceOf(bundle), bundle.currency)}
            perMessage={t('perMessage', { price: money(pricePerMessage(bundle, messageCredits), bundle.currency) })}
            was={before === null ? undefined : money(before, bundle.currency)}
            wasLabel={t('was')}
            ribbon={ribbon(bundle)}
          />
        )
      })}
    </fieldset>
  )
}
