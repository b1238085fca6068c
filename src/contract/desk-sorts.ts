/** By which columns the server sorts each list of the desk that may be longer than a page. Free of zod: the tables know them, too. */
export const PAYMENT_SORTS = [
  'created',
  'amount',
  'status',
  'method',
  'member',
  'credits',
  'refunded',
  'settled',
] as const
export const INVOICE_SORTS = ['number', 'kind', 'issued', 'gross', 'vat', 'rate', 'country', 'member'] as const
export const CHARGEBACK_SORTS = ['at', 'kind', 'amount', 'member', 'status'] as const
export const LOG_SORTS = ['at', 'staff', 'act', 'subject'] as const
export const CODE_SORTS = ['code', 'off', 'validity', 'expires', 'made'] as const
export const CASE_SORTS = ['kind', 'member', 'by', 'at', 'state'] as const
export const HOUSE_SORTS = ['name', 'state', 'place'] as const
