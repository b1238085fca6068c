import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const de = {
  title: 'Wie es der Seite geht',
  login: 'Einloggen',
  send: 'Nachrichten senden',
  pay: 'Bezahlen',
  search: 'Suchen',
  works: 'Funktioniert',
  disturbed: 'Gestört',
  unknown: 'Keine Zahlen',
  answered: '{share} in dreißig Tagen gelungen, unser Ziel ist {aim}',
  quick: '{share} innerhalb von 0,3 Sekunden, unser Ziel ist {aim}',
  asOf: 'Stand: {time}',
  source: 'Gezählt von unseren eigenen Servern. Was sie nicht erreichte, ist nicht dabei.',
  silent: 'Im Moment antwortet nichts, was zählt. Das sagt noch nichts über die Seite.',
} satisfies Same<typeof nl>

export default de
