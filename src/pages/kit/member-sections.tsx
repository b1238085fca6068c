import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Banner } from '../../kit/banner.tsx'
import { BundleCard } from '../../kit/bundle-card.tsx'
import { Countdown } from '../../kit/countdown.tsx'
import { MemberCard } from '../../kit/member-card.tsx'
import { useSpokenName } from '../../kit/member-name.tsx'
import { PriceTag, useMoney } from '../../kit/price.tsx'
import { portrait } from './portrait.ts'
import { Captioned, Line, Section } from './section.tsx'

const PEOPLE = [
  { state: 'online', name: 'Sanne', age: 34, place: 'Haarlem', photo: portrait(200, '#e0b050') },
  { state: 'fictional', name: 'Linh', age: 32, place: 'Eindhoven', photo: portrait(265, '#241a20') },
  { state: 'liked', name: 'Romy', age: 38, place: 'Breda', photo: portrait(100, '#8a4a2b') },
  { state: 'plain', name: 'Anne-Sophie', age: 41, place: "'s-Hertogenbosch", photo: portrait(20, '#9a8f88') },
  { state: 'noPhoto', name: 'Petra', age: 52, place: 'Apeldoorn', photo: null },
] as const

export function CardSection() {
  const t = useTranslations('kit')
  const base = useTranslations('base')
  const spokenName = useSpokenName()
  const [liked, setLiked] = useState<readonly string[]>(['Romy'])
  const toggle = (name: string) =>
    setLiked(liked.includes(name) ? liked.filter((other) => other !== name) : [...liked, name])
  return (
    <Section title={t('section.cards')}>
      <div className="mgrid items-start">
        {PEOPLE.map(({ state, name, age, place, photo }) => {
          const fictional = state === 'fictional'
          const member = { name, age, fictional }
          return (
            <Captioned key={name} caption={t(`card.${state}`)}>
              <MemberCard
                member={member}
                place={place}
                photo={photo}
                photoAlt={t('label.photoOf', { name })}
                onlineText={state === 'online' || fictional ? t('card.online') : undefined}
                tag={fictional ? base('word.new') : undefined}
                openLabel={t('card.open', { who: spokenName(member) })}
                link={(props) => <Link to="/kit" {...props} />}
                like={
                  state === 'noPhoto'
                    ? undefined
                    : {
                        pressed: liked.includes(name),
                        label: t('card.like', { name }),
                        onToggle: () => toggle(name),
                      }
                }
              />
            </Captioned>
          )
        })}
      </div>
    </Section>
  )
}

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
            <b className="min-w-0">{t('buying.offer')}</b>
            <Countdown endsAt={endsAt} label={(left) => t('label.timer', left)} onEnd={() => setOver(true)} />
          </span>
        )}
      </Banner>
      <fieldset>
        <legend className="label mb-4">{t('buying.choose')}</legend>
        <div className="grid grid-cols-1 md:grid-cols-4 gap-4 items-start md:items-stretch">
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
