const nl = {
  title: 'Hoe het met de site gaat',
  login: 'Inloggen',
  send: 'Berichten versturen',
  pay: 'Betalen',
  search: 'Zoeken',
  works: 'Werkt',
  disturbed: 'Verstoord',
  unknown: 'Geen cijfers',
  answered: '{share} gelukt in dertig dagen, ons doel is {aim}',
  quick: '{share} binnen 0,3 seconden, ons doel is {aim}',
  asOf: 'Stand: {time}',
  source: 'Geteld door onze eigen servers. Wat hen niet bereikte, telt niet mee.',
  silent: 'Op dit moment antwoordt niemand die telt. Dat zegt nog niets over de site.',
}

export default nl
