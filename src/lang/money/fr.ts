import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const fr = {
  sms_code: '{code} est ton code pour le prélèvement unique chez {site}. Ne donne ce code à personne.',
  invoice: 'Facture',
  credit_note: 'Avoir',
  number: 'Numéro',
  date: 'Date',
  order: 'Commande',
  belongs_to: 'Sur la facture',
  description: 'Désignation',
  credits: 'crédits',
  net: 'Montant hors TVA',
  vat: 'TVA',
  total: 'Total TTC',
  paid: 'Payé par',
  vat_number: 'Numéro de TVA',
  chamber: 'Registre du commerce (KvK)',
  country: 'Pays du client',
  once: 'Achat unique, sans abonnement.',
} as const satisfies Same<typeof nl>
export default fr
