import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const pl = {
  label: 'Stopka',
  claim: 'Randki i czat dla dorosłych. Bez abonamentu, z jasnymi cenami.',
  rules: 'Zasady',
  help: 'Pomoc',
  account: 'Twoje konto',
  faq: 'Częste pytania',
  pricing: 'Cennik',
  support: 'Obsługa klienta',
  complaints: 'Reklamacje',
  terms: 'Regulamin',
  privacy: 'Prywatność',
  cookies: 'Pliki cookie',
  ban: 'Blokowanie i usuwanie',
  returns: 'Zwroty i odstąpienie',
  withdraw: 'Odstąp od umowy',
  phone: 'Telefon {phone}',
  company: '{name} to nazwa handlowa {company}, {address}, {city}. Rejestr handlowy {kvk}, VAT {vat}.',
  disclaimer:
    'Tylko dla osób od 18 lat. Wiadomości kosztują kredyty. W {name} są też profile fikcyjne. Zawsze poznasz je po etykiecie <label>{fictional}</label> obok imienia; z profilem fikcyjnym możesz czatować, ale nie możesz się spotkać.',
  fictional: 'Fikcyjny',
  us: {
    title: 'Dla odwiedzających ze Stanów Zjednoczonych',
    text: '{name} jest tylko dla dorosłych. Nie sprawdzamy przeszłości członków. Najpierw spotkaj się w miejscu publicznym, powiedz komuś, gdzie jesteś, i nigdy nie wysyłaj pieniędzy. Pytania? Napisz na {email}.',
  },
} satisfies Same<typeof nl>
export default pl
