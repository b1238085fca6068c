import { PAYMENT_METHODS } from '../../../contract/payment-methods.ts'
import type { Services } from '../../../platform/ctx.ts'
import type { Provider } from '../../payments/providers/provider.ts'
import { creditorOf, DIRECT_DEBIT } from '../rules/direct-debit.ts'

/**
 * Our own collecting of one-off direct debits: the "page" is our form, the bank gets a file and what comes back from it
 * is imported. Refunds are taken off the next file, or paid by the operator's bank: see Books at the desk.
 */
export const directDebit = ({ config }: Pick<Services, 'config'>): Provider => ({
  name: DIRECT_DEBIT,
  // The creditor of the invented world is invented, too.
  accepts: (method, { company, sampleData }) =>
    PAYMENT_METHODS[method].step === 'iban' &&
    creditorOf(company) !== null &&
    !(sampleData && config.mode === 'production'),
  create: async ({ orderId, returnUrl }) => ({
    ref: orderId,
    redirectUrl: `${new URL(returnUrl).origin}/directdebit?payment_id=${orderId}`,
  }),
  status: async () => null,
})
