import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const pl = {
  title: 'Panel administracyjny',
  login: {
    title: 'Logowanie dla pracowników',
    email: 'Adres e-mail',
    password: 'Hasło',
    submit: 'Zaloguj się',
  },
  logout: 'Wyloguj się',
  role: {
    moderator: 'Moderacja',
    admin: 'Administracja',
  },
  ledgerRight:
    'Księga się zgadza: sprawdzono {n, plural, one {# zapis} few {# zapisy} many {# zapisów} other {# zapisu}}.',
  ledgerWrong: 'Księga się nie zgadza.',
  members: 'Osoby',
  real: 'Prawdziwe osoby',
  notConfirmed: 'Jeszcze niepotwierdzone',
  fictional: 'Profile fikcyjne',
  photos: 'Zdjęcia',
  waiting: 'Czekają na sprawdzenie',
  payments: 'Płatności',
  pending: 'Otwarte',
  completed: 'Zakończone',
} satisfies Same<typeof nl>
export default pl
