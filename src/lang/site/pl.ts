import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const pl = {
  index_title: 'Lonk: randki i czat dla dorosłych',
  description:
    'Załóż darmowy profil, poznaj osoby z twojego regionu i czatuj z tymi, które ci się podobają. Tylko dla osób pełnoletnich.',
  fictional_warning:
    'Ten profil jest fikcyjny i służy rozrywce. Możesz z nim czatować, ale spotkanie nie jest możliwe.',
  fictional_singular: 'Fikcyjny',
  fictional_plural: 'Profile fikcyjne',
  page_too_many: 'To było trochę za szybko. Poczekaj minutę i spróbuj ponownie.',
  page_failed: 'Wystąpił błąd, spróbuj ponownie później.',
  page_unavailable: 'Strona jest chwilowo niedostępna. Spróbuj ponownie za minutę.',
  page_retry: 'Spróbuj ponownie',
  offline_title: 'Jesteś offline',
  offline_text: 'Gdy wróci połączenie, strona wczyta się sama.',
  push_new_conversation: 'Ktoś rozpoczął z tobą rozmowę.',
  push_new_message: 'Masz nową wiadomość.',
  push_like: 'Masz nowe polubienie.',
  push_match: 'Masz nową parę.',
  shortcut_search: 'Szukaj',
  screenshot_search: 'Wyszukiwanie z wymyślonymi profilami',
  shortcut_messages: 'Wiadomości',
  shortcut_likes: 'Polubienia',
  region_terms: {
    province: 'Prowincja',
    county: 'Hrabstwo',
    land: 'Kraj związkowy',
    region: 'Region',
    canton: 'Kanton',
    state: 'Stan',
    voivodeship: 'Województwo',
  },
} satisfies Same<typeof nl>

export default pl
