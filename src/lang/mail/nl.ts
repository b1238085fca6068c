const nl = {
  activation: {
    subject: 'Bevestig je e-mailadres',
    preview: 'Nog één klik en je account is klaar.',
    title: 'Nog één klik, {name}',
    lead: 'Bevestig dat dit e-mailadres van jou is. Daarna kunnen andere leden je berichten ontvangen.',
    button: 'E-mailadres bevestigen',
    fallback: 'Werkt de knop niet? Open dan dit adres in je browser:',
    expires: 'De link werkt {days} dagen.',
    not_you: 'Heb jij je niet aangemeld? Dan kun je deze mail gewoon weggooien.',
  },
  footer: {
    questions: 'Vragen? Mail naar {email}.',
    line: '{site}, alleen voor 18 jaar en ouder. {company}, {address}, {city}.',
  },
} as const

export default nl
