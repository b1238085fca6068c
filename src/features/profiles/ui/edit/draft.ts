import type { FieldErrors } from '../../../../contract/errors.ts'
import { FACT_NAMES, PLAIN_FACTS, WISHES, type FactName, type Facts } from '../../../../contract/facts.ts'
import type { OwnProfile, Profile } from '../../../../contract/profiles.ts'
import { dateOfBirthFault } from '../../../accounts/rules/age.ts'

type Plain = 'name' | 'about_me' | 'reason_for_signup' | 'country' | 'city' | 'interests' | FactName
/** What the page edits, as the API takes it. */
export type Editable = Pick<Profile, Plain> & { region: string | null; date_of_birth: string }
export type Changes = Partial<Editable>

/** Saved by themselves, so that a fault in one holds up no other. */
export const PARTS: readonly (readonly (keyof Editable)[])[] = [
  ['about_me', 'reason_for_signup'],
  ['name'],
  ['date_of_birth'],
  ['country', 'region', 'city'],
  ['interests'],
  PLAIN_FACTS,
  WISHES,
]

export const editableOf = (profile: OwnProfile): Editable => ({
  name: profile.name,
  about_me: profile.about_me,
  reason_for_signup: profile.reason_for_signup,
  country: profile.country,
  region: profile.region_id,
  city: profile.city,
  interests: profile.interests,
  ...factsOf(profile),
  date_of_birth: profile.date_of_birth,
})

// of each fact its own value
const factsOf = (profile: Profile) => Object.fromEntries(FACT_NAMES.map((name) => [name, profile[name]])) as Facts

/** How a change looks on the profile until the server has answered. */
export function shownAs({ region, ...plain }: Changes): Partial<OwnProfile> {
  return { ...plain, ...(region === undefined ? {} : { region_id: region }) }
}

/** @returns only what differs from what is saved */
export const realChanges = (changes: Changes, saved: Editable): Changes =>
  pick(
    changes,
    keysOf(changes).filter((key) => !isSame(changes[key], saved[key])),
  )

/** @returns what is left to save after `sent` was: what was changed meanwhile stays */
export const without = (changes: Changes, sent: Changes): Changes =>
  pick(
    changes,
    keysOf(changes).filter((key) => !(key in sent) || !isSame(changes[key], sent[key])),
  )

export const pick = (from: Changes, keys: readonly (keyof Editable)[]): Changes =>
  Object.fromEntries(keys.filter((key) => key in from).map((key) => [key, from[key]]))

// the keys of an object made by the functions above
const keysOf = (changes: Changes) => Object.keys(changes) as (keyof Editable)[]

const isSame = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other) ? one.toSorted().join() === other.toSorted().join() : one === other

/**
 * What the server would refuse at once.
 * @param today YYYY-MM-DD where the site is
 */
export function faultsOf({ date_of_birth: born, name }: Changes, today: string): FieldErrors {
  const fault = born === undefined ? null : dateOfBirthFault(born, today)
  return {
    ...(fault === null ? {} : { date_of_birth: fault }),
    ...(name === undefined || name.trim() !== '' ? {} : { name: 'required' }),
  }
}
