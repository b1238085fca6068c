import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const de = {
  rose: 'Rose',
  bouquet: 'Blumenstrauß',
  chocolates: 'Pralinen',
  teddy: 'Teddybär',
  coffee: 'Tasse Kaffee',
  wine: 'Glas Wein',
  cake: 'Törtchen',
  balloon: 'Herzballon',
  perfume: 'Parfüm',
  ring: 'Ring',
  lingerie: 'Dessous',
  champagne: 'Champagner',
} satisfies Same<typeof nl>
export default de
