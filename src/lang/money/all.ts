import type { Locale } from '../../contract/limits.ts'
import type { Same } from '../messages.ts'
import de from './de.ts'
import en from './en.ts'
import es from './es.ts'
import fr from './fr.ts'
import it from './it.ts'
import nl from './nl.ts'
import pl from './pl.ts'

/** What the server itself writes: SMS and the labels of an invoice. Plain text, read unbuilt. */
export type MoneyTexts = Same<typeof nl>

const all: Record<Locale, MoneyTexts> = { nl, en, de, es, fr, it, pl }
export const moneyTexts = (locale: Locale): MoneyTexts => all[locale]
