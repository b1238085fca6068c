/** Payments at the desk: find one, see what became of it and why it hangs, pay back. */
import * as z from 'zod'
import { PAYMENT_HANGS, PAYMENT_STATES } from './choices.ts'
import { deskCall, paged, reason, siteParam } from './desk-parts.ts'
import { PAYMENT_SORTS } from './desk-sorts.ts'
import { currency, day, id, moment, money } from './endpoint.ts'
import { METHOD_IDS } from './payment-methods.ts'

const WORDS_MAX = 200

const status = z.enum(['pending', 'completed', 'failed', 'cancelled', 'refunded', 'charged_back'])
const method = z.string()
const words = z.string('invalid').trim().max(WORDS_MAX, 'length').optional()
/** Typed with a point or a comma. */
const amount = z
  .string('invalid')
  .trim()
  .regex(/^\d{1,6}([.,]\d{1,2})?$/, 'invalid')
const buyer = z.object({ account_id: z.int(), /** Null: erased. */ name: z.string().nullable() })

const PaymentRow = z.object({
  id,
  site: z.int(),
  status,
  method,
  amount: money,
  currency,
  refunded: money,
  credits: z.int(),
  provider: z.string(),
  provider_ref: z.string().nullable(),
  member: buyer,
  created_at: moment,
  settled_at: moment.nullable(),
})

/** Payments, newest first; each filter has an index to be found by. */
export const getDeskPayments = deskCall({
  method: 'GET',
  path: '/api/admin/payments.php',
  right: 'payments.see',
  query: z.strictObject({
    /** Its id or the provider's name for it. */
    q: words,
    /** A number of an account, an id of a profile, or an address. */
    member: words,
    amount: amount.optional(),
    state: z.enum(PAYMENT_STATES, 'invalid').optional(),
    method: z.enum(METHOD_IDS, 'invalid').optional(),
    from: day.optional(),
    until: day.optional(),
    site: siteParam,
    ...paged(PAYMENT_SORTS),
  }),
  reply: z.object({ payments: z.array(PaymentRow), next: z.string().nullable() }),
  errors: [],
})

const TimelineEntry = z.object({
  at: moment,
  what: z.enum([
    'ordered',
    'told',
    'asked',
    'settled',
    'refund_booked',
    'refund_paid',
    'refund_failed',
    'chargeback_taken',
    'chargeback_given',
    'mandate',
    'debit_sent',
    'debit_returned',
    'invoice',
    'credit_note',
    'staff',
  ]),
  /** The status it brought, the kind of a refund, the number of a paper, the act of staff, or the reason of a bank. */
  detail: z.string().nullable(),
  amount: money.nullable(),
  /** Above zero: given to the member. */
  credits: z.int().nullable(),
  /** Who of staff. */
  by: z.string().nullable(),
  /** Why, in the words of staff. */
  reason: z.string().nullable(),
})

/** One payment with everything that is known of it. */
export const getDeskPayment = deskCall({
  method: 'GET',
  path: '/api/admin/payment.php',
  right: 'payments.see',
  query: z.strictObject({ payment_id: id }),
  reply: z.object({
    payment: PaymentRow.extend({
      country: z.string(),
      bundle: z.string(),
      full_price: money,
      code: z.string().nullable(),
      charged_back: money,
      /** Paid although another order had used its discount: paid back whole. */
      second_use: z.boolean(),
      expires_at: moment,
      /** When the provider was asked last, how often in all, and what went wrong with that. */
      checked_at: moment.nullable(),
      checks: z.int(),
      provider_fault: z.string().nullable(),
    }),
    /** Why it does not go on, the most telling first; none when nothing waits. */
    hangs: z.array(z.object({ why: z.enum(PAYMENT_HANGS), since: moment, until: moment.nullable() })),
    credits: z.object({
      /** Of this order: booked to the member, not spent yet, taken back, and owed since they were spent. */
      booked: z.int(),
      left: z.int(),
      taken: z.int(),
      owed: z.int(),
    }),
    /** What can still go back; and what is on its way. */
    refund: z.object({ rest: money, due: money }),
    timeline: z.array(TimelineEntry),
    /** What the provider sent, as it came; empty for who is erased. */
    events: z.array(
      z.object({ id: z.int(), received_at: moment, event_id: z.string(), outcome: z.string(), body: z.string() }),
    ),
    papers: z.array(z.object({ number: z.string(), kind: z.enum(['invoice', 'credit_note']), issued_at: moment })),
    /** A refund that somebody asked for and another has to confirm. */
    waiting: z.array(z.object({ id, amount: money, asked_by: z.string(), expires_at: moment })),
  }),
})

/** Asks the provider how the order stands; its answer is booked as its own news would be. */
export const askDeskPayment = deskCall({
  method: 'POST',
  path: '/api/admin/payment.php',
  right: 'payments.see',
  body: z.strictObject({ payment_id: id }),
})

/** What a refund would do, and the mail that it sends, before it is one. */
export const previewDeskRefund = deskCall({
  method: 'GET',
  path: '/api/admin/refund.php',
  right: 'payments.refund',
  query: z.strictObject({ payment_id: id, amount }),
  reply: z.object({
    amount: money,
    currency,
    /** What is not spent of those that this amount stands for. */
    credits: z.int(),
    status_after: status,
    needs_second_person: z.boolean(),
    /** From where on a second person is needed, in this currency; null: always. */
    limit: money.nullable(),
    /** `by_hand`: no company can be asked, the operator's bank pays. */
    by_hand: z.boolean(),
    /** Null: what was not delivered has no invoice, or nobody is there to get it. */
    mail: z.object({ language: z.string(), subject: z.string(), text: z.string() }).nullable(),
  }),
  errors: ['not_found', 'nothing_to_refund'],
})

/** Pays back the whole or a part; more than the limit waits for a second person. */
export const giveDeskRefund = deskCall({
  method: 'POST',
  path: '/api/admin/refund.php',
  right: 'payments.refund',
  body: z.strictObject({
    payment_id: id,
    amount,
    /** What had been paid back when this was decided: another one was quicker when it differs. */
    refunded: amount,
    reason,
  }),
  reply: z.object({ outcome: z.enum(['done', 'asked']), credits: z.int() }),
  status: 201,
  errors: ['not_found', 'nothing_to_refund', 'taken'],
})

/** Refunds that the operator's bank has to pay, as no company can be asked, or it refused. */
export const markRefundPaid = deskCall({
  method: 'PUT',
  path: '/api/admin/refund.php',
  right: 'payments.refund',
  body: z.strictObject({ refund_id: id }),
  errors: ['not_found', 'taken'],
})
