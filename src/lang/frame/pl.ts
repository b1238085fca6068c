import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const pl = {
  nav: {
    main: 'Menu główne',
    skip: 'Przejdź do treści',
    home: '{name}, strona główna',
    login: 'Zaloguj się',
    signup: 'Dołącz za darmo',
    back: 'Wstecz',
    language: 'Język',
    languages: 'Języki',
    pricing: 'Cennik',
    how: 'Jak to działa',
    safety: 'Bezpieczeństwo',
  },
  banner: {
    sampleLabel: 'O tej wersji demo',
    sample: 'Demo: osoby i wiadomości są wymyślone.',
    hideSample: 'Ukryj ten wiersz',
    offline: 'Jesteś offline. Możesz dalej czytać to, co już się wczytało.',
  },
  entry: {
    title: '{name} jest dla dorosłych',
    text: 'Rozmowy mogą dotyczyć seksu. Wejdź tylko, jeśli masz 18 lat lub więcej.',
    notice: 'To ostrzeżenie, a nie weryfikacja wieku.',
    enter: 'Mam 18 lat lub więcej',
    leave: 'Mam mniej niż 18 lat, opuszczam stronę',
    cookies: 'Używamy tylko niezbędnych plików cookie.',
    more: 'Więcej o plikach cookie',
  },
  lost: {
    title: 'Brak połączenia',
    text: 'Nie udało się wczytać tej strony. Sprawdź połączenie z internetem i spróbuj ponownie.',
    retry: 'Spróbuj ponownie',
  },
  word: {
    close: 'Zamknij',
    loading: 'Ładowanie…',
  },
} satisfies Same<typeof nl>
export default pl
