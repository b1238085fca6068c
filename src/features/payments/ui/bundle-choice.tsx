import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useSettings } from '../../../client/web.tsx'
import { BundleCard } from '../../../kit/bundle-card.tsx'
import { RadioCard } from '../../../kit/choice.tsx'
import { PriceTag } from '../../../kit/price-tag.tsx'
import type { Packages } from './order.ts'
import { priceBefore, priceOf, pricePerMessage } from './prices.ts'
import { useMoney } from './use-money.ts'
import { useRibbon } from './use-ribbon.ts'

type ChoiceProps = {
  packages: Pick<Packages, 'packages' | 'topup'>
  chosen: string | null
  onChoose: (id: string) => void
}

/** The bundles, each with its total and its price per message, after exactly what is lacking; none is chosen beforehand. @source O-77, S3-070, S3-071 */
export function BundleChoice({ packages: { packages, topup }, chosen, onChoose }: ChoiceProps) {
  const t = useTranslations('credits.buy')
  const { message_credits: messageCredits } = useSettings()
  const money = useMoney()
  const ribbon = useRibbon()
  const name = useId()
  const was = topup && priceBefore(topup)
  return (
    <fieldset className="bundles">
      <legend className="sr">{t('bundles')}</legend>
      {topup && (
        <RadioCard
          className="topup"
          name={name}
          value={topup.id}
          checked={topup.id === chosen}
          onChange={() => onChoose(topup.id)}
        >
          <span className="grow">
            <b>{t('lacking', { n: topup.credits })}</b>
            <span className="small muted block">{t('lackingText')}</span>
          </span>
          <PriceTag
            price={money(priceOf(topup), topup.currency)}
            was={was === null ? undefined : money(was, topup.currency)}
            wasLabel={t('was')}
          />
        </RadioCard>
      )}
      {packages.map((bundle) => {
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
