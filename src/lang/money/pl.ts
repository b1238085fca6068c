import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const pl = {
  sms_code: '{code} to twój kod do jednorazowego polecenia zapłaty w {site}. Nie podawaj go nikomu.',
  invoice: 'Faktura',
  credit_note: 'Faktura korygująca',
  number: 'Numer',
  date: 'Data',
  order: 'Zamówienie',
  belongs_to: 'Do faktury',
  description: 'Nazwa',
  credits: 'kredyty',
  net: 'Kwota bez VAT',
  vat: 'VAT',
  total: 'Razem z VAT',
  paid: 'Zapłacono przez',
  vat_number: 'Numer VAT',
  chamber: 'Rejestr handlowy (KvK)',
  country: 'Kraj nabywcy',
  once: 'Jednorazowy zakup, bez abonamentu.',
} as const satisfies Same<typeof nl>
export default pl
