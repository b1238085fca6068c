import type { Locale } from '../../contract/limits.ts'
import de from './de.ts'
import en from './en.ts'
import es from './es.ts'
import fr from './fr.ts'
import it from './it.ts'
import nl from './nl.ts'
import pl from './pl.ts'

/** What each GIF shows and the words it is found by. Plain text without placeholders: the server reads them unbuilt. */
export const gifWords: Record<Locale, Record<keyof typeof nl, { name: string; tags: string }>> = {
  nl,
  en,
  de,
  es,
  fr,
  it,
  pl,
}
