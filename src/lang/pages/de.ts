import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const de = {
  version: 'Fassung {version} vom {date}',
  search: 'In den Fragen suchen',
  none: 'Keine Frage gefunden. Versuche ein anderes Wort oder schreib dem Kundenservice.',
  found: '{n, plural, one {# Frage gefunden} other {# Fragen gefunden}}',
  helpIn: 'Hilfe in',
  emergency: 'Notruf',
  linkTo: 'Link zu diesem Teil: {title}',
} satisfies Same<typeof nl>
export default de
