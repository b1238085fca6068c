import type { Locale } from '../../../contract/limits.ts'
import { speaks } from './site.ts'

/** A site as the other sites of its brand know it. */
export type Relative = { host: string | null; country: string; language: string; exposedLocales: readonly Locale[] }

/** The same page for another country or in another language: what its address begins and ends with. */
export type Alternate = { hreflang: string; origin: string; query: string }

/**
 * Where the members of a site reach it: what every link in a mail begins with, never what a request called itself.
 * @param origin of the installation: it gives the scheme, and is that of the one site without a host
 * @returns without a slash at the end
 */
export const originOf = (origin: string, { host }: { host: string | null }): string =>
  host === null ? origin : `${new URL(origin).protocol}//${host}`

/** The language that an address asks for: what `languageQuery` wrote there. @param query of a request, unchecked */
export const languageAsked = (query: unknown): unknown =>
  typeof query === 'object' && query !== null && 'lang' in query ? query.lang : undefined

/** What a page's address ends with in a language; nothing in the site's own. */
export const languageQuery = (locale: string, ofSite: string): string => (locale === ofSite ? '' : `?lang=${locale}`)

/**
 * The sites of a brand in each of their languages, for search engines. A language of the country is that country's,
 * another one anybody's, and then the first site that has it is named.
 * @returns none when there is only one; else the last is for everybody else
 */
export function alternatesOf(origin: string, family: readonly Relative[]): Alternate[] {
  const all = new Map<string, Alternate>()
  for (const site of family)
    for (const locale of site.exposedLocales) {
      const hreflang = speaks(site.country, locale) ? `${locale}-${site.country}` : locale
      const address = { origin: originOf(origin, site), query: languageQuery(locale, site.language) }
      if (!all.has(hreflang)) all.set(hreflang, { hreflang, ...address })
    }
  const [first] = family
  if (first === undefined || all.size < 2) return []
  return [...all.values(), { hreflang: 'x-default', origin: originOf(origin, first), query: '' }]
}
