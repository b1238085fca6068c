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

/** What each part of a member's data is. Plain text without placeholders: the server reads it unbuilt. */
export const exportTexts: Record<Locale, Same<typeof nl>> = typesetEach({ nl, en, de, es, fr, it, pl })
