import * as z from 'zod'
import { InvoiceLink } from './books.ts'
import { DiscountCode, discountCodeText } from './discounts.ts'
import { countryCode, currency, endpoint, id, intParam, money, moment } from './endpoint.ts'
import { BUNDLE_STYLES, REFUND_REMARKS_MAX, TOPUP_CREDITS_MAX } from './money.ts'
import { METHOD_IDS } from './payment-methods.ts'

const method = z.enum(METHOD_IDS, 'invalid')

export const Bundle = z.object({
  id: z.string(),
  style: z.enum(BUNDLE_STYLES),
  credits: z.int(),
  price: money,
  currency,
  discount_price: money.nullable(),
  /** The best seller of real sales. */
  popular: z.boolean(),
  /** Instead of `popular` while nothing has been sold. An addition to the catalogue. */
  recommended: z.boolean(),
})
export type Bundle = z.output<typeof Bundle>

export const Payment = z.object({
  payment_id: id,
  credits: z.int(),
  method,
  bank: z.string().nullable(),
  country: countryCode,
  status: z.enum(['pending', 'completed', 'failed', 'cancelled', 'refunded', 'charged_back']),
  amount: money,
  currency,
  created: moment,
})
export type Payment = z.output<typeof Payment>

/** What a withdrawal pays back now, and until when: the price of the credits of this order that are left. */
export const Withdrawal = z.object({ credits: z.int(), amount: money, currency, until: moment })
export type Withdrawal = z.output<typeof Withdrawal>

/** What the member's own page of one payment shows beside the entity. An addition to the catalogue. */
export const PaymentDetails = z.object({
  package: z.object({ id: z.string() }),
  /** Before the discount; equal to `amount` without one. */
  full_price: money,
  code: z.string().nullable(),
  /** An open order is given up then. */
  expires: moment,
  settled: moment.nullable(),
  refunded: money,
  withdrawal: Withdrawal.nullable(),
  /** Paid back whole, nothing delivered: another order had used its discount meanwhile. */
  second_use: z.boolean(),
  invoices: z.array(InvoiceLink),
  /** Whether GET /api/mandate.php has the mandate of a direct debit. */
  mandate: z.boolean(),
  /** Where an open order is paid; null when it is not open. */
  redirect_url: z.string().nullable(),
})
export type PaymentDetails = z.output<typeof PaymentDetails>

export const getPackages = endpoint({
  method: 'GET',
  path: '/api/packages.php',
  priority: 'write',
  who: 'anyone',
  query: z.object({
    country: countryCode.optional(),
    code: discountCodeText.optional(),
    /** How many credits the member lacks for what they want to do. */
    credits: intParam(1, TOPUP_CREDITS_MAX).optional(),
  }),
  reply: z.object({
    packages: z.array(Bundle),
    country: countryCode,
    paymentmethods: z.array(z.object({ method, banks: z.array(z.object({ id: z.string(), name: z.string() })) })),
    /** What `discount_price` comes from; null: nothing is taken off. An addition to the catalogue. */
    discount: DiscountCode.nullable(),
    /**
     * Exactly the credits that were asked for by `credits`, at the rate of the smallest bundle. An addition to the
     * catalogue.
     */
    topup: Bundle.pick({ id: true, credits: true, price: true, currency: true, discount_price: true }).nullable(),
  }),
  errors: ['code_not_found', 'code_used', 'code_expired'],
})

