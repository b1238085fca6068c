import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const pl = {
  report: {
    title: 'Zgłoś: {name}',
    titleProfile: 'Zgłoś profil',
    titlePhoto: 'Zgłoś zdjęcie: {name}',
    titleMessage: 'Zgłoś wiadomość: {name}',
    text: 'Nikt się nie dowie, że to od ciebie. Nasz zespół decyduje w ciągu trzech dni, a w poważnych sprawach dużo szybciej.',
    reason: 'Co się dzieje?',
    reasons: {
      spam: 'Reklama albo prośby o pieniądze lub dane',
      fake: 'Podszywa się pod kogoś innego',
      harassment: 'Obraża albo grozi',
      minor: 'Wygląda na mniej niż 18 lat',
      illegal: 'Niezgodne z prawem',
      other: 'Coś innego',
    },
    choose: 'Wybierz powód.',
    remarks: 'Chcesz powiedzieć więcej?',
    counter: 'Znaki: {n, number} / {max, number}',
    name: 'Twoje imię i nazwisko',
    email: 'Twój adres e-mail',
    emailHint: 'Na ten adres wyślemy naszą decyzję. Jeśli chodzi o dziecko, możesz zostawić to pole puste.',
    alsoBlock: 'Zablokuj też: {name}',
    faith: 'Wysyłając, oświadczasz, że zgłaszasz to zgodnie z prawdą.',
    submit: 'Wyślij zgłoszenie',
    sent: 'Dziękujemy. Mamy twoje zgłoszenie i napiszemy do ciebie.',
  },
  block: {
    title: 'Zablokować: {name}?',
    text: 'Nie będziecie się już widzieć w wyszukiwaniu, polubieniach i wiadomościach. {name} o niczym się nie dowie. Zawsze możesz to cofnąć.',
    confirm: 'Zablokuj',
    done: '{name}: zablokowano.',
    undo: 'Cofnij',
    undone: '{name}: blokada cofnięta.',
  },
  list: {
    empty: 'Nikogo nie blokujesz.',
    failed: 'Nie udało się wczytać listy.',
    unblock: 'Odblokuj',
    unblockOf: 'Odblokuj: {name}',
  },
} satisfies Same<typeof nl>

export default pl
