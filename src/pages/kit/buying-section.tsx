import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Banner } from '../../kit/banner.tsx'
import { BundleCard } from '../../kit/bundle-card.tsx'
import { Countdown } from '../../kit/countdown.tsx'
import { PriceTag } from '../../kit/price-tag.tsx'
import { Line, Section } from './section.tsx'

const BUNDLES = [
  { style: 'p0', credits: 12, priceCents: 1_200 },
  { style: 'p1', credits: 40, priceCents: 3_200, wasCents: 4_200 },
  { style: 'p2', credits: 100, priceCents: 6_800, popular: true },
  { style: 'p3', credits: 250, priceCents: 14_000 },
] as const
const OFFER_MS = 11 * 60 * 1000

export function BuyingSection() {
  const t = useTranslations('kit')
  const format = useFormatter()
  const [chosen, setChosen] = useState('')
  const [over, setOver] = useState(false)
  const [endsAt] = useState(() => new Date(Date.now() + OFFER_MS))
  const euro = (cents: number) => format.number(cents / 100, { style: 'currency', currency: 'EUR' })
  return (
    <Section title={t('section.buying')}>
      <Banner tone="offer">
        {over ? (
          t('buying.over')
        ) : (
          <span className="row between flex-wrap">
            <b>{t('buying.offer')}</b>
            <Countdown endsAt={endsAt} label={(parts) => t('label.timer', parts)} onEnd={() => setOver(true)} />
          </span>
        )}
      </Banner>
      <fieldset>
        <legend className="label mb-4">{t('buying.choose')}</legend>
        <div className="kit-columns four">
          {BUNDLES.map((bundle) => (
            <BundleCard
              key={bundle.style}
              style={bundle.style}
              name="bundle"
              value={bundle.style}
              checked={chosen === bundle.style}
              onChange={() => setChosen(bundle.style)}
              credits={bundle.credits}
              creditsWord={t('buying.credits')}
              price={euro(bundle.priceCents)}
              perMessage={t('buying.per', { price: euro(bundle.priceCents / bundle.credits) })}
              was={'wasCents' in bundle ? euro(bundle.wasCents) : undefined}
              wasLabel={t('buying.was')}
              ribbon={'popular' in bundle ? t('buying.popular') : undefined}
            />
          ))}
        </div>
      </fieldset>
      <Line>
        <PriceTag price={euro(2_400)} was={euro(3_200)} wasLabel={t('buying.was')} />
        <PriceTag price={euro(2_400)} per={t('buying.per', { price: euro(60) })} />
        <span className="small muted">{t('buying.price')}</span>
      </Line>
    </Section>
  )
}
