import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const es = {
  index_title: 'Lonk: citas y chat para adultos',
  description:
    'Crea un perfil gratis, descubre gente de tu región y chatea con quien te guste. Para mayores de 18 años.',
  fictional_warning:
    'Este perfil es ficticio y sirve de entretenimiento. Puedes chatear, pero no es posible quedar en persona.',
  fictional_singular: 'Ficticio',
  fictional_plural: 'Perfiles ficticios',
  page_too_many: 'Vas demasiado rápido. Espera un minuto e inténtalo de nuevo.',
  page_failed: 'Se ha producido un error, inténtalo más tarde.',
  page_unavailable: 'Ahora mismo no estamos disponibles. Inténtalo de nuevo en un minuto.',
  page_retry: 'Intentar de nuevo',
  offline_title: 'Estás sin conexión',
  offline_text: 'En cuanto vuelvas a tener conexión, esta página se cargará sola.',
  push_new_conversation: 'Alguien ha empezado una conversación contigo.',
  push_new_message: 'Tienes un mensaje nuevo.',
  push_like: 'Tienes un like nuevo.',
  push_match: 'Tienes un match nuevo.',
  shortcut_search: 'Buscar',
  screenshot_search: 'Búsqueda, con perfiles inventados',
  shortcut_messages: 'Mensajes',
  shortcut_likes: 'Likes',
  region_terms: {
    province: 'Provincia',
    county: 'Condado',
    land: 'Estado federado',
    region: 'Región',
    canton: 'Cantón',
    state: 'Estado',
    voivodeship: 'Voivodato',
  },
} satisfies Same<typeof nl>

export default es
