import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const de = {
  sms_code: '{code} ist dein Code für die einmalige Lastschrift bei {site}. Gib diesen Code niemandem.',
  invoice: 'Rechnung',
  credit_note: 'Rechnungskorrektur',
  number: 'Nummer',
  date: 'Datum',
  order: 'Bestellung',
  belongs_to: 'Zur Rechnung',
  credit: 'Credit',
  net: 'Betrag ohne MwSt.',
  vat: 'MwSt.',
  total: 'Gesamtbetrag inkl. MwSt.',
  vat_number: 'USt-IdNr.',
  chamber: 'Handelsregister (KvK)',
  country: 'Land des Leistungsempfängers',
  once: 'Einmaliger Kauf, kein Abo.',
  mandate: 'SEPA-Lastschriftmandat für eine einmalige Zahlung',
  reference: 'Mandatsreferenz',
  creditor_id: 'Gläubiger-Identifikationsnummer',
  debtor: 'Kontoinhaber/in',
  address: 'Adresse',
  agreed: 'Mandat erteilt am',
  due: 'Datum der Abbuchung',
  once_debit: 'Einmalig abzubuchen',
  mandate_text:
    'Du ermächtigst {creditor}, diesen Betrag einmalig von deinem Konto per Lastschrift einzuziehen. Zugleich weist du deine Bank an, die von {creditor} auf dein Konto gezogene Lastschrift einzulösen. Hinweis: Du kannst innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, die Erstattung des belasteten Betrags verlangen. Es gelten dabei die mit deiner Bank vereinbarten Bedingungen.',
} as const satisfies Same<typeof nl>
export default de
