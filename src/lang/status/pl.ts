import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const pl = {
  title: 'Jak działa serwis',
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
  silent: 'W tej chwili nie odpowiada to, co liczy. To jeszcze nic nie mówi o serwisie.',
} satisfies Same<typeof nl>

export default pl
