import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const pl = {
  title: 'Jak działa strona',
  login: 'Logowanie',
  send: 'Wysyłanie wiadomości',
  pay: 'Płatności',
  search: 'Wyszukiwanie',
  works: 'Działa',
  disturbed: 'Zakłócenia',
  unknown: 'Brak danych',
  answered: '{share} udanych w ciągu trzydziestu dni, nasz cel to {aim}',
  quick: '{share} w ciągu 0,3 sekundy, nasz cel to {aim}',
  asOf: 'Stan: {time}',
  source: 'Liczą nasze własne serwery. To, co do nich nie dotarło, nie jest liczone.',
  silent: 'Nasze liczniki w tej chwili nie odpowiadają. To jeszcze nic nie mówi o samej stronie.',
} satisfies Same<typeof nl>

export default pl
