import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const fr = {
  title: 'Administration',
  login: {
    title: 'Connexion du personnel',
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    submit: 'Se connecter',
  },
  logout: 'Se déconnecter',
  role: {
    moderator: 'Modération',
    admin: 'Administration',
  },
  ledgerRight: 'Le grand livre est juste : {n, plural, one {# écriture vérifiée} other {# écritures vérifiées}}.',
  ledgerWrong: 'Le grand livre n’est pas juste.',
  members: 'Membres',
  real: 'Vrais membres',
  notConfirmed: 'Pas encore confirmés',
  fictional: 'Profils fictifs',
  photos: 'Photos',
  waiting: 'En attente de contrôle',
  payments: 'Paiements',
  pending: 'Ouverts',
  completed: 'Terminés',
} satisfies Same<typeof nl>
export default fr
