import type { Locale } from '../../contract/limits.ts'
import de from './de.ts'
import en from './en.ts'
import es from './es.ts'
import fr from './fr.ts'
import it from './it.ts'
import nl from './nl.ts'
import pl from './pl.ts'

/** Names of the gifts. Plain text without placeholders: the server reads them unbuilt. */
export const giftNames: Record<Locale, Record<keyof typeof nl, string>> = { nl, en, de, es, fr, it, pl }
