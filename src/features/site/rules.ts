import { LOCALES, type Locale } from '../../contract/limits.ts'

const LOCALES_OF: Readonly<Record<string, readonly Locale[]>> = {
  NL: ['nl'],
  BE: ['nl', 'fr', 'de'],
  CH: ['de', 'it', 'fr', 'en'],
  DE: ['de'],
  AT: ['de'],
  FR: ['fr'],
  IT: ['it'],
  ES: ['es'],
  PL: ['pl'],
  GB: ['en'],
  IE: ['en'],
  US: ['en'],
  AU: ['en'],
  NZ: ['en'],
  CA: ['en', 'fr'],
}

/**
 * The languages a visitor may choose: those of the country that the site exposes.
 * @param country two letters
 * @returns never empty: without a common language, all that the site exposes
 * @source spec section 1, O-09
 */
export function visibleLocales(country: string, exposed: readonly Locale[]): Locale[] {
  const offered = LOCALES.filter((locale) => exposed.includes(locale))
  const visible = (LOCALES_OF[country] ?? LOCALES).filter((locale) => offered.includes(locale))
  return visible.length > 0 ? visible : offered
}
