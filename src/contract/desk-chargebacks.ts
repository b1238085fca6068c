/** Charge-backs at the desk: what a bank or card company took back, and what became of it. */
import * as z from 'zod'
import { CHARGEBACK_STATES, CHARGEBACK_STEPS } from './choices.ts'
import { deskCall, paged, reason, siteParam } from './desk-parts.ts'
import { CHARGEBACK_SORTS } from './desk-sorts.ts'
import { currency, day, id, moment, money } from './endpoint.ts'
import { Payment } from './payments.ts'

const WORDS_MAX = 200
const words = z.string('invalid').trim().max(WORDS_MAX, 'length').optional()

/** Every time that money was taken back or given once more, newest first. */
export const getChargebacks = deskCall({
  method: 'GET',
  path: '/api/admin/chargebacks.php',
  right: 'books.see',
  query: z.strictObject({
    /** The id of its payment, or the provider's name for it. */
    q: words,
    member: words,
    state: z.enum(CHARGEBACK_STATES, 'invalid').optional(),
    from: day.optional(),
    until: day.optional(),
    site: siteParam,
    ...paged(CHARGEBACK_SORTS),
  }),
  reply: z.object({
    chargebacks: z.array(
      z.object({
        id,
        at: moment,
        kind: z.enum(['taken', 'given']),
        amount: money,
        currency,
        /** As the provider or the bank names it. */
        reason: z.string().nullable(),
        /** Of this entry: credits taken or given back, and how many were spent and are owed since, or no more. */
        credits: z.int(),
        owed: z.int(),
        site: z.int(),
        provider: z.string(),
        provider_ref: z.string().nullable(),
        payment: z.object({
          id,
          status: Payment.shape.status,
          amount: money,
          /** What the bank still has of it, and the credits that are owed for that. */
          open: money,
          owed: z.int(),
        }),
        member: z.object({
          account_id: z.int(),
          /** Null: erased. */
          name: z.string().nullable(),
          buying_frozen: z.boolean(),
          premium: z.boolean(),
        }),
        /** What may still be done, in this order; none where nothing is open. */
        steps: z.array(z.enum(CHARGEBACK_STEPS)),
      }),
    ),
    next: z.string().nullable(),
  }),
  errors: [],
})

/** Notes that a member has transferred what was taken back of a direct debit of our own. */
export const noteDebtPaid = deskCall({
  method: 'PUT',
  path: '/api/admin/chargebacks.php',
  right: 'payments.refund',
  body: z.strictObject({
    payment_id: id,
    /** What the bank had of it when this was decided: another one was quicker when it differs. */
    open: z.string('invalid').regex(/^\d{1,7}\.\d{2}$/, 'invalid'),
    reason,
  }),
  errors: ['not_found', 'taken'],
})
