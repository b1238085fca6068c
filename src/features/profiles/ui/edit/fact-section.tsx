import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFieldError } from '../../../../client/use-field-error.ts'
import { TRAIT_NAMES, TRAITS } from '../../../../contract/choices.ts'
import { SelectField } from '../../../../kit/field.tsx'
import { WISHES, type Changes } from './draft.ts'
import { Section } from './section.tsx'
import type { Consent } from './use-consent.tsx'
import type { Draft } from './use-draft.ts'

const VALUES = {
  ...TRAITS,
  sexuality: ['hetero', 'gay', 'lesbian', 'bi'],
  looking_for: ['male', 'female', 'both'],
} as const
type Fact = keyof typeof VALUES
type Props = { draft: Draft; consent: Consent }

/** Nothing here has to be said; what tells of someone's wishes is kept with consent only. @source O-41, O-42 */
export function FactSection({ draft, consent }: Props) {
  const t = useTranslations('profile.facts')
  const { set, save } = draft
  return (
    <Section id="facts" title={t('title')} onSave={() => void save()}>
      <p className="small muted mb-4">{t('text')}</p>
      <div className="edit-three">
        {TRAIT_NAMES.map((fact) => (
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

type FieldProps = { fact: Fact; draft: Draft; onChoose(change: Changes): void }

function FactField({ fact, draft: { value, errors }, onChoose }: FieldProps) {
  const t = useTranslations('members')
  const words = useTranslations('profile.facts')
  const fieldError = useFieldError()
  return (
    <SelectField
      label={t(`facts.${fact}`)}
      name={fact}
      placeholder={words('unsaid')}
      // the values of each field are exactly the keys of its texts
      options={VALUES[fact].map((one) => ({ value: one, label: t(`values.${fact}.${one}` as 'values.tattoos.few') }))}
      value={value[fact] ?? ''}
      error={fieldError(fact, errors[fact])}
      onChange={({ target }) => onChoose({ [fact]: VALUES[fact].find((one) => one === target.value) ?? null })}
    />
  )
}
