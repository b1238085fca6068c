import * as z from 'zod'
import { countryCode, currency, day, endpoint, id, intParam, money } from './endpoint.ts'
import { Payment } from './payments.ts'

const text = (max: number) => z.string('invalid').trim().min(1, 'required').max(max, 'length')

export const Mandate = z.object({
  /** At most 35 characters; never used again. */
  reference: z.string(),
  creditor: z.object({ name: z.string(), id: z.string(), address: z.string(), country: countryCode }),
  amount: money,
  currency,
  /** The day the bank takes the money, told beforehand by mail. */
  due_on: day,
  /** For how many weeks the bank pays back without a reason. */
  refund_weeks: z.literal(8),
})

/** What the form at /directdebit shows; only for an open payment of method sdd. An addition to the catalogue. */
export const getDirectDebit = endpoint({
  method: 'GET',
  path: '/api/directdebit.php',
  priority: 'write',
  who: 'member',
  query: z.object({ payment_id: id }),
  reply: z.object({
    payment: Payment,
    mandate: Mandate,
    /** Seconds until a code may be asked for again; 0: now. */
    resend_after: z.int(),
  }),
  errors: ['not_found'],
})

export const requestDirectDebitCode = endpoint({
  method: 'POST',
  path: '/api/directdebit.php',
  who: 'member',
  query: z.object({ otp: intParam(1, 1) }),
  body: z.strictObject({ payment_id: id, phone: text(30) }),
  reply: z.object({ sent: z.literal(true), resend_after: z.int() }),
  errors: ['not_found', 'otp_limit', 'payments_closed'],
})

/** Agrees to the one-off mandate: the order is completed, the bank takes the money on `due_on`. */
export const submitDirectDebit = endpoint({
  method: 'POST',
  path: '/api/directdebit.php',
  who: 'member',
  body: z.strictObject({
    payment_id: id,
    otp: z.string('invalid').regex(/^\d{6}$/, 'otp_invalid'),
    account_holder: text(70),
    /** Blanks do not matter. */
    iban: z.string('invalid').max(50, 'invalid'),
    street: text(70),
    house_number: text(16),
    zip: text(16),
    city: text(35),
    phone: text(30),
    /** Ticked by the member, never beforehand. */
    authorise: z.literal(true, 'required'),
  }),
  reply: z.object({ payment: Payment }),
  status: 201,
  errors: ['not_found', 'iban_blocked', 'limit_reached', 'buying_frozen'],
  effects: 'own',
})

/** The mandate of an own direct debit, as a PDF. An addition to the catalogue. */
export const getMandate = endpoint({
  method: 'GET',
  path: '/api/mandate.php',
  who: 'member',
  query: z.object({ payment_id: id }),
  reply: z.unknown(),
  answer: 'bytes',
  errors: ['not_found'],
})
