import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const pl = {
  title: 'Polubienia',
  tabs: {
    received: 'Otrzymane',
    given: 'Wysłane',
    matches: 'Pary',
  },
  new: 'Nowe',
  receivedLead: 'Komu się podobasz. Oglądanie jest darmowe.',
  givenLead: 'Kto Ci się podoba. Polubienie zawsze możesz cofnąć.',
  matchesLead: 'Podobacie się sobie nawzajem.',
  remove: 'Cofnij polubienie: {name}',
  removed: 'Cofnięto polubienie: {name}.',
  undo: 'Cofnij',
  since: 'Dopasowanie od {date}',
  profile: 'Profil',
  hi: 'Przywitaj się',
  empty: {
    receivedTitle: 'Jeszcze brak polubień',
    receivedText: 'Zdjęcie i kilka zdań o sobie pomagają. Albo polub kogoś jako pierwszy.',
    givenTitle: 'Nikogo jeszcze nie polubiono',
    givenText: 'Rozejrzyj się i dotknij serca. Polubienie jest darmowe.',
    matchesTitle: 'Jeszcze brak par',
    matchesText: 'Para powstaje, gdy oboje się polubicie.',
    action: 'Szukaj osób',
  },
  failedTitle: 'Nie można wczytać polubień',
  failedText: 'Nie zniknęły. Spróbuj ponownie.',
  modal: {
    title: 'Nowe polubienie',
    like: '{name} lubi Cię.',
    match: 'Ty i {name} lubicie się nawzajem.',
    open: 'Zobacz profil',
    photo: 'Zdjęcie: {name}, zobacz profil',
  },
} satisfies Same<typeof nl>
export default pl
