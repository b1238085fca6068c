import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { MemberCard } from '../../kit/member-card.tsx'
import { useSpokenName } from '../../kit/member-name.tsx'
import { portrait } from './portrait.ts'
import { Captioned, Section } from './section.tsx'

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
      <div className="kit-cards">
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
