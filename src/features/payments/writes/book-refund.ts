import type { Trx } from '../../../platform/ctx.ts'
import { publicId } from '../../../platform/ids.ts'
import { issueCreditNote } from '../../books/writes/issue-invoice.ts'
import { postMoney } from '../../books/writes/journal.ts'
import { HOUSE } from '../../credits/rules/ledger.ts'
import { book } from '../../credits/writes/book.ts'
import type { PaymentRow } from './lock-payment.ts'

export type RefundGiven = {
  /** `provider`: it has been paid back already, by somebody at the provider's; `staff`: somebody of ours decided it. */
  kind: 'withdrawal' | 'second_use' | 'provider' | 'staff'
  amountCents: number
  credits: number
  remarks?: string
  now: Date
}

/**
 * Books a refund: the credits go, the money is owed or gone, and a credit note is due. The payment's row and the
 * balance are locked.
 * @returns its id, which the provider gets as the key of the refund
 */
export async function bookRefund(trx: Trx, payment: PaymentRow, given: RefundGiven): Promise<string> {
  const { kind, amountCents, credits, remarks = '', now } = given
  const { account_id: debit } = payment
  const id = publicId()
  await trx
    .insertInto('refund')
    .values({ id, payment_id: payment.id, kind, amount_cents: amountCents, credits, remarks, created_at: now })
    .execute()
  if (credits > 0)
    await book(trx, { cause: 'refund', causeId: id, debit, credit: HOUSE.returned, amount: credits, now })
  await postMoney(trx, payment, { cause: 'refund', causeId: id, amountCents, now })
  await issueCreditNote(trx, payment, { refundId: id, amountCents, credits, now })
  if (kind === 'provider') await finishRefund(trx, payment, { id, amountCents, now })
  return id
}

/**
 * The money has gone back.
 * @param refund one that is due; `byHand`: the operator's bank paid in place of the company
 */
export async function finishRefund(
  trx: Trx,
  payment: PaymentRow,
  { id, amountCents, now, byHand = false }: { id: string; amountCents: number; now: Date; byHand?: boolean },
): Promise<void> {
  const done = await trx
    .updateTable('refund')
    .set({ state: 'done', done_at: now, ...(byHand ? {} : { by_hand_at: null }) })
    .where('id', '=', id)
    .where('state', '=', 'due')
    .returning('payout')
    .executeTakeFirst()
  if (done === undefined) return
  const cash = byHand ? 'bank' : payment.provider
  await postMoney(trx, payment, { cause: 'refund_paid', causeId: done.payout ?? id, amountCents, cash, now })
}

const HOUR_MS = 3_600_000
const FAILED = 'the company took it and did not pay it after all'

/**
 * Makes refunds due once more that the provider took and did not pay after all, the newest first, until they make up
 * what is missing of their sum. What is too much by that is not paid twice: the sum is asked for before each call. One
 * that was paid within the hour may be missing as the provider was asked before it.
 */
export async function reopenRefunds(
  trx: Trx,
  payment: PaymentRow,
  { cents, now }: { cents: number; now: Date },
): Promise<void> {
  const done = await trx
    .selectFrom('refund')
    .select(['id', 'payout', 'amount_cents'])
    .where('payment_id', '=', payment.id)
    .where('state', '=', 'done')
    .where('by_hand_at', 'is', null)
    .where('done_at', '<', new Date(now.getTime() - HOUR_MS))
    .orderBy('done_at', 'desc')
    .execute()
  let missing = cents
  for (const { id, payout, amount_cents: amountCents } of done) {
    if (missing <= 0) return
    missing -= amountCents
    await trx
      .updateTable('refund')
      .set({ state: 'due', done_at: null, payout: publicId(), fault: FAILED })
      .where('id', '=', id)
      .execute()
    await postMoney(trx, payment, { cause: 'refund_failed', causeId: payout ?? id, amountCents, now })
  }
}

/**
 * Finishes refunds that a sum of money covers, oldest first.
 * @param cents that went back and stand for none yet
 * @returns their sum
 */
export async function finishRefunds(
  trx: Trx,
  payment: PaymentRow,
  { cents, now }: { cents: number; now: Date },
): Promise<number> {
  const due = await trx
    .selectFrom('refund')
    .select(['id', 'amount_cents'])
    .where('payment_id', '=', payment.id)
    .where('state', '=', 'due')
    // What somebody may be transferring comes last.
    .orderBy(
      (eb) => eb.ref('by_hand_at'),
      (order) => order.asc().nullsFirst(),
    )
    .orderBy('created_at')
    .execute()
  let finished = 0
  for (const { id, amount_cents: amountCents } of due) {
    if (finished + amountCents > cents) continue
    finished += amountCents
    await finishRefund(trx, payment, { id, amountCents, now })
  }
  return finished
}
