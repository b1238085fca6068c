import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const it = {
  rose: 'Rosa',
  bouquet: 'Mazzo di fiori',
  chocolates: 'Cioccolatini',
  teddy: 'Orsacchiotto',
  coffee: 'Tazzina di caffè',
  wine: 'Bicchiere di vino',
  cake: 'Pasticcino',
  balloon: 'Palloncino a cuore',
  perfume: 'Profumo',
  ring: 'Anello',
  lingerie: 'Lingerie',
  champagne: 'Champagne',
} satisfies Same<typeof nl>
export default it
