import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const it = {
  title: 'Amministrazione',
  login: {
    title: 'Accesso del personale',
    email: 'Indirizzo e-mail',
    password: 'Password',
    submit: 'Accedi',
  },
  logout: 'Esci',
  role: {
    moderator: 'Moderazione',
    admin: 'Amministrazione',
  },
  ledgerRight:
    'Il libro mastro è corretto: {n, plural, one {# registrazione verificata} other {# registrazioni verificate}}.',
  ledgerWrong: 'Il libro mastro non è corretto.',
  members: 'Profili',
  real: 'Persone reali',
  notConfirmed: 'Non ancora confermati',
  fictional: 'Profili fittizi',
  photos: 'Foto',
  waiting: 'In attesa di controllo',
  payments: 'Pagamenti',
  pending: 'Aperti',
  completed: 'Completati',
} satisfies Same<typeof nl>
export default it
