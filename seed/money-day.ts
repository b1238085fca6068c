import { sql, type Insertable, type Selectable } from 'kysely'
import type { DB } from '../db/schema.ts'
import type { PaymentMethod } from '../src/contract/payment-methods.ts'
import { sealDebtor } from '../src/features/direct-debit/reads/debtor.ts'
import { DIRECT_DEBIT, mandateReference } from '../src/features/direct-debit/rules/direct-debit.ts'
import { SIMULATION } from '../src/features/payments/rules/payment.ts'
import { lockPayment } from '../src/features/payments/writes/lock-payment.ts'
import { movePayment } from '../src/features/payments/writes/move-payment.ts'
import { settlePayment } from '../src/features/payments/writes/settle-payment.ts'
import type { Services, Trx } from '../src/platform/ctx.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'
import { idOf } from './random.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** What became of an order; `hoursAgo`: when it was made. */
type Sketch = {
  hoursAgo: number
  style: string
  method: PaymentMethod
  end:
    | 'paid'
    | 'failed'
    | 'cancelled'
    | 'open'
    | 'refunded_in_part'
    | 'charged_back'
    | 'misfit'
    | 'debit_waits'
    | 'debit_sent'
}

/** A day at the desk: mostly orders that went well, and one of each kind that somebody has to look at. */
const SKETCHES: readonly Sketch[] = [
  { hoursAgo: 1, style: 'p1', method: 'sct', end: 'open' },
  { hoursAgo: 2, style: 'p2', method: 'sct', end: 'misfit' },
  { hoursAgo: 3, style: 'p1', method: 'ideal', end: 'paid' },
  { hoursAgo: 5, style: 'p0', method: 'creditcard', end: 'failed' },
  { hoursAgo: 6, style: 'p2', method: 'ideal', end: 'paid' },
  { hoursAgo: 8, style: 'p3', method: 'paypal', end: 'paid' },
  { hoursAgo: 9, style: 'p0', method: 'ideal', end: 'cancelled' },
  { hoursAgo: 20, style: 'p1', method: 'creditcard', end: 'paid' },
  { hoursAgo: 26, style: 'p1', method: 'sdd', end: 'debit_waits' },
  { hoursAgo: 30, style: 'p2', method: 'sdd', end: 'debit_waits' },
  { hoursAgo: 44, style: 'p2', method: 'creditcard', end: 'charged_back' },
  { hoursAgo: 50, style: 'p3', method: 'ideal', end: 'refunded_in_part' },
  { hoursAgo: 200, style: 'p1', method: 'sdd', end: 'debit_sent' },
  ...Array.from({ length: 24 }, (_, n): Sketch => ({
    hoursAgo: 60 + n * 31,
    style: `p${n % 4}`,
    method: n % 3 === 0 ? 'paypal' : 'ideal',
    end: 'paid',
  })),
]

/** Orders of the last weeks by ordinary members, carried through by the product's own writes. */
export async function seedMoneyDay(services: Pick<Services, 'db' | 'clock' | 'config'>, siteId: number): Promise<void> {
  const { db } = services
  const bundles = await db
    .selectFrom('bundle')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('currency', '=', 'EUR')
    .execute()
  const buyers = await db
    .selectFrom('account')
    .innerJoin('profile', 'profile.account_id', 'account.id')
    .select(['account.id', 'profile.country', 'account.language'])
    .where('account.site_id', '=', siteId)
    .where('account.status', '=', 'active')
    .where('account.email', 'like', 'member-%')
    .where('profile.fictional', '=', false)
    .where('profile.country', '=', 'NL')
    .orderBy('account.id')
    .limit(SKETCHES.length)
    .execute()
  for (const [n, buyer] of buyers.entries()) {
    const sketch = SKETCHES[n]!
    const bundle = bundles.find(({ style }) => style === sketch.style)
    if (bundle)
      await inTransaction(db, async (trx) => {
        const order = { n, sketch, buyer, bundle, siteId }
        await makeOrder(services, trx, order)
        // Whoever looks into the outbox finds what happened since the demo began.
        await sql`
          update invoice set mail_queued_at = issued_at, mailed_at = issued_at where payment_id = ${paymentOf(order)}`.execute(
          trx,
        )
      })
  }
}

type Order = {
  n: number
  sketch: Sketch
  buyer: { id: number; country: string; language: string }
  bundle: Selectable<DB['bundle']>
  siteId: number
}

