import type { SignupDraft } from '../../../client/signup.tsx'
import { hasTrafficSource, type Tracking } from '../../../client/tracking.ts'
import type { FieldErrors } from '../../../contract/errors.ts'
import type { Locale } from '../../../contract/limits.ts'

export const STEPS = [
  ['gender', 'looking_for'],
  ['name'],
  ['date_of_birth', 'country', 'region', 'city'],
  ['signup_message'],
  ['email', 'password', 'terms', 'consent_sensitive'],
] as const
export type Step = 0 | 1 | 2 | 3 | 4
export const LAST_STEP: Step = 4

export const isAsked = (field: string): boolean => STEPS.some((fields) => (fields as readonly string[]).includes(field))

/** The earliest step that has a faulty field; the last one when the field is not asked for. */
export function stepOf(errors: FieldErrors): Step {
  const steps = Object.keys(errors).map((field) =>
    STEPS.findIndex((fields) => (fields as readonly string[]).includes(field)),
  )
  const first = Math.min(...steps.map((step) => (step < 0 ? LAST_STEP : step)))
  return Number.isFinite(first) ? (first as Step) : LAST_STEP
}

const NEEDED = ['gender', 'looking_for', 'name', 'date_of_birth', 'country', 'email', 'password', 'terms'] as const

/** Empty fields of a step that may not stay empty; spaces are a password. The rest is the server's to judge. */
export function missing(draft: SignupDraft, step: Step): FieldErrors {
  const isEmpty = (field: (typeof NEEDED)[number]) =>
    field === 'password' ? draft.password === '' : String(draft[field] || '').trim() === ''
  const empty = NEEDED.filter((field) => (STEPS[step] as readonly string[]).includes(field) && isEmpty(field))
  return Object.fromEntries(empty.map((field) => [field, 'required']))
}

/** The draft as the call wants it. Whom one looks for is only sent with the separate consent. */
export function signupBody(
  draft: SignupDraft,
  more: { language: Locale; tracking: Tracking; profileId: string | undefined },
) {
  return {
    email: draft.email.trim(),
    name: draft.name.trim(),
    date_of_birth: draft.date_of_birth,
    password: draft.password,
    gender: draft.gender as 'male' | 'female', // step 0 does not let go without it
    country: draft.country,
    region: draft.region || null,
    language: more.language,
    terms: draft.terms,
    ...(draft.city.trim() ? { city: draft.city.trim() } : {}),
    ...(draft.signup_message.trim() ? { signup_message: draft.signup_message.trim() } : {}),
    ...(draft.consent_sensitive && draft.looking_for
      ? { consent_sensitive: true, looking_for: draft.looking_for }
      : {}),
    ...more.tracking,
    ...(more.profileId ? { profile: { id: more.profileId } } : {}),
  }
}
export type SignupBody = ReturnType<typeof signupBody>

export function stepBody(body: SignupBody, step: Step): Partial<SignupBody> {
  const fields = STEPS[step] as readonly string[]
  return Object.fromEntries(Object.entries(body).filter(([field]) => fields.includes(field)))
}

export const signupsOpen = (setting: string, tracking: Tracking): boolean =>
  setting === 'all' || (setting === 'with_trafficsource' && hasTrafficSource(tracking))
