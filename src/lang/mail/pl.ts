import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const pl = {
  activation: {
    subject: 'Potwierdź swój adres e-mail',
    preview: 'Jeszcze jedno kliknięcie i twoje konto będzie gotowe.',
    title: 'Jeszcze jedno kliknięcie, {name}',
    lead: 'Potwierdź, że to twój adres e-mail. Potem inne osoby będą mogły otrzymywać twoje wiadomości.',
    button: 'Potwierdź adres e-mail',
    expires: 'Link działa przez {days} dni.',
    not_you: 'To nie twoja rejestracja? Możesz po prostu usunąć tę wiadomość.',
  },
  password_reset: {
    subject: 'Ustaw nowe hasło',
    lead: 'Otrzymaliśmy prośbę o nowe hasło do twojego konta. Ustaw je, klikając przycisk poniżej.',
    note: 'Link działa {minutes} minut i tylko raz. To nie twoja prośba? Nie musisz nic robić: hasło pozostaje bez zmian.',
    button: 'Ustaw nowe hasło',
  },
  password_changed: {
    subject: 'Twoje hasło zostało zmienione',
    lead: 'Hasło do twojego konta zostało właśnie zmienione. Wylogowaliśmy cię na innych urządzeniach.',
    note: 'To nie ty? Od razu ustaw nowe hasło („Nie pamiętasz hasła?”) i napisz do nas.',
  },
  mail_change_confirm: {
    subject: 'Potwierdź adres e-mail',
    lead: 'Ten adres ma być używany na twoim koncie. Kliknij przycisk, aby potwierdzić, że należy do ciebie.',
    note: 'Link działa {hours, plural, one {# godzinę} few {# godziny} many {# godzin} other {# godziny}} i tylko raz. Do tego czasu nic się nie zmienia. To nie twoja prośba? Możesz usunąć tę wiadomość.',
    button: 'Potwierdź adres',
  },
  mail_change_notice: {
    subject: 'Podano inny adres e-mail',
    lead: 'Dla twojego konta podano inny adres e-mail. Nic się nie zmieni, dopóki ten adres nie zostanie potwierdzony.',
    note: 'To nie ty? Od razu zmień hasło: potem link wysłany na inny adres przestanie działać.',
  },
  mail_changed: {
    subject: 'Twój adres e-mail został zmieniony',
    lead: 'Twoje konto ma od teraz inny adres e-mail. Na ten adres nie będą już przychodzić wiadomości o koncie.',
    note: 'To nie ty? Od razu do nas napisz.',
  },
  deletion: {
    subject: 'Twoje konto zostało usunięte',
    lead: 'Twoje konto zostało usunięte i nikt go już nie widzi. Zmieniasz zdanie? Do {until} możesz wszystko przywrócić: wystarczy przycisk poniżej.',
    note: 'Po tym dniu usuniemy twoje dane na zawsze. Faktury przechowujemy tak długo, jak wymaga prawo.',
    button: 'Przywróć konto',
  },
  erased: {
    subject: 'Twoje konto zostało trwale usunięte',
    lead: 'Twoje konto zostało od razu trwale usunięte, zgodnie z twoją prośbą. Nie można go już przywrócić.',
    note: 'Faktury przechowujemy tak długo, jak wymaga prawo. To nie ty? Skontaktuj się z naszą obsługą klienta.',
  },
  reactivated: {
    subject: 'Twoje konto jest znowu aktywne',
    lead: 'Witaj ponownie. Twoje konto wróciło ze wszystkim, co na nim było.',
    note: 'To nie ty? Od razu zmień hasło i napisz do nas.',
  },
  inactive: {
    subject: 'Czy nadal używasz swojego konta?',
    lead: 'Od prawie dwóch lat nikt nie logował się na twoje konto. Jeśli zalogujesz się w ciągu miesiąca, wszystko zostanie bez zmian.',
    note: 'Jeśli nic nie zrobisz, konto zostanie potem usunięte. Jeszcze przez czternaście dni będzie można je przywrócić, a potem trwale usuniemy twoje dane.',
    bought:
      'Na twoim koncie {n, plural, one {został # kupiony kredyt} few {zostały # kupione kredyty} many {zostało # kupionych kredytów} other {zostało # kupionego kredytu}}. Jeśli chcesz odzyskać za to pieniądze, napisz na {email}.',
  },
  terms_changed: {
    subject: 'Zmieniliśmy regulamin',
    lead: 'Zmieniliśmy nasz regulamin. Przeczytaj go na spokojnie. Przy następnym logowaniu poprosimy cię o jego akceptację.',
    button: 'Przeczytaj regulamin',
    note: 'Nie zgadzasz się ze zmianami? W każdej chwili możesz usunąć konto w Ustawieniach. Do czasu akceptacji obowiązuje cię dotychczasowy regulamin.',
  },
  banned: {
    subject: 'Twoje konto zostało zamknięte',
    lead: 'Twoje konto zostało zamknięte z powodu złamania zasad. Powód: {reason}.',
    button: 'Odwołaj się',
    note: 'Nie zgadzasz się? Napisz na {email} i wyjaśnij dlaczego. Sprawę zbada ponownie osoba, która nie podjęła tej decyzji.',
  },
  decision: {
    rule: 'Chodzi o: {ground}.',
    grounds: {
      fraud: 'oszustwo lub jego próbę',
      spam: 'reklamę albo prośby o pieniądze lub dane',
      fake: 'podszywanie się pod kogoś innego',
      minor: 'to, że masz mniej niż 18 lat albo na tyle wyglądasz',
      harassment: 'obrażanie, groźby lub nękanie',
      illegal: 'coś niezgodnego z prawem',
      other: 'coś innego, co jest niezgodne z naszymi zasadami',
    },
  },
  member_warned: {
    subject: 'Ostrzeżenie',
    lead: 'Otrzymujesz ostrzeżenie z powodu złamania naszych zasad. Twoje konto pozostaje otwarte. Jeśli to się powtórzy, może to mieć konsekwencje.',
  },
  member_limited: {
    subject: 'Twoje konto jest czasowo ograniczone',
    lead: 'Do {until} nie możesz zaczynać nowych rozmów ani dawać polubień. Rozmowy, które już trwają, działają jak zwykle. Potem ograniczenie minie samo.',
  },
  member_suspended: {
    subject: 'Twoje konto jest czasowo zamknięte',
    lead: 'Twoje konto jest zamknięte, dopóki nie sprawdzimy go ponownie. Do tego czasu nie możesz się zalogować.',
    lead_until:
      'Twoje konto jest zamknięte do {until}. Do tego czasu nie możesz się zalogować. Potem odblokuje się samo.',
  },
  member_restored: {
    subject: 'Twoje konto działa jak wcześniej',
    lead: 'To, co postanowiliśmy w sprawie twojego konta, już nie obowiązuje. Możesz korzystać ze wszystkiego jak wcześniej.',
  },
  new_sign_in: {
    subject: 'Nowe logowanie na twoje konto',
    lead: 'Na twoje konto zalogowano się z urządzenia, którego jeszcze nie znaliśmy.',
    note: 'To ty? Nie musisz nic robić. To nie ty? Od razu zmień hasło.',
  },
  email_unknown: {
    subject: 'W sprawie twojej prośby',
    lead: 'Ktoś, może ty, poprosił o nowe hasło. Z tym adresem e-mail nie jest powiązane żadne konto.',
    note: 'Być może używasz innego adresu. To nie twoja prośba? Możesz usunąć tę wiadomość.',
  },
  email_known: {
    subject: 'W sprawie twojej prośby',
    lead: 'Ktoś, może ty, chciał użyć tego adresu e-mail do konta. Konto z tym adresem e-mail już istnieje.',
    note: 'To ty? Zaloguj się albo ustaw nowe hasło („Nie pamiętasz hasła?”). W przeciwnym razie nie musisz nic robić.',
  },
  photo_rejected: {
    subject: 'Jedno z twoich zdjęć zostało odrzucone',
    lead: 'Jedno z twoich zdjęć jest niezgodne z naszymi zasadami. Nie pokażemy go innym.',
    note: 'Nie zgadzasz się? Otwórz swój profil, wybierz zdjęcie i poproś o ponowną ocenę. Obejrzy je osoba, która nie podjęła pierwszej decyzji. Możesz też napisać na {email}. Po trzydziestu dniach zdjęcie zostanie usunięte.',
  },
  photo_upheld: {
    subject: 'Obejrzeliśmy twoje zdjęcie jeszcze raz',
    lead: 'Na twoją prośbę inna osoba obejrzała twoje zdjęcie jeszcze raz. Pozostaje odrzucone.',
    note: 'Po trzydziestu dniach zdjęcie zostanie usunięte. Masz pytania o tę decyzję? Napisz na {email}.',
  },
  photo_restored: {
    subject: 'Twoje zdjęcie zostało jednak zatwierdzone',
    lead: 'Na twoją prośbę inna osoba obejrzała twoje zdjęcie jeszcze raz. Masz rację: zdjęcie zostało zatwierdzone i znów je widać.',
    note: 'Przepraszamy za kłopot. Pytania? Napisz na {email}.',
  },
  photo: {
    sent: 'Zdjęcie wysłane przez ciebie w rozmowie jest niezgodne z naszymi zasadami. Usunęliśmy je z rozmowy.',
    reason: 'Powód: {reason}.',
    explanation: 'Wyjaśnienie: {explanation}',
    by_person: 'Tę decyzję podjęła osoba z naszego zespołu.',
    by_machine: 'Ta decyzja została podjęta automatycznie, bez udziału człowieka.',
    button: 'Przejdź do profilu',
    reasons: {
      minor: 'widać na nim osobę, która wygląda na niepełnoletnią',
      nudity: 'widać na nim nagość, a zdjęcie nie jest prywatne',
      other_people: 'widać na nim inne osoby, które nie wyraziły na to zgody',
      contact_data: 'widać na nim dane kontaktowe',
      not_a_photo: 'plik nie jest zdjęciem, które możemy odczytać',
      other: 'zdjęcie jest niezgodne z naszymi zasadami',
    },
  },
  report_received: {
    subject: 'Otrzymaliśmy twoje zgłoszenie',
    preview: 'Wiadomość od naszego zespołu.',
    lead: 'Dziękujemy za zgłoszenie. Ktoś z naszego zespołu je sprawdzi i podejmie decyzję najpóźniej {until}. Potem napiszemy ci, co postanowiliśmy i co możesz zrobić, jeśli się z tym nie zgadzasz.',
    note: 'Numer twojego zgłoszenia to {reference}. Druga osoba nie dowie się, kto wysłał zgłoszenie. Chcesz coś dodać? Napisz na {email}. To zgłoszenie nie jest od ciebie? W takim razie możesz usunąć tę wiadomość.',
  },
  report_decided: {
    subject: 'Decyzja w sprawie twojego zgłoszenia',
    removed:
      'Ktoś z naszego zespołu sprawdził twoje zgłoszenie. To, co zgłoszono, naruszało zasady i zostało usunięte.',
    closed: 'Ktoś z naszego zespołu sprawdził twoje zgłoszenie. Zgłoszone konto naruszyło zasady i zostało zamknięte.',
    paused: 'Ktoś z naszego zespołu sprawdził twoje zgłoszenie. Zgłoszone konto zostało tymczasowo zamknięte.',
    acted:
      'Ktoś z naszego zespołu sprawdził twoje zgłoszenie. To, czego dotyczyło, narusza zasady. Podjęliśmy działania; konto pozostaje otwarte.',
    kept: 'Ktoś z naszego zespołu sprawdził twoje zgłoszenie. Nie znaleźliśmy niczego, co naruszałoby zasady, więc wszystko zostaje bez zmian.',
    redress:
      'Nie zgadzasz się? Napisz na {email} w ciągu sześciu miesięcy i podaj numer {references}. Wtedy ktoś inny zdecyduje jeszcze raz. Możesz też zwrócić się do certyfikowanego organu pozasądowego rozstrzygania sporów albo do sądu.',
    note: 'Druga osoba nie dowie się, kto wysłał zgłoszenie. To zgłoszenie nie jest od ciebie? W takim razie możesz usunąć tę wiadomość.',
  },
  complaint_received: {
    subject: 'Otrzymaliśmy twoją wiadomość',
    lead: 'Dziękujemy. Ktoś z naszego zespołu rozpatrzy twoją skargę i odpowie najpóźniej {until}.',
    note: 'Numer twojej skargi to {reference}. Chcesz coś dodać? Napisz na {email}. Ta skarga nie jest od ciebie? W takim razie możesz usunąć tę wiadomość.',
  },
  complaint_answered: {
    subject: 'Odpowiedź na twoją wiadomość',
    lead: 'Ktoś z naszego zespołu sprawdził twoją skargę i odpowiada:',
    note: 'Numer twojej skargi to {reference}. Nie zgadzasz się? Napisz na {email} w ciągu sześciu miesięcy i podaj numer. Wtedy ktoś inny sprawdzi ją jeszcze raz. Możesz też zwrócić się do certyfikowanego organu pozasądowego rozstrzygania sporów albo do sądu.',
  },
  fraud_warning: {
    subject: 'Ostrzeżenie w sprawie jednego z twoich kontaktów',
    lead: 'Znasz stąd ten profil: {name}. Zamknęliśmy to konto, ponieważ mogło służyć do oszustwa. Profil może być fałszywy.',
    care: 'Nigdy nie wysyłaj pieniędzy, kodów, danych bankowych ani intymnych zdjęć komuś, kogo znasz tylko z internetu. Jeśli to już się stało, zadzwoń do banku i zgłoś sprawę policji.',
    button: 'Jak się chronić',
    note: 'Pytania? Napisz na {email}.',
  },
  frame: {
    preview: 'Wiadomość o twoim koncie.',
    fallback: 'Przycisk nie działa? Otwórz ten adres w przeglądarce:',
    unknown_device: 'Nieznane urządzenie',
  },
  footer: {
    questions: 'Masz pytania? Napisz na {email}.',
    line: '{site}, tylko dla osób pełnoletnich. {company}, {address}, {city}.',
    why: 'Dostajesz tę wiadomość, bo włączone są: „{kind}”.',
    change: 'Zmień powiadomienia',
    off: 'Wypisz się bez logowania',
  },
  digest: {
    new_conversation: {
      subject: 'Ktoś rozpoczął z tobą rozmowę',
      title: 'Nowa rozmowa: {name}',
    },
    new_message: {
      subject: 'Masz nową wiadomość',
      title: 'Nowa wiadomość od: {name}',
    },
    match: {
      subject: 'Masz nową parę',
      title: 'Nowa para: ty i {name}',
    },
    like: {
      subject: 'Masz nowe polubienie',
      title: 'Nowe polubienie od: {name}',
    },
    unread_reminder: {
      subject: 'Masz jeszcze nieprzeczytane wiadomości',
    },
    several: 'Nowości dla ciebie',
    messages:
      '{n, plural, one {# nieprzeczytana wiadomość} few {# nieprzeczytane wiadomości} many {# nieprzeczytanych wiadomości} other {# nieprzeczytanej wiadomości}}',
    likes:
      '{n, plural, one {Nowe polubienie} few {# polubienia, to jest najnowsze} many {# polubień, to jest najnowsze} other {# polubienia, to jest najnowsze}}',
    matched: 'Polubienie z obu stron',
    more: '{n, plural, one {I jeszcze # rozmowa.} few {I jeszcze # rozmowy.} many {I jeszcze # rozmów.} other {I jeszcze # rozmowy.}}',
    read: 'Przeczytaj i odpowiedz',
    look: 'Zobacz',
    note: 'Czytanie jest za darmo. Nie podawaj pochopnie adresu ani danych bankowych.',
    fictional_note: 'Profil fikcyjny prowadzi nasz zespół: możesz z nim czatować, ale spotkanie nie jest możliwe.',
  },
  profile_reminder: {
    subject: 'Uzupełnij swój profil',
    lead: 'Czegoś jeszcze brakuje: zdjęcia, kilku zdań o sobie albo trzech zainteresowań. Z nimi profil mówi więcej o tobie.',
    button: 'Uzupełnij profil',
    note: 'To jedyne przypomnienie w tej sprawie.',
  },
  weekly_update: {
    subject: 'Twój tydzień w skrócie',
    lead: 'Oto, co przyszło do ciebie w ostatnich siedmiu dniach:',
    messages:
      '{n, plural, one {# nowa wiadomość} few {# nowe wiadomości} many {# nowych wiadomości} other {# nowej wiadomości}}',
    likes:
      '{n, plural, one {# nowe polubienie} few {# nowe polubienia} many {# nowych polubień} other {# nowego polubienia}}',
    matches: '{n, plural, one {# nowa para} few {# nowe pary} many {# nowych par} other {# nowej pary}}',
    unread:
      '{n, plural, one {Nieprzeczytana: # wiadomość} few {Nieprzeczytane: # wiadomości} many {Nieprzeczytane: # wiadomości} other {Nieprzeczytane: # wiadomości}}',
    button: 'Zobacz',
    note: 'Profile fikcyjne się nie liczą. W tygodniu bez nowości nic nie wysyłamy.',
  },
  payment_invoice: {
    subject: 'Twoja faktura {number}',
    lead: 'Dziękujemy za zamówienie ({credits, plural, one {# kredyt} few {# kredyty} many {# kredytów} other {# kredytu}}) za {amount}. Faktura jest w załączniku.',
    note: 'Niewykorzystane kredyty możesz zwrócić do {until}, bez podania przyczyny. Wystarczy kilka kliknięć w Moich płatnościach.',
    button: 'Moje płatności',
  },
  payment_credit_note: {
    subject: 'Twoja faktura korygująca {number}',
    lead: 'Zwracamy {amount}. Faktura korygująca jest w załączniku.',
    button: 'Moje płatności',
  },
  payment_withdrawal: {
    subject: 'Otrzymaliśmy twoje odstąpienie od umowy',
    lead: 'Przyjęliśmy odstąpienie od zamówienia ({credits, plural, one {# kredyt} few {# kredyty} many {# kredytów} other {# kredytu}}): {at}. Zwracamy {amount} za kredyty, które zostały.',
    paid_back: 'Pieniądze wrócą w ciągu 14 dni tą samą drogą, którą dokonano płatności.',
    debit:
      'Jeśli twoje polecenie zapłaty nie trafiło jeszcze do banku, odejmiemy od niego tę kwotę. Jeśli już tam jest, pieniądze wrócą w ciągu 14 dni tą samą drogą, którą dokonano płatności.',
    note: 'Numer sprawy: {reference}. Pytania? Napisz na {email}.',
    button: 'Moje płatności',
  },
  payment_mandate: {
    subject: 'Powiadomienie o jednorazowym poleceniu zapłaty',
    lead: 'Dnia {due} firma {creditor} pobierze jednorazowo {amount} z twojego rachunku {iban}. Numer zgody: {reference}. Identyfikator wierzyciela: {creditor_id}.',
    note: 'Dnia {at} upoważniono firmę {creditor} do tego jednego pobrania. Nie zgadzasz się? Przez 8 tygodni bank zwróci ci tę kwotę i nie musisz podawać przyczyny.',
    button: 'Moje płatności',
  },
  staff_invited: {
    subject: 'Twoje zaproszenie do zespołu',
    title: 'Witaj, {name}',
    lead: 'Zapraszamy cię do pracy z nami po stronie administracji. Wybierz hasło, a potem dodaj drugi krok: kod w telefonie lub klucz dostępu.',
    button: 'Przyjmij zaproszenie',
    note: 'Link działa trzy dni i tylko raz. Nie spodziewasz się tej wiadomości? Nie musisz nic robić.',
  },
} satisfies Same<typeof nl>

export default pl
