import type { Area } from '../../lang/messages.ts'
import { routeOf, type PageRoute } from '../routes.ts'

// `unknown`, because the types of the routes are not known yet inside the root route.
type Matches = readonly { routeId: unknown }[]

/** The matched row of the page table; undefined for an unknown path. @param matches outermost first */
export function pageOf(matches: Matches): PageRoute | undefined {
  const id = String(matches.at(-1)?.routeId ?? '')
  return routeOf(id === '/' ? id : id.replace(/\/$/, ''))
}

/** Text areas that must be loaded before the browser renders the page. */
export const textsOf = (matches: Matches): Area[] => ['frame', 'base', ...(pageOf(matches)?.texts ?? [])]

/** Text areas for server rendering, which cannot load the footer's later. */
export const textsToDraw = (matches: Matches): Area[] => [...textsOf(matches), 'footer']

/**
 * Text areas that the browser needs to hydrate a server-rendered page.
 * @param loggedIn members' parts of the layout need more
 */
export const textsToTakeOver = (matches: Matches, loggedIn: boolean): Area[] =>
  pageOf(matches)?.still ? ['frame', ...(loggedIn ? (['base'] as const) : [])] : textsOf(matches)
