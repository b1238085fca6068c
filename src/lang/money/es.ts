import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const es = {
  sms_code: '{code} es tu código para la domiciliación única en {site}. No des este código a nadie.',
  invoice: 'Factura',
  credit_note: 'Factura rectificativa',
  number: 'Número',
  date: 'Fecha',
  order: 'Pedido',
  belongs_to: 'De la factura',
  credit: 'crédito',
  net: 'Importe sin IVA',
  vat: 'IVA',
  total: 'Total con IVA',
  vat_number: 'NIF-IVA',
  chamber: 'Registro mercantil (KvK)',
  country: 'País del cliente',
  once: 'Compra única, sin suscripción.',
  mandate: 'Orden de domiciliación SEPA para un solo adeudo',
  reference: 'Referencia de la orden',
  creditor_id: 'Identificador del acreedor',
  debtor: 'Titular de la cuenta',
  address: 'Dirección',
  agreed: 'Orden dada el',
  due: 'Fecha del cargo',
  once_debit: 'Un solo cargo de',
  mandate_text:
    'Con esta orden de domiciliación autorizas a {creditor} a enviar una sola instrucción a tu banco para cargar este importe en tu cuenta, y a tu banco a efectuar ese único cargo siguiendo la instrucción de {creditor}. Como parte de tus derechos, tu banco te devolverá el importe según los términos y condiciones del contrato que tienes con él. La devolución debe pedirse en las ocho semanas siguientes a la fecha del cargo en cuenta.',
} as const satisfies Same<typeof nl>
export default es
