import type { Provider } from './provider.ts'

export const DIRECT_DEBIT = 'direct_debit'

/**
 * Our own collecting of one-off direct debits: the "page" is our form, the bank gets a file. Nothing is asked of anybody here, and what
 * comes back from the bank is imported.
 * @source O-83
 */
export const directDebit = (): Provider => ({
  name: DIRECT_DEBIT,
  accepts: (method) => method === 'sdd',
  banks: () => [],
  create: async ({ orderId, returnUrl }) => ({
    ref: orderId,
    redirectUrl: `${new URL(returnUrl).origin}/directdebit?payment_id=${orderId}`,
  }),
  status: async () => null,
  verifyEvent: () => null,
  readNotice: () => null,
  // Paid back with the next file when the debit still waits, otherwise by the operator's bank: see `npm run direct-debit`.
  refund: () => Promise.reject(new Error('a direct debit is paid back by hand')),
  async *report() {},
  forgetCard: async () => {},
})
