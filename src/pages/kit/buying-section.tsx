import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Banner } from '../../kit/banner.tsx'
import { BundleCard } from '../../kit/bundle-card.tsx'
import { Countdown } from '../../kit/countdown.tsx'
import { PriceTag, useMoney } from '../../kit/price.tsx'
import { Line, Section } from './section.tsx'

const BUNDLES = [
  { style: 'p0', credits: 12, price: 12 },
  { style: 'p1', credits: 40, price: 32, was: 42 },
  { style: 'p2', credits: 100, price: 68, popular: true },
  { style: 'p3', credits: 250, price: 140 },
] as const
const OFFER_MS = 11 * 60 * 1000

export function BuyingSection() {
  const t = useTranslations('kit')
  const money = useMoney()
  const [chosen, setChosen] = useState('')
  const [over, setOver] = useState(false)
  const [endsAt] = useState(() => new Date(Date.now() + OFFER_MS))
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
              price={{
                amount: bundle.price,
                currency: 'EUR',
                was: 'was' in bundle ? bundle.was : null,
                wasLabel: t('buying.was'),
              }}
              perMessage={t('buying.per', { price: money(bundle.price / bundle.credits, 'EUR') })}
              ribbon={'popular' in bundle ? t('buying.popular') : undefined}
            />
          ))}
        </div>
      </fieldset>
      <Line>
        <PriceTag amount={24} currency="EUR" was={32} wasLabel={t('buying.was')} />
        <span className="small muted">{t('buying.price')}</span>
      </Line>
    </Section>
  )
}
