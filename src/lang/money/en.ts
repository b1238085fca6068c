import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const en = {
  sms_code: '{code} is your code for the one-off direct debit at {site}. Don’t share this code with anyone.',
  invoice: 'Invoice',
  credit_note: 'Credit note',
  number: 'Number',
  date: 'Date',
  order: 'Order',
  belongs_to: 'For invoice',
  credit: 'credit',
  net: 'Amount excluding VAT',
  vat: 'VAT',
  total: 'Total including VAT',
  vat_number: 'VAT number',
  chamber: 'Chamber of commerce',
  country: 'Country of the customer',
  once: 'One-off purchase, no subscription.',
  mandate: 'SEPA mandate for a one-off direct debit',
  reference: 'Mandate reference',
  creditor_id: 'Creditor identifier',
  debtor: 'Account holder',
  address: 'Address',
  agreed: 'Mandate given on',
  due: 'Date of the debit',
  once_debit: 'To be debited once',
  mandate_text:
    'By this mandate you authorise {creditor} to send one instruction to your bank to debit your account with this amount, and your bank to debit your account once in accordance with that instruction. As part of your rights you are entitled to a refund from your bank under the terms and conditions of your agreement with your bank. A refund must be claimed within eight weeks starting from the date on which your account was debited.',
} as const satisfies Same<typeof nl>
export default en
