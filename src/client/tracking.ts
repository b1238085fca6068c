import { SOURCE_COOKIE } from '../contract/limits.ts'

const KEY = 'tracking'

export type Tracking = Partial<Record<'network' | 'ref' | 'sub1' | 'sub2' | 'sub3', string>>

/**
 * Stores the traffic source for this visit; the first URL with one wins. A session cookie says that there is one, so
 * that the server renders searches on later pages accordingly.
 * @param search query of the URL, such as `?network=x&sub1=y`
 * @param page document to set the cookie on
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
  return kept === null ? {} : (JSON.parse(kept) as Tracking) // as: written above
}

export const hasTrafficSource = ({ network, ref }: Tracking): boolean => Boolean(network || ref)
