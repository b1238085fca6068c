const nl = {
  label: 'Voettekst',
  claim: 'Daten en chatten voor volwassenen. Geen abonnement, wel duidelijke prijzen.',
  rules: 'Regels',
  help: 'Hulp',
  account: 'Jouw account',
  faq: 'Veelgestelde vragen',
  pricing: 'Prijzen',
  support: 'Klantenservice',
  complaints: 'Klachten',
  safety: 'Veiligheid',
  accessibility: 'Toegankelijkheid',
  imprint: 'Colofon',
  terms: 'Voorwaarden',
  privacy: 'Privacy',
  cookies: 'Cookies',
  ban: 'Huisregels',
  returns: 'Bedenktijd en geld terug',
  withdraw: 'Overeenkomst herroepen',
  phone: 'Telefoon {phone}',
  company: '{name} is een handelsnaam van {company}, {address}, {city}. KvK {kvk}, btw {vat}.',
  disclaimer:
    'Alleen voor 18 jaar en ouder. Berichten kosten credits. Op {name} staan ook fictieve profielen. Die herken je altijd aan het label <label>{fictional}</label> naast de naam; met een fictief profiel kun je chatten, maar niet afspreken.',
  us: {
    title: 'Voor bezoekers uit de Verenigde Staten',
    text: '{name} is alleen voor volwassenen. We doen geen antecedentenonderzoek naar leden. Spreek voor het eerst af op een openbare plek, vertel iemand waar je bent en stuur nooit geld. Vragen? Mail {email}.',
  },
} as const
export default nl
