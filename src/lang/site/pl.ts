import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const pl = {
  index_title: 'Lonk: randki i czat dla dorosłych',
  description:
    'Załóż darmowy profil, poznaj osoby z twojej okolicy i rozmawiaj z tymi, które ci się podobają. Od 18 lat.',
  fictional_warning:
    'Ten profil jest fikcyjny i służy rozrywce. Możesz z nim rozmawiać, ale spotkanie na żywo nie jest możliwe.',
  fictional_singular: 'Profil fikcyjny',
  fictional_plural: 'Profile fikcyjne',
  region_terms: {
    province: 'Prowincja',
    county: 'Hrabstwo',
    land: 'Kraj związkowy',
    region: 'Region',
    canton: 'Kanton',
    state: 'Stan',
    voivodeship: 'Województwo',
  },
} satisfies Same<typeof nl>

export default pl
