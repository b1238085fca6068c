import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const es = {
  sms_code: '{code} es tu código para el adeudo único en {site}. No des este código a nadie.',
  invoice: 'Factura',
  credit_note: 'Factura rectificativa',
  number: 'Número',
  date: 'Fecha',
  order: 'Pedido',
  belongs_to: 'De la factura',
  description: 'Concepto',
  credits: 'créditos',
  net: 'Importe sin IVA',
  vat: 'IVA',
  total: 'Total con IVA',
  paid: 'Pagado con',
  vat_number: 'NIF-IVA',
  chamber: 'Registro mercantil (KvK)',
  country: 'País del cliente',
  once: 'Compra única, sin suscripción.',
} as const satisfies Same<typeof nl>
export default es
