import type { User } from '../../../contract/accounts.ts'
import { readSearch, type MemberSearch } from './read-search.ts'
import { firstSearch } from './search.ts'

const DAYS_S = 30 * 24 * 60 * 60

/**
 * The search that this member made last in this browser. Only the browser keeps it, in a cookie so that the server can
 * draw the page with it: whom somebody seeks is not for us to store unasked.
 * @param cookies as in the header of a request
 * @returns null when there is none, or it is another member's
 */
export function lastSearch(cookies: string, user: User): MemberSearch | null {
  const [id, query = ''] = (/(?:^|;\s*)search=([^;]*)/.exec(cookies)?.[1] ?? '').split('?')
  if (id !== user.profile.id) return null
  const search = readSearch(Object.fromEntries(new URLSearchParams(query)))
  return Object.keys(search).length === 0 ? null : search
}

/** @param search kept without a name: that is looked for once */
export function keepSearch({ name: _, ...search }: MemberSearch, user: User): void {
  const query = new URLSearchParams(Object.entries(search).map(([key, value]) => [key, String(value)]))
  write(`${user.profile.id}?${query}`, DAYS_S)
}

/**
 * Lets a new member who had the wish of the signup not stored begin with it all the same: as the last search of this
 * browser.
 * @param wish as answered in the signup; undefined where it is not known here
 */
export function keepWishedSearch(user: User, wish: User['profile']['looking_for'] | undefined): void {
  if (!wish || user.profile.looking_for !== null) return
  keepSearch(firstSearch({ profile: { ...user.profile, looking_for: wish } }, user.profile.country), user)
}

export const forgetSearch = (): void => write('', 0)

/** Logging out takes it away too: see session.ts. */
const write = (value: string, ageS: number): void => {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `search=${value}; path=/; samesite=lax; max-age=${ageS}${secure}`
}
