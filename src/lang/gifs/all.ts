import type { Locale } from '../../contract/limits.ts'
import de from './de.ts'
import en from './en.ts'
import es from './es.ts'
import fr from './fr.ts'
import it from './it.ts'
import nl from './nl.ts'
import pl from './pl.ts'

type Words = { name: string; tags: string }
type Mood = Words & { gifs: Record<string, Words> }

/** What each GIF shows and the words it is found by, by mood. Plain text without placeholders: the server reads them unbuilt. */
export const gifMoods: Record<Locale, Record<keyof typeof nl, Mood>> = {
  nl,
  en,
  de,
  es,
  fr,
  it,
  pl,
}
