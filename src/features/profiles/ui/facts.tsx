import { useTranslations } from 'use-intl'
import { FACT_NAMES } from '../../../contract/facts.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { useFactWords } from './use-fact-words.ts'

/** What a member chose to tell; what was not said is not shown. */
export function Facts({ profile }: { profile: Profile }) {
  const t = useTranslations('members.profile')
  const { nameOf, valueOf } = useFactWords()
  const told = FACT_NAMES.flatMap((name) => {
    const value = profile[name]
    return value === null ? [] : [{ name, text: valueOf(name, value) }]
  })
  if (told.length === 0) return null
  return (
    <section className="profile-part">
      <h2>{t('facts')}</h2>
      <dl className="facts">
        {told.map(({ name, text }) => (
          <div key={name}>
            <dt>{nameOf(name)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