/** Price, currency and credits are decided by the server. */
export const startPayment = endpoint({
  method: 'POST',
  path: '/api/payment.php',
  who: 'member',
  body: z.strictObject({
    package: z.object({ id: z.string().max(20) }),
    method,
    bank: z.string().max(40).optional(),
    country: countryCode,
    /** One per order; never added up. */
    code: discountCodeText.optional(),
    /** Consent to immediate delivery, ticked by the member. */
    accept: z.literal(true, 'required'),
    /**
     * The member pressed "repeat order": the remembered card is used, with the provider's own page for the member's
     * consent.
     */
    repeat: z.boolean('invalid').optional(),
    /** Consent to remember the card for repeat orders; cards only. */
    remember_card: z.boolean('invalid').optional(),
    /** Where the buyer lives, asked for when what is known points to three countries: 422 with `tax_countries`. */
    tax_country: countryCode.optional(),
  }),
  /** For method sdd with our own direct debit `redirect_url` is the form at /directdebit. */
  reply: z.object({ payment: Payment, redirect_url: z.string() }),
  status: 201,
  errors: [
    'package_not_found',
    'code_not_found',
    'code_used',
    'code_expired',
    'card_declined',
    'buying_frozen',
    'payments_closed',
    'idempotency_key_reused',
  ],
  effects: 'own',
})

export const getPayment = endpoint({
  method: 'GET',
  path: '/api/payment.php',
  priority: 'write',
  who: 'member',
  query: z.object({ payment_id: id }),
  reply: z.object({ payment: Payment, details: PaymentDetails }),
  errors: ['not_found'],
})

export const getPayments = endpoint({
  method: 'GET',
  path: '/api/payments.php',
  who: 'member',
  reply: z.object({
    payments: z.array(Payment),
    withdrawals: z.array(Withdrawal.extend({ payment_id: id })),
    invoices: z.array(InvoiceLink.extend({ payment_id: id })),
  }),
})

/** What the provider says happened. Signed over the raw body; may come late, twice or out of order. */
export const paymentEvent = endpoint({
  method: 'POST',
  path: '/api/payment-event.php',
  who: 'anyone',
  body: z.looseObject({
    event_id: z.string().min(1).max(100),
    ref: z.string().min(1).max(100),
    order_id: id,
    status: z.enum(['paid', 'pending', 'failed', 'cancelled', 'expired']),
    amount_cents: z.int(),
    currency,
    /** Sums so far; absent: none. */
    refunded_cents: z.int().optional(),
    charged_back_cents: z.int().optional(),
    reversed_cents: z.int().optional(),
  }),
  errors: ['signature'],
  effects: 'own',
  proof: 'signed',
})

/**
 * What a provider calls when something changed: without a signature and with nothing but its reference, so it is never
 * believed. The provider is asked instead. An addition to the catalogue.
 */
export const paymentNotice = endpoint({
  method: 'POST',
  path: '/api/payment-notice.php',
  who: 'anyone',
  errors: ['signature', 'unavailable'],
  effects: 'own',
  proof: 'signed',
  form: true,
})

/** The last completed order whose bundle and method are still sold, with what it costs today. */
export const getRepeatOrder = endpoint({
  method: 'GET',
  path: '/api/repeat-order.php',
  who: 'member',
  reply: z.object({
    payment: Payment.nullable(),
    /** What would be bought now: prices may have changed. Null with `payment`. */
    package: Bundle.nullable(),
    card: z.boolean(),
  }),
})

export const getCard = endpoint({
  method: 'GET',
  path: '/api/card.php',
  who: 'member',
  reply: z.object({ card: z.boolean() }),
})

/** Forgets the remembered card, here and at the provider. An addition to the catalogue. */
export const forgetCard = endpoint({
  method: 'DELETE',
  path: '/api/card.php',
  who: 'member',
  reply: z.object({ card: z.literal(false) }),
})

/** Withdraws from the contract: the credits of this order that are left are paid back pro rata. */
export const refundPayment = endpoint({
  method: 'POST',
  path: '/api/refund.php',
  who: 'member',
  body: z.strictObject({
    payment_id: id,
    remarks: z.string('invalid').max(REFUND_REMARKS_MAX, 'length').optional(),
  }),
  reply: z.object({ payment: Payment, amount: money }),
  status: 201,
  errors: ['not_found', 'nothing_to_refund', 'refund_period_over'],
})
