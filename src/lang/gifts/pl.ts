import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const pl = {
  rose: 'Róża',
  bouquet: 'Bukiet',
  chocolates: 'Czekoladki',
  teddy: 'Miś',
  coffee: 'Filiżanka kawy',
  wine: 'Kieliszek wina',
  cake: 'Ciastko',
  balloon: 'Balon-serce',
  perfume: 'Perfumy',
  ring: 'Pierścionek',
  lingerie: 'Koronkowa bielizna',
  champagne: 'Szampan',
} satisfies Same<typeof nl>
export default pl
