import type { Locale } from '../contract/limits.ts'

const NO_BREAK = '\u00A0'
const NARROW_NO_BREAK = '\u202F'
const UNITS = 'MB|Mo|km|cm|px|ms|min|godz\\.|h|s'

/**
 * Texts with no-break spaces where a line may not end: between an amount and its unit, before a percent sign, and around
 * what French sets apart. The catalogues are written with plain spaces; here, in the one place that all of them pass,
 * these are replaced.
 *
 * @param texts one text, ICU or plain, or a record of them
 */
export function typeset<Texts>(texts: Texts, locale: Locale): Texts {
  // as: what comes back has the shape of what went in
  if (typeof texts === 'string') return typesetText(texts, locale) as Texts
  const entries = Object.entries(texts as object).map(([key, inner]) => [key, typeset(inner as unknown, locale)])
  return Object.fromEntries(entries) as Texts
}

/** The same for catalogues that are read unbuilt, in all languages at once. */
export const typesetEach = <Texts extends Record<Locale, unknown>>(byLocale: Texts): Texts =>
  // as: the same locales, each with the shape it had
  Object.fromEntries(
    Object.entries(byLocale).map(([locale, texts]) => [locale, typeset(texts, locale as Locale)]),
  ) as Texts

function typesetText(text: string, locale: Locale): string {
  const spaced = text
    .replace(/ %/g, `${NO_BREAK}%`)
    .replace(/€ (?=\d)/g, `€${NO_BREAK}`)
    .replace(/(\d) (?=€)/g, `$1${NO_BREAK}`)
    .replace(new RegExp(`([\\d}#]) (?=(?:${UNITS})(?![\\p{L}\\d’]))`, 'gu'), `$1${NO_BREAK}`)
  if (locale !== 'fr') return spaced
  return spaced
    .replace(/ (?=[:»])/g, NO_BREAK)
    .replace(/« /g, `«${NO_BREAK}`)
    .replace(/ (?=[;?!])/g, NARROW_NO_BREAK)
}
