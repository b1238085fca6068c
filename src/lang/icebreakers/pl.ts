import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const pl = {
  weekend: 'Co sprawia, że weekend jest dla ciebie udany?',
  smile: 'Co cię dziś rozśmieszyło?',
  trip: 'Dokąd najchętniej wyruszysz jutro, jeśli nic cię nie zatrzyma?',
  song: 'Jaką piosenkę włączasz, gdy masz dobry humor?',
  dinner: 'Kolacja dla dwojga: co gotujesz?',
  secret: 'O czym wie u ciebie mało osób?',
  sunday: 'Niedzielny poranek: spanie do późna czy wyjście?',
  holiday: 'Plaża, miasto czy góry?',
  laugh: 'Co zabawnego przytrafiło ci się ostatnio?',
  date: 'Jak wygląda twoja idealna pierwsza randka?',
} satisfies Same<typeof nl>
export default pl
