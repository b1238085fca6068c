import * as z from 'zod'
import { countryCode, currency, endpoint, id, money, moment, nothing } from './endpoint.ts'

/** Exactly these eighteen, spelt as given. @source spec section 3, V-01 */
export const PAYMENT_METHODS = [
  'sdd',
  'prezelewy24',
  'blik',
  'sct',
  'giropay',
  'mastercard',
  'visa',
  'creditcard',
  'nexi',
  'cartebancaire',
  'ideal',
  'bancontact',
  'applepay',
  'paysafecard',
  'maestro',
  'paypal',
  'sofort',
  'eps',
] as const
const method = z.enum(PAYMENT_METHODS, 'invalid')
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export const Bundle = z.object({
  id: z.string(),
  style: z.enum(['p0', 'p1', 'p2', 'p3']),
  credits: z.int(),
  price: money,
  currency,
  discount_price: money.nullable(),
  /** The best seller of real sales. */
  popular: z.boolean(),
  /** Instead of `popular` while nothing has been sold. An addition to the catalogue. @source O-77 */
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

/** @source P-53, O-77, O-81 */
export const getPackages = endpoint({
  method: 'GET',
  path: '/api/packages.php',
  who: 'anyone',
  query: z.object({ country: countryCode.optional() }),
  reply: z.object({
    packages: z.array(Bundle),
    country: countryCode,
    paymentmethods: z.array(z.object({ method, banks: z.array(z.object({ id: z.string(), name: z.string() })) })),
  }),
  errors: [],
})

/** Price, currency and credits are decided by the server. @source P-54, O-79 */
export const startPayment = endpoint({
  method: 'POST',
  path: '/api/payment.php',
  who: 'member',
  body: z.strictObject({
    package: z.object({ id: z.string().max(20) }),
    method,
    bank: z.string().max(40).optional(),
    country: countryCode,
    /** Consent to immediate delivery, ticked by the member. @source O-89 */
    accept: z.literal(true, 'required'),
  }),
  reply: z.object({ payment: Payment, redirect_url: z.string() }),
  status: 201,
  errors: ['package_not_found', 'payments_closed', 'idempotency_key_reused'],
  effects: 'own',
})

/** @source P-55 */
export const getPayment = endpoint({
  method: 'GET',
  path: '/api/payment.php',
  who: 'member',
  query: z.object({ payment_id: id }),
  reply: z.object({ payment: Payment }),
  errors: ['not_found'],
})

/** Own payments, newest first. @source P-56 */
export const getPayments = endpoint({
  method: 'GET',
  path: '/api/payments.php',
  who: 'member',
  reply: z.object({ payments: z.array(Payment) }),
  errors: [],
})

/** What the provider says happened. Signed over the raw body; may come late, twice or out of order. @source P-58, MON-4 */
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
  }),
  reply: nothing,
  errors: ['signature'],
  effects: 'own',
  proof: 'signed',
})
