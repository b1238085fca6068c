import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const en = {
  sms_code: '{code} is your code for the one-off direct debit at {site}. Do not give this code to anybody.',
  invoice: 'Invoice',
  credit_note: 'Credit note',
  number: 'Number',
  date: 'Date',
  order: 'Order',
  belongs_to: 'For invoice',
  description: 'Description',
  credits: 'credits',
  net: 'Amount without VAT',
  vat: 'VAT',
  total: 'Total including VAT',
  paid: 'Paid with',
  vat_number: 'VAT number',
  chamber: 'Chamber of commerce',
  country: 'Country of the customer',
  once: 'One-off purchase, no subscription.',
} as const satisfies Same<typeof nl>
export default en
