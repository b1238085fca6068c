import { COUNTRIES, type AgeMethod, type Country } from '../../../contract/limits.ts'

/** As shipped: the date of birth that is given at signup counts. A site says otherwise in its setting `age_gate`. */
// every country of the list gets its entry
const SHIPPED = Object.fromEntries(COUNTRIES.map((country) => [country, 'self'])) as Record<Country, AgeMethod>

/** What a site asks of people from a country; from one beyond the fifteen, their own word. */
export function ageMethod(settings: Record<string, unknown>, country: string): AgeMethod {
  // written by the operator; a word that is none of the three counts as the strictest
  const own = (settings['age_gate'] as Record<string, string | undefined> | undefined)?.[country]
  if (own === undefined) return SHIPPED[country as Country] ?? 'self'
  return own === 'none' || own === 'self' ? own : 'assured'
}

/** The newest that is known of a member; null before anything was. */
export type AgeCheck = { over18: boolean; assured: boolean } | null
/** What a member still has to do; null: nothing. `refused`: a company found the member too young, wherever that was. */
export type AgeState = 'needed' | 'refused' | null

/** @param method of the member's country now: who moves is asked anew. */
export function ageState(method: AgeMethod, check: AgeCheck): AgeState {
  if (check?.over18 === false) return 'refused'
  return method === 'assured' && check?.assured !== true ? 'needed' : null
}

type Looker = {
  site: { settings: Record<string, unknown> }
  viewer: { ageState: AgeState } | null
  placeCountry: string
}

/** Whether pictures of members may be shown: a visitor counts as somebody from the country where they seem to be. */
export const seesPhotos = ({ site, viewer, placeCountry }: Looker): boolean =>
  viewer === null ? ageMethod(site.settings, placeCountry) !== 'assured' : viewer.ageState === null
