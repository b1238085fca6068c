const nl = {
  weekend: 'Wat maakt jouw weekend geslaagd?',
  smile: 'Waar moest je vandaag om glimlachen?',
  trip: 'Als je morgen weg mocht, waar ging je dan heen?',
  song: 'Welk liedje zet je op als je vrolijk bent?',
  dinner: 'Koken voor twee: wat zet jij op tafel?',
  secret: 'Wat weten maar weinig mensen van jou?',
  sunday: 'Zondagochtend: uitslapen of erop uit?',
  holiday: 'Strand, stad of bergen?',
  laugh: 'Wat is het grappigste wat je laatst hebt meegemaakt?',
  date: 'Hoe ziet jouw ideale eerste date eruit?',
} as const
export default nl
