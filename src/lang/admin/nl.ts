const nl = {
  title: 'Beheer',
  login: {
    title: 'Inloggen als medewerker',
    email: 'E-mailadres',
    password: 'Wachtwoord',
    submit: 'Inloggen',
  },
  logout: 'Uitloggen',
  role: {
    moderator: 'Moderator',
    admin: 'Beheerder',
  },
  ledgerRight: 'Het grootboek klopt: {n, plural, one {# boeking} other {# boekingen}} nagerekend.',
  ledgerWrong: 'Het grootboek klopt niet.',
  members: 'Leden',
  real: 'Echte leden',
  notConfirmed: 'Nog niet bevestigd',
  fictional: 'Fictieve profielen',
  photos: 'Foto’s',
  waiting: 'Wachten op controle',
  payments: 'Betalingen',
  pending: 'Open',
  completed: 'Voltooid',
} as const
export default nl
