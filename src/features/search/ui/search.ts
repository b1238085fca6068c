import type { User } from '../../../contract/accounts.ts'
import type { SearchStep } from '../../../contract/choices.ts'
import { MAX_AGE, MIN_AGE, SEARCH_AGE_SPAN, SEARCH_COUNT_CAP } from '../../../contract/limits.ts'
import { similarAges } from '../rules/search.ts'
import { readSearch, type MemberSearch } from './read-search.ts'

/**
 * What is searched before the member has chosen anything: the wish, else the other gender; own country; own age ± 10.
 * @returns for a visitor the visitor's country alone
 */
export function firstSearch(user: Pick<User, 'profile'> | null, country: string): MemberSearch {
  if (user === null) return { country }
  const { profile } = user
  const wish = profile.looking_for ?? (profile.gender === 'male' ? 'female' : 'male')
  return readSearch({
    ...(wish === 'both' ? {} : { gender: wish }),
    country: profile.country,
    min_age: Math.max(MIN_AGE, profile.age - SEARCH_AGE_SPAN),
    max_age: Math.min(MAX_AGE, profile.age + SEARCH_AGE_SPAN),
  })
}

/** Without the filters that the site does not offer: it would refuse them. */
export const offeredSearch = (search: MemberSearch, offered: readonly string[]): MemberSearch =>
  readSearch(
    Object.fromEntries(Object.entries(search).filter(([name]) => name === 'fictional' || offered.includes(name))),
  )

/** Changes some filters; another country lets go of the region. */
export function changeSearch(search: MemberSearch, change: Record<string, unknown>): MemberSearch {
  const changed = { ...search, ...change }
  if (changed.country !== search.country) delete changed.countryregion
  return readSearch(changed)
}

export const widerAges = (search: MemberSearch) =>
  similarAges({ min: search.min_age ?? MIN_AGE, max: search.max_age ?? MAX_AGE })

/**
 * The search that a step of an explained result promises.
 * @param country the own one, in which is searched where no country and no name is asked for
 */
export function widenSearch(search: MemberSearch, step: SearchStep, country: string): MemberSearch {
  const { min, max } = widerAges(search)
  const changes = {
    ages: { min_age: min, max_age: max },
    anyAge: { min_age: undefined, max_age: undefined },
  }
  const wide = changeSearch(search, step === 'ages' || step === 'anyAge' ? changes[step] : { [step]: undefined })
  // An address without any filter would be the first search again.
  return wide.country === undefined && wide.name === undefined ? { ...wide, country } : wide
}

/** Exact below the cap; from there only "that many or more" is known. */
export const isCapped = (numResults: number): boolean => numResults >= SEARCH_COUNT_CAP
