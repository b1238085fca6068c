import type { Locale } from '../../contract/limits.ts'
import type { Same } from '../messages.ts'
import { typesetEach } from '../typeset.ts'
import de from './de.ts'
import en from './en.ts'
import es from './es.ts'
import fr from './fr.ts'
import it from './it.ts'
import nl from './nl.ts'
import pl from './pl.ts'

/** What staff often write to members, to begin with: plain text in the language of who reads it. */
export const examplesOf: Record<Locale, Same<typeof nl>> = typesetEach({ nl, en, de, es, fr, it, pl })
