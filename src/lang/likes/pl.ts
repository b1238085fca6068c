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
  receivedLead: 'Zobacz, komu się podobasz. To nic nie kosztuje.',
  givenLead: 'Kto ci się podoba. Polubienie zawsze możesz cofnąć.',
  matchesLead: 'Podobacie się sobie nawzajem.',
  remove: 'Cofnij polubienie: {name}',
  removed: 'Cofnięto polubienie: {name}.',
  undo: 'Cofnij',
  since: 'Para od: {date}',
  profile: 'Profil',
  hi: 'Przywitaj się',
  toTalk: 'Przejdź do rozmowy',
  empty: {
    receivedTitle: 'Jeszcze brak polubień',
    receivedText: 'Zdjęcie i kilka zdań o sobie pomagają. Albo zrób pierwszy krok i polub kogoś.',
    givenTitle: 'Nie masz jeszcze polubionych osób',
    givenText: 'Rozejrzyj się i dotknij serca. Polubienie jest darmowe.',
    matchesTitle: 'Jeszcze brak par',
    matchesText: 'Para powstaje, gdy polubicie się nawzajem.',
    action: 'Szukaj osób',
  },
  failedTitle: 'Nie udało się wczytać polubień',
  failedText: 'Nadal tu są. Spróbuj ponownie.',
  modal: {
    title: 'Nowe polubienie',
    like: 'Masz polubienie od: {name}.',
    match: 'Ty i {name} podobacie się sobie nawzajem.',
    shared: 'To was łączy: {interests}.',
    open: 'Zobacz profil',
    photo: 'Zdjęcie: {name}, zobacz profil',
  },
} satisfies Same<typeof nl>
export default pl
