import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const it = {
  sms_code: '{code} è il tuo codice per l’addebito diretto unico su {site}. Non dare questo codice a nessuno.',
  invoice: 'Fattura',
  credit_note: 'Nota di credito',
  number: 'Numero',
  date: 'Data',
  order: 'Ordine',
  belongs_to: 'Relativa alla fattura',
  credit: 'credito',
  net: 'Importo senza IVA',
  vat: 'IVA',
  total: 'Totale IVA inclusa',
  vat_number: 'Partita IVA',
  chamber: 'Registro imprese (KvK)',
  country: 'Paese del cliente',
  once: 'Acquisto unico, nessun abbonamento.',
  mandate: 'Mandato SEPA per un solo addebito diretto',
  reference: 'Riferimento del mandato',
  creditor_id: 'Identificativo del creditore',
  debtor: 'Titolare del conto',
  address: 'Indirizzo',
  agreed: 'Mandato dato il',
  due: 'Data dell’addebito',
  once_debit: 'Da addebitare una sola volta',
  mandate_text:
    'Con questo mandato autorizzi {creditor} a inviare una sola disposizione alla tua banca per addebitare questo importo sul tuo conto, e la tua banca a eseguire l’addebito una sola volta secondo la disposizione di {creditor}. Hai diritto al rimborso da parte della tua banca secondo le condizioni del contratto che hai con essa. Il rimborso va chiesto entro otto settimane dalla data dell’addebito sul conto.',
} as const satisfies Same<typeof nl>
export default it
