import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const es = {
  title: 'Me gusta',
  tabs: {
    received: 'Recibidos',
    given: 'Dados',
    matches: 'Matches',
  },
  new: 'Nuevo',
  receivedLead: 'A quién le gustas. Mirar es gratis.',
  givenLead: 'Quién te gusta. Siempre puedes quitar un me gusta.',
  matchesLead: 'Os gustáis mutuamente.',
  remove: 'Quitar tu me gusta a {name}',
  removed: 'Has quitado tu me gusta a {name}.',
  undo: 'Deshacer',
  since: 'Match desde el {date}',
  profile: 'Perfil',
  hi: 'Saluda',
  empty: {
    receivedTitle: 'Aún no hay me gusta',
    receivedText: 'Una foto y unas frases sobre ti ayudan. O da tú el primer me gusta.',
    givenTitle: 'Aún no has dado ningún me gusta',
    givenText: 'Echa un vistazo y toca el corazón. Un me gusta es gratis.',
    matchesTitle: 'Aún no hay matches',
    matchesText: 'Hay match cuando os gustáis los dos.',
    action: 'Buscar miembros',
  },
  failedTitle: 'Tus me gusta no se cargan',
  failedText: 'No se han perdido. Inténtalo de nuevo.',
  modal: {
    title: 'Nuevo me gusta',
    like: 'Le gustas a {name}.',
    match: '{name} y tú os gustáis.',
    open: 'Ver perfil',
    photo: 'Foto de {name}, ver perfil',
  },
} satisfies Same<typeof nl>
export default es
