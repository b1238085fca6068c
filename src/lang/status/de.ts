import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const de = {
  title: 'So läuft die Website',
  login: 'Einloggen',
  send: 'Nachrichten senden',
  pay: 'Bezahlen',
  search: 'Suchen',
  works: 'Funktioniert',
  disturbed: 'Störung',
  unknown: 'Keine Zahlen',
  answered: '{share} in dreißig Tagen gelungen, unser Ziel ist {aim}',
  quick: '{share} innerhalb von 0,3 Sekunden, unser Ziel ist {aim}',
  asOf: 'Stand: {time}',
  source: 'Gezählt von unseren eigenen Servern. Was sie nicht erreichte, ist nicht dabei.',
  silent: 'Die Zähler antworten im Moment nicht. Das sagt noch nichts über die Website aus.',
} satisfies Same<typeof nl>

export default de
