import { type SearchFilterName } from '../../../contract/choices.ts'
import { TRAIT_NAMES } from '../../../contract/facts.ts'
import { MAX_AGE, MIN_AGE, SEARCH_COUNT_CAP } from '../../../contract/limits.ts'
import type { Explained } from '../../../contract/search.ts'
import type { Db } from '../../../platform/ctx.ts'
import type { Viewing } from '../../profiles/reads/viewing.ts'
import { similarAges } from '../rules/search.ts'
import { BOTH, type SearchFilter } from './search-parts.ts'
import { countMembers } from './search.ts'

/**
 * How many more there would be without each filter that is on, and by each step that makes the search wider. Counted as
 * the search itself counts, so a press finds exactly what was promised; each count stops a page above the cap.
 * @param given `found`: how many the search finds now, less than a page; `country`: searched when no name is;
 * `similar`: what the search for similar members finds besides
 */
export async function explainSearch(
  db: Db,
  viewing: Viewing,
  given: { filter: SearchFilter; found: number; country: string; similar: Promise<{ total: number }> },
): Promise<Explained> {
  const { filter, found, similar } = given
  const lifted = Object.entries(withoutEach(filter, given.country))
  const wider = { ...filter, ages: similarAges(filter.ages) }
  // Similar are those of wider ages in the whole country: where it is searched already nobody counts them twice.
  const isSimilar = !filter.regionId && filter.name === undefined
  const isAged = lifted[0]?.[0] === 'ages'
  const filters = [...lifted.map(([, without]) => without), ...(isAged && !isSimilar ? [wider] : [])]
  const counts = await countMembers(db, viewing, { filters, most: SEARCH_COUNT_CAP + found })
  const moreOf = (at: number) => Math.max(0, (counts[at] ?? 0) - found)
  // entries() forgets the names that withoutEach writes
  const more = lifted.map(([name], at) => ({ filter: name as SearchFilterName, more: moreOf(at) }))
  const someYears = !isAged ? 0 : isSimilar ? (await similar).total : moreOf(lifted.length)
  const steps = more.flatMap(({ filter, more: gain }): Explained['steps'] => {
    if (filter === 'fictional') return []
    if (filter !== 'ages') return [{ step: filter, more: gain }]
    const anyAge = gain > someYears ? [{ step: 'anyAge' as const, more: gain }] : []
    return [{ step: 'ages', more: someYears }, ...anyAge]
  })
  return { filters: more, steps: steps.filter((step) => step.more > 0) }
}

function withoutEach(filter: SearchFilter, country: string): Partial<Record<SearchFilterName, SearchFilter>> {
  const { ages, regionId, genders, name, realOnly, traits = {} } = filter
  const told = TRAIT_NAMES.filter((trait) => traits[trait] !== undefined)
  return {
    ...(ages.min > MIN_AGE || ages.max < MAX_AGE ? { ages: { ...filter, ages: { min: MIN_AGE, max: MAX_AGE } } } : {}),
    ...(!regionId ? {} : { countryregion: { ...filter, regionId: null } }),
    ...(genders.length < BOTH.length ? { gender: { ...filter, genders: BOTH } } : {}),
    ...(name === undefined ? {} : { name: { ...filter, name: undefined, country: filter.country ?? country } }),
    ...(realOnly ? { fictional: { ...filter, realOnly: false } } : {}),
    ...Object.fromEntries(told.map((trait) => [trait, { ...filter, traits: { ...traits, [trait]: undefined } }])),
  }
}
