/**
 * By which columns the server sorts each list of the desk that may be longer than a page. Free of zod: the tables know
 * them, too.
 */
/** Of lists that grow without end only those that an index gives: the rest is found by filters. */
export const PAYMENT_SORTS = ['created'] as const
export const INVOICE_SORTS = ['issued'] as const
export const LOG_SORTS = ['at', 'act'] as const
export const CHARGEBACK_SORTS = ['at', 'kind', 'amount', 'member', 'status'] as const
export const CODE_SORTS = ['code', 'off', 'validity', 'expires', 'made'] as const
export const CASE_SORTS = ['kind', 'member', 'by', 'at', 'state'] as const
export const HOUSE_SORTS = ['name', 'state', 'place'] as const
