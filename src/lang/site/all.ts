import { LOCALES, type Locale } from '../../contract/limits.ts'
import type { Same } from '../messages.ts'
import { typesetEach } from '../typeset.ts'
import de from './de.ts'
import en from './en.ts'
import es from './es.ts'
import fr from './fr.ts'
import it from './it.ts'
import nl from './nl.ts'
import pl from './pl.ts'

/** Texts that a site's settings begin with, and the words for a region. Plain text without placeholders: the server reads them unbuilt. */
export type SiteTexts = Same<typeof nl>

export const siteTextsOf: Record<Locale, SiteTexts> = typesetEach({ nl, en, de, es, fr, it, pl })

/** One text in all languages, as the settings of a site keep it. */
export const siteTexts = (key: Exclude<keyof SiteTexts, 'region_terms'>): Record<Locale, string> =>
  // one entry for each locale
  Object.fromEntries(LOCALES.map((locale) => [locale, siteTextsOf[locale][key]])) as Record<Locale, string>
