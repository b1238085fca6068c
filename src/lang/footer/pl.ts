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
  complaints: 'Skargi',
  safety: 'Bezpieczeństwo',
  accessibility: 'Dostępność',
  imprint: 'Informacje prawne',
  terms: 'Regulamin',
  privacy: 'Prywatność',
  cookies: 'Pliki cookie',
  ban: 'Zasady zachowania',
  returns: 'Odstąpienie i zwrot pieniędzy',
  withdraw: 'Odstąp od umowy',
  phone: 'Telefon {phone}',
  company: '{name} to nazwa handlowa firmy {company}, {address}, {city}. Rejestr handlowy {kvk}, VAT {vat}.',
  disclaimer:
    'Tylko dla osób pełnoletnich. Wiadomości kosztują kredyty. Na {name} są też profile fikcyjne. Zawsze poznasz je po etykiecie <label>{fictional}</label> obok nazwy; z profilem fikcyjnym możesz czatować, ale spotkanie nie jest możliwe.',
  us: {
    title: 'Dla gości ze Stanów Zjednoczonych',
    text: '{name} jest tylko dla dorosłych. Nie sprawdzamy przeszłości osób, które tu poznajesz. Pierwszy raz spotkaj się w miejscu publicznym, powiedz komuś, gdzie jesteś, i nigdy nie wysyłaj pieniędzy. Pytania? Napisz na {email}.',
  },
} satisfies Same<typeof nl>
export default pl
