import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SignupDraft } from '../../../client/signup.tsx'
import { useFieldError } from '../../../client/use-field-error.ts'
import { useSettings, useWeb } from '../../../client/web.tsx'
import type { FieldErrors } from '../../../contract/errors.ts'
import { MAX_AGE, MIN_AGE, NAME_MAX, REASON_FOR_SIGNUP_MAX } from '../../../contract/limits.ts'
import { Checkbox, Segmented } from '../../../kit/choice.tsx'
import { DateOfBirth } from '../../../kit/date-of-birth.tsx'
import { SelectField, TextAreaField, TextField } from '../../../kit/field.tsx'
import { EmailField } from './email-field.tsx'
import { PasswordField } from './password-field.tsx'
import { accountQueries } from './queries.ts'
import type { Step } from './signup-steps.ts'

type Fields = { draft: SignupDraft; errors: FieldErrors; change(part: Partial<SignupDraft>): void }

/** The fields of one step. */
export function StepFields({ step, ...fields }: Fields & { step: Step }) {
  const Step = [WishStep, NameStep, BornStep, MessageStep, AccessStep][step]!
  return <Step {...fields} />
}

function WishStep({ draft, errors, change }: Fields) {
  const t = useTranslations('account.signup')
  const fieldError = useFieldError()
  return (
    <>
      <Segmented
        block
        label={t('iAm')}
        value={draft.gender}
        options={[
          { value: 'male', label: t('male') },
          { value: 'female', label: t('female') },
        ]}
        onChange={(gender) => change({ gender })}
        error={fieldError('gender', errors['gender'])}
      />
      <Segmented
        block
        label={t('iSeek')}
        value={draft.lookingFor}
        options={[
          { value: 'male', label: t('seekMale') },
          { value: 'female', label: t('seekFemale') },
          { value: 'both', label: t('seekBoth') },
        ]}
        onChange={(lookingFor) => change({ lookingFor })}
        error={fieldError('looking_for', errors['looking_for'])}
      />
    </>
  )
}

function NameStep({ draft, errors, change }: Fields) {
  const t = useTranslations('account.signup')
  const fieldError = useFieldError()
  return (
    <TextField
      label={t('name')}
      hint={t('nameHint')}
      error={fieldError('name', errors['name'])}
      name="name"
      autoComplete="nickname"
      maxLength={NAME_MAX}
      value={draft.name}
      onChange={(event) => change({ name: event.target.value })}
    />
  )
}

function BornStep({ draft, errors, change }: Fields) {
  const t = useTranslations('account.signup')
  const { i18n, queries } = useWeb()
  const { countries } = useSettings()
  const fieldError = useFieldError()
  const { data: regions } = useQuery({ ...queries.regions(draft.country), enabled: draft.country !== '' })
  const names = new Intl.DisplayNames([i18n.locale], { type: 'region' })
  const [year] = useState(() => new Date().getUTCFullYear())
  const own = regions?.[draft.country]
  return (
    <>
      <DateOfBirth
        label={t('dateOfBirth')}
        labels={{ day: t('day'), month: t('month'), year: t('year') }}
        locale={i18n.locale}
        youngest={year - MIN_AGE}
        oldest={year - MAX_AGE - 1}
        value={draft.dateOfBirth}
        error={fieldError('date_of_birth', errors['date_of_birth'])}
        onChange={(dateOfBirth) => change({ dateOfBirth })}
      />
      <SelectField
        label={t('country')}
        name="country"
        autoComplete="country"
        error={fieldError('country', errors['country'])}
        options={countries.map((code) => ({ value: code, label: names.of(code) ?? code }))}
        value={draft.country}
        onChange={(event) => change({ country: event.target.value, region: '', city: '' })}
      />
      {own && own.regions.length > 0 ? (
        <SelectField
          label={own.term}
          name="region"
          placeholder={t('noRegion')}
          error={fieldError('region', errors['region'])}
          options={own.regions.map(({ id, name }) => ({ value: id, label: name }))}
          value={draft.region}
          onChange={(event) => change({ region: event.target.value })}
        />
      ) : null}
      <CityField draft={draft} errors={errors} change={change} />
    </>
  )
}

function CityField({ draft, errors, change }: Fields) {
  const t = useTranslations('account.signup')
  const { api } = useWeb()
  const fieldError = useFieldError()
  const listId = useId()
  const typed = useDeferredValue(draft.city.trim())
  const { data: places } = useQuery({
    ...accountQueries(api).places(draft.country, draft.region, typed),
    enabled: typed.length > 1,
  })
  return (
    <>
      <TextField
        label={t('city')}
        hint={t('cityHint')}
        error={fieldError('city', errors['city'])}
        name="city"
        autoComplete="address-level2"
        list={listId}
        maxLength={80}
        value={draft.city}
        onChange={(event) => change({ city: event.target.value })}
      />
      <datalist id={listId}>
        {(places ?? []).map(({ city, region }) => (
          <option key={`${city}${region}`} value={city}>
            {city}
          </option>
        ))}
      </datalist>
    </>
  )
}

function MessageStep({ draft, errors, change }: Fields) {
  const t = useTranslations('account.signup')
  const words = useTranslations('base.field')
  const fieldError = useFieldError()
  return (
    <TextAreaField
      label={t('message')}
      hint={t('messageHint')}
      error={fieldError('signup_message', errors['signup_message'])}
      name="signup_message"
      rows={4}
      maxLength={REASON_FOR_SIGNUP_MAX}
      counter={(n) => words('characters', { n: String(n), max: String(REASON_FOR_SIGNUP_MAX) })}
      value={draft.signupMessage}
      onChange={(event) => change({ signupMessage: event.target.value })}
    />
  )
}

function AccessStep({ draft, errors, change }: Fields) {
  const t = useTranslations('account.signup')
  const fieldError = useFieldError()
  return (
    <>
      <EmailField
        label={t('email')}
        name="email"
        value={draft.email}
        error={fieldError('email', errors['email'])}
        onValue={(email) => change({ email })}
      />
      <PasswordField
        label={t('password')}
        hint={t('passwordHint')}
        name="password"
        autoComplete="new-password"
        meter
        value={draft.password}
        error={fieldError('password', errors['password'])}
        onValue={(password) => change({ password })}
      />
      <Checkbox
        name="terms"
        checked={draft.terms}
        error={fieldError('terms', errors['terms'])}
        onChange={(event) => change({ terms: event.target.checked })}
        label={t.rich('terms', {
          terms: (words) => <PageLink token="terms">{words}</PageLink>,
          privacy: (words) => <PageLink token="privacy">{words}</PageLink>,
          fictional: (words) => <PageLink token="faq">{words}</PageLink>,
        })}
      />
      <p className="banner fictional small">{t('fictionalText')}</p>
      <Checkbox
        name="consent_sensitive"
        checked={draft.consentSensitive}
        error={fieldError('consent_sensitive', errors['consent_sensitive'])}
        onChange={(event) => change({ consentSensitive: event.target.checked })}
        label={t('consent')}
      />
    </>
  )
}

// In a page of its own, so that what was filled in stays here.
const PageLink = ({ token, children }: { token: string; children: React.ReactNode }) => (
  <Link to="/pages/$token" params={{ token }} target="_blank">
    {children}
  </Link>
)
