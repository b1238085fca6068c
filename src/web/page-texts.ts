import type { Area } from '../lang/messages.ts'
import { routeOf, type PageRoute } from './routes.ts'

/** The row of the page that matched; undefined for an unmatched address. @param matches outermost first */
export function pageOf(matches: readonly { routeId: string }[]): PageRoute | undefined {
  const id = matches.at(-1)?.routeId ?? ''
  return routeOf(id === '/' ? id : id.replace(/\/$/, ''))
}

/** The areas of texts that must be loaded before the page is drawn. */
export const textsOf = (matches: readonly { routeId: string }[]): Area[] => ['base', ...(pageOf(matches)?.texts ?? [])]
