import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const en = {
  rose: 'Rose',
  bouquet: 'Bouquet',
  chocolates: 'Chocolates',
  teddy: 'Teddy bear',
  coffee: 'Cup of coffee',
  wine: 'Glass of wine',
  cake: 'Cake',
  balloon: 'Heart balloon',
  perfume: 'Perfume',
  ring: 'Ring',
  lingerie: 'Lingerie',
  champagne: 'Champagne',
} satisfies Same<typeof nl>
export default en
