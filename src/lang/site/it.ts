import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const it = {
  index_title: 'Lonk: incontri e chat per adulti',
  description:
    'Crea un profilo gratis, scopri persone della tua regione e chatta con chi ti piace. Solo per maggiorenni.',
  fictional_warning:
    'Questo profilo è fittizio e ha scopo di intrattenimento. Puoi chattare, ma non è possibile incontrarsi di persona.',
  fictional_singular: 'Fittizio',
  fictional_plural: 'Profili fittizi',
  page_too_many: 'Stai andando troppo veloce. Aspetta un minuto e riprova.',
  page_failed: 'Si è verificato un errore, riprova più tardi.',
  page_unavailable: 'Al momento non siamo raggiungibili. Riprova tra un minuto.',
  page_retry: 'Riprova',
  offline_title: 'Sei offline',
  offline_text: 'Appena torna la connessione, questa pagina ricompare da sola.',
  push_new_conversation: 'Qualcuno ha iniziato una conversazione con te.',
  push_new_message: 'Hai un nuovo messaggio.',
  push_like: 'Hai un nuovo like.',
  push_match: 'Hai un nuovo match.',
  shortcut_search: 'Cerca',
  screenshot_search: 'Ricerca, con profili inventati',
  shortcut_messages: 'Messaggi',
  shortcut_likes: 'Like',
  region_terms: {
    province: 'Provincia',
    county: 'Contea',
    land: 'Land',
    region: 'Regione',
    canton: 'Cantone',
    state: 'Stato',
    voivodeship: 'Voivodato',
  },
} satisfies Same<typeof nl>

export default it
