import type { Area } from '../../lang/messages.ts'
import { routeOf, type PageRoute } from '../routes.ts'

// Inside the root route the router's own types are not known yet: hence unknown.
type Matches = readonly { routeId: unknown }[]

/** The row of the page that matched; undefined for an unmatched address. @param matches outermost first */
export function pageOf(matches: Matches): PageRoute | undefined {
  const id = String(matches.at(-1)?.routeId ?? '')
  return routeOf(id === '/' ? id : id.replace(/\/$/, ''))
}

/** The areas of texts that must be loaded before the browser draws the page. */
export const textsOf = (matches: Matches): Area[] => ['frame', 'base', ...(pageOf(matches)?.texts ?? [])]

/** The areas that the server draws a page with: its texts cannot come later, and the footer's are among them. */
export const textsToDraw = (matches: Matches): Area[] => [...textsOf(matches), 'footer']

/**
 * The areas that the browser needs to take over a page that the server drew.
 * @param loggedIn what members see beside a page needs more
 */
export const textsToTakeOver = (matches: Matches, loggedIn: boolean): Area[] =>
  pageOf(matches)?.still ? ['frame', ...(loggedIn ? (['base'] as const) : [])] : textsOf(matches)
