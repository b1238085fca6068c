import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const pl: Same<typeof nl> = {
  answers: {
    acted:
      'Dziękujemy za wiadomość. Sprawdziliśmy ją i podjęliśmy działania. Nie możemy powiedzieć, jakie dokładnie: druga osoba też ma prawo do prywatności.',
    no_breach:
      'Dziękujemy za wiadomość. Sprawdziliśmy ją i nie znaleźliśmy niczego, co naruszałoby nasze zasady zachowania. Jeśli nie chcesz kontaktu, możesz zablokować tę osobę.',
    more_needed:
      'Dziękujemy za wiadomość. Nie możemy jeszcze tego ocenić. Napisz nam, o kogo chodzi, kiedy to było i co się stało. Wtedy sprawdzimy jeszcze raz.',
    payment_right:
      'Sprawdziliśmy twoją płatność: kwota i kredyty się zgadzają. Jedno i drugie zobaczysz na stronie Moje płatności.',
    reversed:
      'Decyzję sprawdził jeszcze raz ktoś, kto wcześniej się nią nie zajmował. Masz rację: cofamy ją. Przepraszamy.',
    stands:
      'Decyzję sprawdził jeszcze raz ktoś, kto wcześniej się nią nie zajmował. Pozostaje w mocy, bo to narusza nasze zasady zachowania.',
  },
  grounds: {
    fraud: 'Prosisz inne osoby o pieniądze albo o dane, którymi można im zaszkodzić.',
    spam: 'Wysyłasz wielu osobom tę samą wiadomość albo reklamy.',
    fake: 'Twój profil pokazuje kogoś innego.',
    minor: 'To, co piszesz lub pokazujesz, pozwala nam sądzić, że masz mniej niż 18 lat.',
    harassment:
      'Piszesz do innych osób w sposób, który obraża lub grozi, albo nie przestajesz, gdy ktoś tego nie chce.',
    illegal: 'Piszesz lub udostępniasz coś, czego zabrania prawo.',
    objection: 'Ktoś inny sprawdził decyzję jeszcze raz. Masz rację.',
    mistake: 'To była nasza pomyłka. Przepraszamy.',
    settled: 'Sprawa jest wyjaśniona.',
  },
}

export default pl
