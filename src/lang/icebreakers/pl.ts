import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const pl = {
  weekend: 'Co sprawia, że weekend jest dla ciebie udany?',
  smile: 'Co wywołało dziś twój uśmiech?',
  trip: 'Jutro możesz wyjechać w dowolne miejsce. Dokąd jedziesz?',
  song: 'Jaką piosenkę włączasz, gdy masz dobry humor?',
  dinner: 'Kolacja dla dwojga: co gotujesz?',
  secret: 'Co wie o tobie mało kto?',
  sunday: 'Niedzielny poranek: spanie do późna czy wyjście?',
  holiday: 'Plaża, miasto czy góry?',
  laugh: 'Co zabawnego przytrafiło ci się ostatnio?',
  date: 'Jak wygląda twoja idealna pierwsza randka?',
} satisfies Same<typeof nl>
export default pl
