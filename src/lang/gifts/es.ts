import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const es = {
  rose: 'Rosa',
  bouquet: 'Ramo de flores',
  chocolates: 'Bombones',
  teddy: 'Osito de peluche',
  coffee: 'Taza de café',
  wine: 'Copa de vino',
  cake: 'Pastelito',
  balloon: 'Globo de corazón',
  perfume: 'Perfume',
  ring: 'Anillo',
  lingerie: 'Lencería',
  champagne: 'Champán',
} satisfies Same<typeof nl>
export default es
