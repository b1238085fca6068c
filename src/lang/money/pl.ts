import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const pl = {
  sms_code: '{code} to twój kod do jednorazowego polecenia zapłaty na {site}. Nie podawaj go nikomu.',
  invoice: 'Faktura',
  credit_note: 'Faktura korygująca',
  number: 'Numer',
  date: 'Data',
  order: 'Zamówienie',
  belongs_to: 'Do faktury',
  credit: 'kredyt',
  net: 'Kwota bez VAT',
  vat: 'VAT',
  total: 'Suma z VAT',
  vat_number: 'Numer VAT',
  chamber: 'Rejestr handlowy (KvK)',
  country: 'Kraj nabywcy',
  once: 'Jednorazowy zakup, bez abonamentu.',
  mandate: 'Zgoda na jednorazowe polecenie zapłaty SEPA',
  reference: 'Numer zgody',
  creditor_id: 'Identyfikator wierzyciela',
  debtor: 'Posiadacz rachunku',
  address: 'Adres',
  agreed: 'Zgoda udzielona dnia',
  due: 'Data obciążenia',
  once_debit: 'Do pobrania jednorazowo',
  mandate_text:
    'Tą zgodą upoważniasz firmę {creditor} do wysłania do twojego banku jednej instrukcji obciążenia twojego rachunku tą kwotą, a swój bank do jednorazowego obciążenia rachunku zgodnie z tą instrukcją. Masz prawo do zwrotu od swojego banku na warunkach umowy zawartej z tym bankiem. O zwrot trzeba wystąpić w ciągu ośmiu tygodni od dnia obciążenia rachunku.',
} as const satisfies Same<typeof nl>
export default pl
