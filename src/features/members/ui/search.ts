import type { User } from '../../../contract/accounts.ts'
import { MAX_AGE, MIN_AGE, SEARCH_AGE_SPAN, SEARCH_COUNT_CAP } from '../../../contract/limits.ts'
import { readSearch, type MemberSearch } from './read-search.ts'

/**
 * What is searched before the member has chosen anything: the wish, else the other gender; own country; own age ± 10.
 * @returns for a visitor the visitor's country alone
 * @source O-56
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

/** Changes some filters; another country lets go of the region. */
export function changeSearch(search: MemberSearch, change: Record<string, unknown>): MemberSearch {
  const changed = { ...search, ...change }
  if (changed.country !== search.country) delete changed.countryregion
  return readSearch(changed)
}

/** How many filters are on, for the badge of the filter button. */
export const countFilters = (search: MemberSearch): number =>
  Number(search.gender !== undefined) +
  Number(search.countryregion !== undefined) +
  Number(search.min_age !== undefined || search.max_age !== undefined) +
  Number(search.fictional !== undefined) +
  Number(search.name !== undefined)

/** Exact below the cap; from there only "that many or more" is known. */
export const isCapped = (numResults: number): boolean => numResults >= SEARCH_COUNT_CAP
