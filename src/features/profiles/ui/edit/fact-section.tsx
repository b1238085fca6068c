import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFieldError } from '../../../../client/use-field-error.ts'
import { PLAIN_FACTS, WISHES, type FactName } from '../../../../contract/facts.ts'
import { SelectField } from '../../../../kit/field.tsx'
import { useFactWords } from '../use-fact-words.ts'
import type { Changes } from './draft.ts'
import { Section } from './section.tsx'
import type { Consent } from './use-consent.tsx'
import type { Draft } from './use-draft.ts'

type Props = { draft: Draft; consent: Consent }

/** Nothing here has to be said; what tells of someone's wishes is kept with consent only. */
export function FactSection({ draft, consent }: Props) {
  const t = useTranslations('profile.facts')
  const { set, save } = draft
  return (
    <Section id="facts" title={t('title')} onSave={() => void save()}>
      <p className="small muted mb-4">{t('text')}</p>
      <div className="edit-three">
        {PLAIN_FACTS.map((fact) => (
          <FactField key={fact} fact={fact} draft={draft} onChoose={set} />
        ))}
      </div>
      <p className="small muted mt-6 mb-4">
        {t('wishText')}{' '}
        {consent.given ? (
          <Link to="/settings" hash="wish">
            {t('withdraw')}
          </Link>
        ) : null}
      </p>
      <div className="edit-three">
        {WISHES.map((fact) => (
          <FactField
            key={fact}
            fact={fact}
            draft={draft}
            onChoose={(change) => (change[fact] === null ? set(change) : consent.ask(() => set(change)))}
          />
        ))}
      </div>
    </Section>
  )
}

type FieldProps = { fact: FactName; draft: Draft; onChoose(change: Changes): void }

function FactField({ fact, draft: { value, errors }, onChoose }: FieldProps) {
  const t = useTranslations('profile.facts')
  const { nameOf, optionsOf } = useFactWords()
  const fieldError = useFieldError()
  return (
    <SelectField
      label={nameOf(fact)}
      name={fact}
      placeholder={t('unsaid')}
      options={optionsOf(fact)}
      value={value[fact] ?? ''}
      error={fieldError(fact, errors[fact])}
      onChange={({ target }) => onChoose({ [fact]: target.value || null })}
    />
  )
}
