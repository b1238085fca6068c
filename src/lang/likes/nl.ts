const nl = {
  title: 'Likes',
  tabs: {
    received: 'Ontvangen',
    given: 'Gegeven',
    matches: 'Matches',
  },
  new: 'Nieuw',
  receivedLead: 'Wie jou leuk vindt. Kijken is gratis.',
  givenLead: 'Wie jij leuk vindt. Een like intrekken kan altijd.',
  matchesLead: 'Jullie vinden elkaar leuk.',
  remove: 'Like voor {name} intrekken',
  removed: 'Je like voor {name} is ingetrokken.',
  write: 'Schrijf {name}',
  empty: {
    receivedTitle: 'Nog geen likes',
    receivedText: 'Een foto en een paar zinnen over jezelf helpen. Of geef zelf de eerste like.',
    givenTitle: 'Je hebt nog niemand geliket',
    givenText: 'Kijk rond en tik op het hart. Een like is gratis.',
    matchesTitle: 'Nog geen matches',
    matchesText: 'Een match ontstaat als jullie elkaar allebei leuk vinden.',
    action: 'Leden zoeken',
  },
  failedTitle: 'Je likes laden niet',
  failedText: 'Ze zijn niet weg. Probeer het opnieuw.',
  modal: {
    title: 'Nieuwe like',
    like: '{name} vindt jou leuk.',
    match: '{name} en jij vinden elkaar leuk.',
    open: 'Bekijk profiel',
    photo: 'Foto van {name}, bekijk profiel',
  },
} as const
export default nl
