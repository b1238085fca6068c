import { useState } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { useFieldError } from '../../../../client/use-field-error.ts'
import { useNote } from '../../../../client/use-note.ts'
import { useMember, useSettings } from '../../../../client/web.tsx'
import { EMAIL_MAX, MAX_AGE, MIN_AGE } from '../../../../contract/limits.ts'
import { DateOfBirth } from '../../../../kit/date-of-birth.tsx'
import { TextField } from '../../../../kit/field.tsx'
import { Section } from './section.tsx'
import type { Draft } from './use-draft.ts'

/** Name and date of birth, which can be changed once: said before, and fixed afterwards. */
export function SelfSection({ draft }: { draft: Draft }) {
  const t = useTranslations('profile.self')
  const fieldError = useFieldError()
  const note = useNote()
  const { value, errors, set, save } = draft
  return (
    <Section id="self" title={t('title')} onSave={() => void save()}>
      <div className="grid grid-cols-[1fr_1fr] gap-4 items-start mt-3 max-md:grid-cols-[minmax(0,1fr)]">
        <TextField
          label={t('name')}
          hint={note('name', t('nameHint'))}
          name="name"
          autoComplete="nickname"
          // Room for one's e-mail address: cut off, it would be refused for another reason than the true one.
          maxLength={EMAIL_MAX}
          value={value.name}
          error={fieldError('name', errors['name'])}
          onChange={(event) => set({ name: event.target.value })}
        />
        <BirthField draft={draft} />
      </div>
    </Section>
  )
}

function BirthField({ draft: { value, errors, set, round } }: { draft: Draft }) {
  const t = useTranslations('profile.self')
  const failure = useTranslations('base.error')
  const locale = useLocale()
  const format = useFormatter()
  const fieldError = useFieldError()
  const note = useNote()
  const { support_email: email } = useSettings()
  const { profile } = useMember()
  const [year] = useState(() => new Date().getUTCFullYear())
  if (profile.date_of_birth_fixed)
    return (
      <div className="field">
        <span className="label">{t('birth')}</span>
        <p className="flex items-center min-h-12">
          {format.dateTime(new Date(profile.date_of_birth), { dateStyle: 'long', timeZone: 'UTC' })}
        </p>
        <p className="hint wrap-anywhere">{t('birthFixed', { email })}</p>
      </div>
    )
  const code = errors['date_of_birth']
  return (
    <DateOfBirth
      key={round}
      label={t('birth')}
      labels={{ day: t('day'), month: t('month'), year: t('year') }}
      hint={note('date_of_birth', t('birthOnce'))}
      locale={locale}
      youngest={year - MIN_AGE}
      oldest={year - MAX_AGE - 1}
      value={value.date_of_birth}
      error={code === 'date_of_birth_fixed' ? failure(code) : fieldError('date_of_birth', code)}
      onChange={(date) => set({ date_of_birth: date })}
    />
  )
}
