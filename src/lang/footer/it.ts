import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const it = {
  label: 'Piè di pagina',
  claim: 'Incontri e chat per adulti. Nessun abbonamento, solo prezzi chiari.',
  rules: 'Regole',
  help: 'Aiuto',
  account: 'Il tuo account',
  faq: 'Domande frequenti',
  pricing: 'Prezzi',
  support: 'Assistenza',
  complaints: 'Reclami',
  safety: 'Sicurezza',
  accessibility: 'Accessibilità',
  imprint: 'Note legali',
  terms: 'Condizioni',
  privacy: 'Privacy',
  cookies: 'Cookie',
  ban: 'Regole di comportamento',
  returns: 'Recesso e rimborso',
  withdraw: 'Recedere dal contratto',
  phone: 'Telefono {phone}',
  company: '{name} è un nome commerciale di {company}, {address}, {city}. Registro imprese {kvk}, P. IVA {vat}.',
  disclaimer:
    'Solo per maggiorenni. I messaggi costano crediti. Su {name} ci sono anche profili fittizi. Li riconosci sempre dall’etichetta <label>{fictional}</label> accanto al nome; con un profilo fittizio puoi chattare, ma non fissare un incontro.',
  us: {
    title: 'Per chi visita dagli Stati Uniti',
    text: '{name} è solo per adulti. Non verifichiamo i precedenti degli utenti. Al primo incontro scegli un luogo pubblico, di’ a qualcuno dove sei e non inviare mai denaro. Hai domande? Scrivi a {email}.',
  },
} satisfies Same<typeof nl>
export default it
