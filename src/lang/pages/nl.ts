const nl = {
  version: 'Versie {version} van {date}',
  search: 'Zoek in de vragen',
  none: 'Geen vraag gevonden. Probeer een ander woord, of schrijf naar de klantenservice.',
  found: '{n, plural, one {# vraag gevonden} other {# vragen gevonden}}',
  helpIn: 'Hulp in',
  emergency: 'Alarmnummer',
  linkTo: 'Link naar dit deel: {title}',
} as const
export default nl
