import { useTranslations } from 'use-intl'
import type { Profile } from '../../../contract/members.ts'

const FACTS = [
  'body_type',
  'hair_colour',
  'eye_colour',
  'relationship_status',
  'sexuality',
  'looking_for',
  'tattoos',
] as const

/** What a member chose to tell; what was not said is not shown. */
export function Facts({ profile }: { profile: Profile }) {
  const t = useTranslations('members')
  const told = FACTS.flatMap((name) => {
    const value = profile[name]
    // the values of each field are exactly the keys of its texts
    return value === null ? [] : [{ name, text: t(`values.${name}.${value}` as 'values.body_type.slim') }]
  })
  if (told.length === 0) return null
  return (
    <section className="profile-part">
      <h2>{t('profile.facts')}</h2>
      <dl className="facts">
        {told.map(({ name, text }) => (
          <div key={name}>
            <dt>{t(`facts.${name}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
