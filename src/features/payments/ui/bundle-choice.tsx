import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useSettings } from '../../../client/web.tsx'
import type { Bundle } from '../../../contract/payments.ts'
import { BundleCard } from '../../../kit/bundle-card.tsx'
import { RadioCard } from '../../../kit/choice.tsx'
import { PriceTag, useMoney, type PriceTagProps } from '../../../kit/price.tsx'
import { priceBefore, priceOf, pricePerMessage } from '../rules/prices.ts'
import type { Packages, Sold } from './order.ts'

type ChoiceProps = {
  packages: Pick<Packages, 'packages' | 'topup'>
  chosen: string | null
  onChoose: (id: string) => void
}

/**
 * The bundles, each with its total and its price per message, after exactly what is lacking; none is chosen beforehand.
 */
export function BundleChoice({ packages: { packages, topup }, chosen, onChoose }: ChoiceProps) {
  const t = useTranslations('credits.buy')
  const words = useBundleWords()
  const name = useId()
  const radio = ({ id }: Sold) => ({ name, value: id, checked: id === chosen, onChange: () => onChoose(id) })
  return (
    <fieldset className="bundles">
      <legend className="sr">{t('bundles')}</legend>
      {topup && (
        <RadioCard className="topup col-span-full" {...radio(topup)}>
          <span className="grow">
            <b>{t('lacking', { n: topup.credits })}</b>
            <span className="small muted block">{t('lackingText')}</span>
          </span>
          <PriceTag {...words.price(topup)} />
        </RadioCard>
      )}
      {packages.map((bundle) => (
        <BundleCard
          key={bundle.id}
          {...radio(bundle)}
          style={bundle.style}
          credits={bundle.credits}
          creditsWord={t('credits', { n: bundle.credits })}
          price={words.price(bundle)}
          perMessage={words.perMessage(bundle)}
          ribbon={words.ribbon(bundle)}
        />
      ))}
    </fieldset>
  )
}

/** What is said of a bundle wherever it is for sale. */
export function useBundleWords() {
  const t = useTranslations('credits.buy')
  const { message_credits: messageCredits } = useSettings()
  const money = useMoney()
  return {
    price: (sold: Sold): PriceTagProps => ({
      amount: priceOf(sold),
      currency: sold.currency,
      was: priceBefore(sold),
      wasLabel: t('was'),
    }),
    perMessage: (bundle: Sold) =>
      t('perMessage', { price: money(pricePerMessage(bundle, messageCredits), bundle.currency) }),
    /** The best seller of real sales, or what is recommended before there are any. */
    ribbon: ({ popular, recommended }: Bundle) => (popular ? t('popular') : recommended ? t('recommended') : undefined),
  }
}
