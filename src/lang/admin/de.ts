import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const de = {
  title: 'Verwaltung',
  login: {
    title: 'Login für Mitarbeitende',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    submit: 'Einloggen',
  },
  logout: 'Ausloggen',
  role: {
    moderator: 'Moderation',
    admin: 'Administration',
  },
  ledgerRight: 'Das Hauptbuch stimmt: {n, plural, one {# Buchung} other {# Buchungen}} nachgerechnet.',
  ledgerWrong: 'Das Hauptbuch stimmt nicht.',
  members: 'Mitglieder',
  real: 'Echte Mitglieder',
  notConfirmed: 'Noch nicht bestätigt',
  fictional: 'Fiktive Profile',
  photos: 'Fotos',
  waiting: 'Warten auf Prüfung',
  payments: 'Zahlungen',
  pending: 'Offen',
  completed: 'Abgeschlossen',
} satisfies Same<typeof nl>
export default de
