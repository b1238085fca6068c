import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const es = {
  title: 'Likes',
  tabs: {
    received: 'Recibidos',
    given: 'Dados',
    matches: 'Matches',
  },
  new: 'Nuevo',
  receivedLead: 'Mira a quién le gustas. Es gratis.',
  givenLead: 'Las personas que te gustan. Siempre puedes quitar un like.',
  matchesLead: 'Os gustáis mutuamente.',
  remove: 'Quitar tu like a {name}',
  removed: 'Has quitado tu like a {name}.',
  undo: 'Deshacer',
  since: 'Match desde: {date}',
  profile: 'Perfil',
  hi: 'Saluda',
  toTalk: 'Ir a la conversación',
  empty: {
    receivedTitle: 'Aún no hay likes',
    receivedText: 'Una foto y unas frases sobre ti ayudan. O da tú el primer like.',
    givenTitle: 'Aún no has dado ningún like',
    givenText: 'Echa un vistazo y toca el corazón. Un like es gratis.',
    matchesTitle: 'Aún no hay matches',
    matchesText: 'Hay match cuando el like es mutuo.',
    action: 'Buscar perfiles',
  },
  failedTitle: 'No se han podido cargar tus likes',
  failedText: 'Siguen ahí. Inténtalo de nuevo.',
  modal: {
    title: 'Nuevo like',
    like: 'Le gustas a {name}.',
    match: '{name} y tú os gustáis.',
    shared: 'Tenéis en común: {interests}.',
    open: 'Ver perfil',
    photo: 'Foto de {name}, ver perfil',
  },
} satisfies Same<typeof nl>
export default es
