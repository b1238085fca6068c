import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const fr = {
  sms_code: '{code} est ton code pour le prélèvement unique sur {site}. Ne donne ce code à personne.',
  invoice: 'Facture',
  credit_note: 'Avoir',
  number: 'Numéro',
  date: 'Date',
  order: 'Commande',
  belongs_to: 'Se rapporte à la facture',
  credit: 'crédit',
  net: 'Montant hors TVA',
  vat: 'TVA',
  total: 'Total TTC',
  vat_number: 'Numéro de TVA',
  chamber: 'Registre du commerce (KvK)',
  country: 'Pays du client',
  once: 'Achat unique, sans abonnement.',
  mandate: 'Mandat de prélèvement SEPA ponctuel',
  reference: 'Référence du mandat',
  creditor_id: 'Identifiant créancier SEPA',
  debtor: 'Titulaire du compte',
  address: 'Adresse',
  agreed: 'Mandat donné le',
  due: 'Date du prélèvement',
  once_debit: 'À prélever une seule fois',
  mandate_text:
    'Avec ce mandat, tu autorises {creditor} à envoyer une seule instruction à ta banque pour débiter ton compte de ce montant, et ta banque à débiter ton compte une seule fois conformément à cette instruction. Tu bénéficies d’un droit à remboursement par ta banque selon les conditions décrites dans la convention que tu as passée avec elle. La demande de remboursement doit être présentée dans les huit semaines suivant la date de débit de ton compte.',
} as const satisfies Same<typeof nl>
export default fr
