import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const fr = {
  rose: 'Rose',
  bouquet: 'Bouquet de fleurs',
  chocolates: 'Chocolats',
  teddy: 'Ours en peluche',
  coffee: 'Tasse de café',
  wine: 'Verre de vin',
  cake: 'Petit gâteau',
  balloon: 'Ballon cœur',
  perfume: 'Parfum',
  ring: 'Bague',
  lingerie: 'Lingerie',
  champagne: 'Champagne',
} satisfies Same<typeof nl>
export default fr
