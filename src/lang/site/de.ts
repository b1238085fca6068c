import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const de = {
  index_title: 'Lonk: Dating und Chat für Erwachsene',
  description:
    'Erstelle kostenlos ein Profil, entdecke Mitglieder aus deiner Region und chatte mit denen, die dir gefallen. Ab 18 Jahren.',
  fictional_warning:
    'Dieses Profil ist fiktiv und dient der Unterhaltung. Chatten geht, ein Treffen ist nicht möglich.',
  fictional_singular: 'Fiktiv',
  fictional_plural: 'Fiktive Profile',
  page_too_many: 'Das ging etwas zu schnell. Warte eine Minute und versuche es noch einmal.',
  page_failed: 'Etwas ist schiefgegangen. Bitte versuche es später noch einmal.',
  page_unavailable: 'Wir sind kurz nicht erreichbar. Bitte versuche es in einer Minute noch einmal.',
  page_retry: 'Noch einmal versuchen',
  offline_title: 'Du bist offline',
  offline_text: 'Sobald du wieder verbunden bist, kommt diese Seite von selbst zurück.',
  push_new_conversation: 'Jemand hat ein Gespräch mit dir begonnen.',
  push_new_message: 'Du hast eine neue Nachricht.',
  push_like: 'Du hast einen neuen Like.',
  push_match: 'Du hast ein neues Match.',
  shortcut_search: 'Suchen',
  screenshot_search: 'Suche mit erfundenen Profilen',
  shortcut_messages: 'Nachrichten',
  shortcut_likes: 'Likes',
  region_terms: {
    province: 'Provinz',
    county: 'Grafschaft',
    land: 'Bundesland',
    region: 'Region',
    canton: 'Kanton',
    state: 'Bundesstaat',
    voivodeship: 'Woiwodschaft',
  },
} satisfies Same<typeof nl>

export default de
