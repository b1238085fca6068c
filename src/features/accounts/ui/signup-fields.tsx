import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFictionalShare } from '../../../client/fictional-share.ts'
import type { SignupDraft } from '../../../client/signup.tsx'
import { fieldProps } from '../../../client/use-form.ts'
import { useSettings, useWeb } from '../../../client/web.tsx'
import { MAX_AGE, MIN_AGE, NAME_MAX, REASON_FOR_SIGNUP_MAX } from '../../../contract/limits.ts'
import { Checkbox, Segmented } from '../../../kit/choice.tsx'
import { DateOfBirth } from '../../../kit/date-of-birth.tsx'
import { SelectField, TextAreaField, TextField } from '../../../kit/field.tsx'
import { EmailField } from './email-field.tsx'
import { PasswordField } from './password-field.tsx'
import { accountQueries } from './queries.ts'
import type { Step } from './signup-steps.ts'

type Fields = ReturnType<typeof fieldProps<SignupDraft>> & {
  draft: SignupDraft
  error(field: string): string | undefined
  change(part: Partial<SignupDraft>): void
}

export function StepFields({ step, ...given }: Pick<Fields, 'draft' | 'error' | 'change'> & { step: Step }) {
  const Step = [WishStep, NameStep, BornStep, MessageStep, AccessStep][step]!
  return <Step {...given} {...fieldProps({ ...given, value: given.draft })} />
}

function WishStep({ draft, error, change }: Fields) {
  const t = useTranslations('account.signup')
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
        error={error('gender')}
      />
      <Segmented
        block
        label={t('iSeek')}
        value={draft.looking_for}
        options={[
          { value: 'male', label: t('seekMale') },
          { value: 'female', label: t('seekFemale') },
          { value: 'both', label: t('seekBoth') },
        ]}
        onChange={(wish) => change({ looking_for: wish })}
        error={error('looking_for')}
      />
    </>
  )
}

function NameStep({ input }: Fields) {
  const t = useTranslations('account.signup')
  return (
    <TextField {...input('name')} label={t('name')} hint={t('nameHint')} autoComplete="nickname" maxLength={NAME_MAX} />
  )
}

function BornStep({ draft, error, change, input }: Fields) {
  const t = useTranslations('account.signup')
  const { i18n, queries } = useWeb()
  const { countries } = useSettings()
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
        value={draft.date_of_birth}
        error={error('date_of_birth')}
        onChange={(day) => change({ date_of_birth: day })}
      />
      <SelectField
        {...input('country')}
        label={t('country')}
        autoComplete="country"
        options={countries.map((code) => ({ value: code, label: names.of(code) ?? code }))}
        onChange={(event) => change({ country: event.target.value, region: '', city: '' })}
      />
      {own && own.regions.length > 0 ? (
        <SelectField
          {...input('region')}
          label={own.term}
          placeholder={t('noRegion')}
          options={own.regions.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
      <CityField draft={draft} input={input} />
    </>
  )
}

function CityField({ draft, input }: Pick<Fields, 'draft' | 'input'>) {
  const t = useTranslations('account.signup')
  const { api } = useWeb()
  const listId = useId()
  const [suggests, setSuggests] = useState(false)
  const typed = useDeferredValue(draft.city.trim())
  const city = input('city')
  const { data: places } = useQuery({
    ...accountQueries(api).places(draft.country, draft.region, typed),
    enabled: typed.length > 1,
  })
  const suggested = suggests && places ? places : []
  return (
    <>
      <TextField
        {...city}
        onChange={(event) => {
          setSuggests(true)
          city.onChange(event)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || suggested.length === 0) return
          // Closes the suggestions alone, not the signup around them.
          event.preventDefault()
          setSuggests(false)
        }}
        onBlur={() => setSuggests(false)}
        label={t('city')}
        hint={t('cityHint')}
        autoComplete="address-level2"
        list={listId}
        maxLength={80}
      />
      <datalist id={listId}>
        {suggested.map(({ city, region }) => (
          <option key={`${city}${region}`} value={city}>
            {city}
          </option>
        ))}
      </datalist>
    </>
  )
}

function MessageStep({ input }: Fields) {
  const t = useTranslations('account.signup')
  const words = useTranslations('base.field')
  return (
    <TextAreaField
      {...input('signup_message')}
      label={t('message')}
      hint={t('messageHint')}
      rows={4}
      maxLength={REASON_FOR_SIGNUP_MAX}
      counter={(n) => words('characters', { n: String(n), max: String(REASON_FOR_SIGNUP_MAX) })}
    />
  )
}

function AccessStep({ draft, error, change, field }: Fields) {
  const t = useTranslations('account.signup')
  const n = useSettings().free_messages
  const share = useFictionalShare(draft.country)
  return (
    <>
      <EmailField {...field('email')} label={t('email')} />
      <PasswordField
        {...field('password')}
        label={t('password')}
        hint={t('passwordHint')}
        autoComplete="new-password"
        meter
      />
      <Checkbox
        name="terms"
        checked={draft.terms}
        error={error('terms')}
        onChange={(event) => change({ terms: event.target.checked })}
        label={t.rich('terms', {
          terms: (words) => <PageLink token="terms">{words}</PageLink>,
          privacy: (words) => <PageLink token="privacy">{words}</PageLink>,
          fictional: (words) => <PageLink token="faq">{words}</PageLink>,
        })}
      />
      <p className="banner fictional small">
        {share ? t('fictionalShare', share) : null} {t('fictionalText')}
      </p>
      <p className="small muted">{t('freeText', { n })}</p>
      <Checkbox
        name="consent_sensitive"
        checked={draft.consent_sensitive}
        error={error('consent_sensitive')}
        onChange={(event) => change({ consent_sensitive: event.target.checked })}
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
