import type { Trx } from '../../../platform/ctx.ts'
import { endOfWithdrawal } from '../../books/reads/withdrawable-until.ts'
import { invoiceSale } from '../../books/writes/issue-invoice.ts'
import { postMoney } from '../../books/writes/journal.ts'
import { HOUSE } from '../../credits/rules/ledger.ts'
import { book } from '../../credits/writes/book.ts'
import { markUsed } from '../../offers/writes/mark-used.ts'
import { nextState, type ProviderStatus } from '../rules/payment.ts'
import { bookRefund } from './book-refund.ts'
import type { PaymentRow, Settled } from './lock-payment.ts'

/** Carries a locked payment to its next status, with everything that completion brings. */
export async function movePayment(
  trx: Trx,
  payment: PaymentRow,
  { news, now }: { news: ProviderStatus; now: Date },
): Promise<Settled> {
  const status = nextState(payment.status, news)
  if (status === payment.status) return { outcome: 'unchanged', payment }
  if (status === 'completed') return completePayment(trx, payment, now)
  return { outcome: status, payment: await change(trx, payment, { status, settled_at: now }) }
}

/**
 * Delivers a payment: credits, premium, money, invoice and the use of its discount. A discount that another payment
 * used meanwhile, or a buyer who was erased, leads to paying everything back instead. Premium comes after the balance
 * was locked, as where it is taken, so that neither waits for the other in a circle.
 */
async function completePayment(trx: Trx, payment: PaymentRow, now: Date): Promise<Settled> {
  const { id, account_id: accountId, amount_cents: amountCents, credits } = payment
  const isDelivered = (await isThere(trx, accountId)) && (await markCode(trx, payment, now))
  const moved = await change(
    trx,
    payment,
    isDelivered
      ? { status: 'completed', settled_at: now, withdrawable_until: await readEnd(trx, payment, now) }
      : { status: 'refunded', settled_at: now, second_use: true, refunded_cents: amountCents },
  )
  if (!isDelivered) {
    await postMoney(trx, payment, { cause: 'sale', causeId: id, amountCents, now })
    await bookRefund(trx, payment, { kind: 'second_use', amountCents, credits: 0, now })
    return { outcome: 'refunded', payment: moved }
  }
  await book(trx, { cause: 'purchase', causeId: id, debit: HOUSE.sold, credit: accountId, amount: credits, now })
  await trx
    .updateTable('account')
    .set({ premium_since: now })
    .where('id', '=', accountId)
    .where('premium_since', 'is', null)
    .execute()
  await invoiceSale(trx, payment, now)
  return { outcome: 'completed', payment: moved }
}

async function readEnd(trx: Trx, { site_id: siteId }: PaymentRow, now: Date): Promise<Date> {
  const site = await trx
    .selectFrom('site')
    .select(['settings', 'time_zone'])
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()
  // jsonb that only our own writes fill
  return endOfWithdrawal(now, { settings: site.settings as Record<string, unknown>, timeZone: site.time_zone })
}

async function isThere(trx: Trx, accountId: number): Promise<boolean> {
  const account = await trx.selectFrom('account').select('erased_at').where('id', '=', accountId).executeTakeFirst()
  return account?.erased_at === null
}

async function markCode(trx: Trx, payment: PaymentRow, now: Date): Promise<boolean> {
  const { site_id: siteId, account_id: accountId, id: paymentId, discount_code: code, discount_scope: scope } = payment
  return code === null || scope === null || markUsed(trx, { siteId, code, scope, accountId, paymentId, now })
}

const change = (trx: Trx, { id }: PaymentRow, changed: Partial<PaymentRow>): Promise<PaymentRow> =>
  trx.updateTable('payment').set(changed).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
