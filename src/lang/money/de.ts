import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const de = {
  sms_code: '{code} ist dein Code für die einmalige Lastschrift bei {site}. Gib diesen Code niemandem.',
  invoice: 'Rechnung',
  credit_note: 'Gutschrift',
  number: 'Nummer',
  date: 'Datum',
  order: 'Bestellung',
  belongs_to: 'Zur Rechnung',
  description: 'Bezeichnung',
  credits: 'Credits',
  net: 'Betrag ohne MwSt.',
  vat: 'MwSt.',
  total: 'Gesamtbetrag inkl. MwSt.',
  paid: 'Bezahlt mit',
  vat_number: 'USt-IdNr.',
  chamber: 'Handelsregister (KvK)',
  country: 'Land des Käufers',
  once: 'Einmaliger Kauf, kein Abo.',
} as const satisfies Same<typeof nl>
export default de
