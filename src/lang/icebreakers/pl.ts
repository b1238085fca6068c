import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const pl = {
  weekend: 'Co sprawia, że weekend jest dla ciebie udany?',
  smile: 'Co cię dziś rozbawiło?',
  trip: 'Jutro możesz wyjechać w dowolne miejsce. Dokąd jedziesz?',
  song: 'Jaką piosenkę włączasz, gdy masz dobry humor?',
  dinner: 'Kolacja dla dwojga: co gotujesz?',
  secret: 'Czego mało kto o tobie wie?',
  sunday: 'Niedzielny poranek: lenisz się w łóżku czy ruszasz z domu?',
  holiday: 'Plaża, miasto czy góry?',
  laugh: 'Co zabawnego przytrafiło ci się ostatnio?',
  date: 'Jak wygląda twoja idealna pierwsza randka?',
} satisfies Same<typeof nl>
export default pl
