import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const de = {
  label: 'Fußzeile',
  claim: 'Dating und Chat für Erwachsene. Kein Abo, dafür klare Preise.',
  rules: 'Regeln',
  help: 'Hilfe',
  account: 'Dein Konto',
  faq: 'Häufige Fragen',
  pricing: 'Preise',
  support: 'Kundenservice',
  complaints: 'Beschwerden',
  safety: 'Sicherheit',
  accessibility: 'Barrierefreiheit',
  imprint: 'Impressum',
  terms: 'AGB',
  privacy: 'Datenschutz',
  cookies: 'Cookies',
  ban: 'Hausregeln',
  returns: 'Widerruf und Erstattung',
  withdraw: 'Vertrag widerrufen',
  phone: 'Telefon {phone}',
  company: '{name} ist ein Handelsname von {company}, {address}, {city}. Handelsregister {kvk}, USt-IdNr. {vat}.',
  disclaimer:
    'Nur für Personen ab 18 Jahren. Nachrichten kosten Credits. Auf {name} gibt es auch fiktive Profile. Du erkennst sie immer am Label <label>{fictional}</label> neben dem Namen; mit einem fiktiven Profil kannst du chatten, ein Treffen ist aber nicht möglich.',
  us: {
    title: 'Für Gäste aus den Vereinigten Staaten',
    text: '{name} ist nur für Erwachsene. Wir überprüfen die Vorgeschichte der Mitglieder nicht. Triff dich beim ersten Mal an einem öffentlichen Ort, sag jemandem, wo du bist, und schick nie Geld. Fragen? Schreib an {email}.',
  },
} satisfies Same<typeof nl>
export default de
