const nl = {
  answers: {
    acted:
      'Dank je voor je bericht. We hebben ernaar gekeken en opgetreden. Wat we precies hebben gedaan, vertellen we niet: ook de ander heeft recht op privacy.',
    no_breach:
      'Dank je voor je bericht. We hebben ernaar gekeken en niets gevonden dat tegen onze huisregels is. Wil je geen contact meer, dan kun je dit lid blokkeren.',
    more_needed:
      'Dank je voor je bericht. We kunnen dit nog niet beoordelen. Laat ons weten om wie het gaat, wanneer het was en wat er gebeurde. Dan kijken we opnieuw.',
    payment_right:
      'We hebben je betaling nagekeken: het bedrag en de credits kloppen. Je ziet ze allebei bij Mijn betalingen.',
    reversed:
      'Iemand die er niet eerder bij betrokken was, heeft het besluit opnieuw bekeken. Je hebt gelijk: we draaien het terug. Het spijt ons.',
    stands:
      'Iemand die er niet eerder bij betrokken was, heeft het besluit opnieuw bekeken. Het blijft staan, want dit is tegen onze huisregels.',
  },
  grounds: {
    fraud: 'Je vroeg andere leden om geld, of om gegevens waarmee hun schade kan worden gedaan.',
    spam: 'Je stuurde veel leden hetzelfde bericht, of maakte reclame.',
    fake: 'Je profiel laat iemand anders zien dan jou.',
    minor: 'Wat je schreef of liet zien, geeft ons reden om te denken dat je jonger bent dan 18.',
    harassment:
      'Je schreef andere leden op een manier die beledigt of bedreigt, of ging door toen iemand dat niet wilde.',
    illegal: 'Je schreef of deelde iets wat de wet verbiedt.',
    objection: 'Iemand anders heeft het besluit opnieuw bekeken. Je hebt gelijk.',
    mistake: 'Het was een vergissing van ons. Het spijt ons.',
    settled: 'Wat er aan de hand was, is opgelost.',
  },
} as const

export default nl
