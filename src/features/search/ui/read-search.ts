import { TRAIT_NAMES, FACTS } from '../../../contract/facts.ts'
import { MAX_AGE, MIN_AGE, REGION_ID } from '../../../contract/limits.ts'
import { traitsOf, type Traits } from '../rules/traits.ts'

/** The filters as they stand in the address. What is missing is not filtered. */
export type MemberSearch = Traits & {
  gender?: 'male' | 'female'
  country?: string
  countryregion?: string
  min_age?: number
  max_age?: number
  /** `no` leaves fictional profiles out. */
  fictional?: 'no'
  name?: string
}

/**
 * Reads the filters of an address; what makes no sense is left out, so a mistyped address still shows members.
 * @param raw search parameters, parsed by the router
 */
export function readSearch(raw: Record<string, unknown>): MemberSearch {
  const search: MemberSearch = {}
  if (raw['gender'] === 'male' || raw['gender'] === 'female') search.gender = raw['gender']
  if (typeof raw['country'] === 'string' && /^[A-Z]{2}$/.test(raw['country'])) search.country = raw['country']
  const region = raw['countryregion']
  if (typeof region === 'string' && REGION_ID.test(region) && region.startsWith(`${search.country}-`))
    search.countryregion = region
  const [low, high] = [age(raw['min_age']), age(raw['max_age'])]
  if (low !== null && low > MIN_AGE) search.min_age = low
  if (high !== null && high < MAX_AGE && high >= (low ?? MIN_AGE)) search.max_age = high
  if (raw['fictional'] === 'no') search.fictional = 'no'
  if (typeof raw['name'] === 'string' && raw['name'].trim() !== '') search.name = raw['name'].trim().slice(0, 20)
  // each value is one of its own list
  const traits = Object.fromEntries(TRAIT_NAMES.map((name) => [name, oneOf(FACTS[name].values, raw[name])])) as Traits
  return { ...search, ...traitsOf(traits) }
}

const oneOf = (values: readonly string[], value: unknown): string | undefined => values.find((one) => one === value)

const age = (value: unknown): number | null => {
  const years = Number(value)
  return Number.isInteger(years) && years >= MIN_AGE && years <= MAX_AGE ? years : null
}
