/** What the address says; what is missing is the wish and ages around the own. */
export type SwipeSearch = { gender?: 'male' | 'female' | 'both'; ages?: 'all'; fictional?: 'no' }

/**
 * Reads the filters of an address; what makes no sense is left out.
 * @param raw search parameters, parsed by the router
 */
export function readSwipeSearch(raw: Record<string, unknown>): SwipeSearch {
  const { gender, ages, fictional } = raw
  return {
    ...(gender === 'male' || gender === 'female' || gender === 'both' ? { gender } : {}),
    ...(ages === 'all' ? { ages } : {}),
    ...(fictional === 'no' ? { fictional } : {}),
  }
}
