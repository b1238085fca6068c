import { SOURCE_COOKIE } from '../contract/limits.ts'

const KEY = 'tracking'

export type Tracking = Partial<Record<'network' | 'ref' | 'sub1' | 'sub2' | 'sub3', string>>

/**
 * Keeps where the visit came from, for this visit only; the first address that names a source wins. That there is a
 * traffic source stands in a cookie of the visit too, so that the server draws the search of a later page with it.
 * @param search the query of the address, such as `?network=x&sub1=y`
 * @param page where cookies are written
 */
export function keepTracking(
  search: string,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  page: { cookie: string; location: Pick<Location, 'protocol'> },
): void {
  const query = new URLSearchParams(search)
  const names = ['network', 'ref', 'sub1', 'sub2', 'sub3']
  const found = names.flatMap((name) => (query.get(name) ? [[name, query.get(name)!.slice(0, 200)]] : []))
  if (found.length > 0 && storage.getItem(KEY) === null) storage.setItem(KEY, JSON.stringify(Object.fromEntries(found)))
  if (!hasTrafficSource(keptTracking(storage))) return
  page.cookie = `${SOURCE_COOKIE}=yes; path=/; samesite=lax${page.location.protocol === 'https:' ? '; secure' : ''}`
}

export function keptTracking(storage: Pick<Storage, 'getItem'>): Tracking {
  const kept = storage.getItem(KEY)
  return kept === null ? {} : (JSON.parse(kept) as Tracking) // written above, nowhere else
}

export const hasTrafficSource = ({ network, ref }: Tracking): boolean => Boolean(network || ref)
