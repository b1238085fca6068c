import type { Locale } from '../../contract/limits.ts'
import { typesetEach } from '../typeset.ts'
import de from './de.ts'
import en from './en.ts'
import es from './es.ts'
import fr from './fr.ts'
import it from './it.ts'
import nl from './nl.ts'
import pl from './pl.ts'

/** Names of the interests. Plain text without placeholders: the server reads them unbuilt. */
export const interestNames: Record<Locale, Record<keyof typeof nl, string>> = typesetEach({
  nl,
  en,
  de,
  es,
  fr,
  it,
  pl,
})
