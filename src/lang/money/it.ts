import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const it = {
  sms_code: '{code} è il tuo codice per l’addebito unico su {site}. Non dare questo codice a nessuno.',
  invoice: 'Fattura',
  credit_note: 'Nota di credito',
  number: 'Numero',
  date: 'Data',
  order: 'Ordine',
  belongs_to: 'Sulla fattura',
  description: 'Descrizione',
  credits: 'crediti',
  net: 'Importo senza IVA',
  vat: 'IVA',
  total: 'Totale IVA inclusa',
  paid: 'Pagato con',
  vat_number: 'Partita IVA',
  chamber: 'Registro imprese (KvK)',
  country: 'Paese del cliente',
  once: 'Acquisto unico, nessun abbonamento.',
} as const satisfies Same<typeof nl>
export default it