async function makeOrder(
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  trx: Trx,
  { n, sketch, buyer, bundle, siteId }: Order,
): Promise<void> {
  const { method, end } = sketch
  const isDebit = method === 'sdd'
  const id = paymentOf({ n })
  const ref = isDebit ? id : idOf(`desk order ${n}`)
  const at = new Date(clock.now().getTime() - sketch.hoursAgo * HOUR_MS)
  const { credits, price_cents: cents, currency, style } = bundle
  const row: Insertable<DB['payment']> = {
    id,
    account_id: buyer.id,
    site_id: siteId,
    style,
    credits,
    method,
    country: buyer.country,
    language: buyer.language,
    currency,
    amount_cents: cents,
    provider: isDebit ? DIRECT_DEBIT : SIMULATION,
    provider_ref: ref,
    client_id: idOf(`desk ordering ${n}`),
    request_hash: Buffer.alloc(32),
    accepted_at: at,
    created_at: at,
    expires_at: new Date(at.getTime() + (method === 'sct' ? 7 * DAY_MS : DAY_MS)),
  }
  await trx.insertInto('payment').values(row).execute()
  if (isDebit) return makeDebit(trx, { id, at, secret: config.secret, isSent: end === 'debit_sent' })
  const took = {
    refundedCents: end === 'refunded_in_part' ? Math.floor(cents / 2) : 0,
    chargedBackCents: end === 'charged_back' ? cents : 0,
  }
  const state = end === 'failed' || end === 'cancelled' ? end : end === 'open' || end === 'misfit' ? 'open' : 'paid'
  await trx
    .insertInto('simulated_payment')
    .values({
      ref,
      order_id: id,
      amount_cents: cents,
      currency,
      description: `${credits} credits`,
      method,
      return_url: '/',
      state,
      refunded_cents: took.refundedCents,
      charged_back_cents: took.chargedBackCents,
      created_at: at,
    })
    .execute()
  const news = { ref, orderId: id, amountCents: cents, currency }
  if (end === 'misfit') await tell(trx, { ...news, amountCents: cents - 100, status: 'paid' }, later(at, 20))
  if (state === 'open') return
  await tell(trx, { ...news, status: state }, later(at, 1))
  if (took.refundedCents + took.chargedBackCents > 0)
    await tell(trx, { ...news, status: 'paid', ...took }, later(at, 600))
}

const paymentOf = ({ n }: Pick<Order, 'n'>): string => idOf(`desk payment ${n}`)

/** The bank says that it is paid, with a euro less than was asked. */
export const HANGING_PAYMENT = paymentOf({ n: SKETCHES.findIndex(({ end }) => end === 'misfit') })

const later = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000)

/** As a webhook brings it. */
async function tell(trx: Trx, news: Parameters<typeof settlePayment>[1], now: Date): Promise<void> {
  const { outcome } = await settlePayment(trx, news, { provider: SIMULATION, now })
  await trx
    .insertInto('payment_event')
    .values({
      provider: SIMULATION,
      event_id: idOf(`event ${news.orderId} ${now.toISOString()}`),
      payment_id: news.orderId,
      body: JSON.stringify(news),
      outcome,
      received_at: now,
    })
    .execute()
}

type Debit = { id: string; at: Date; secret: string; isSent: boolean }

/** One waits for the next file; one is with the bank. The account is an invented one of the standard's examples. */
async function makeDebit(trx: Trx, { id, at, secret, isSent }: Debit): Promise<void> {
  const debtor = {
    account_holder: 'Zoë de Vries',
    iban: 'NL91ABNA0417164300',
    street: 'Kleine Houtstraat',
    house_number: '12',
    zip: '2011 DM',
    city: 'Haarlem',
    phone: '+31612345678',
    country: 'NL',
  }
  await trx
    .insertInto('direct_debit')
    .values({
      payment_id: id,
      reference: mandateReference(id),
      debtor: sealDebtor(secret, debtor),
      iban_hash: Buffer.alloc(32, id),
      authorised_at: at,
      due_on: later(at, 48 * 60)
        .toISOString()
        .slice(0, 10),
      ...(isSent ? { exported_at: later(at, 60), batch_id: null } : {}),
    })
    .execute()
  await movePayment(trx, (await lockPayment(trx, id))!, { news: 'paid', now: at })
}
