const nl = {
  title: 'Zo gaat het met de site',
  login: 'Inloggen',
  send: 'Berichten versturen',
  pay: 'Betalen',
  search: 'Zoeken',
  works: 'Werkt',
  disturbed: 'Storing',
  unknown: 'Geen cijfers',
  answered: '{share} gelukt in dertig dagen, ons doel is {aim}',
  quick: '{share} binnen 0,3 seconden, ons doel is {aim}',
  asOf: 'Stand: {time}',
  source: 'Geteld door onze eigen servers. Wat ze niet bereikte, telt niet mee.',
  silent: 'De tellers geven op dit moment geen antwoord. Dat zegt nog niets over de site.',
}

export default nl
