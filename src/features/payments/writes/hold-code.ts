import { sql } from 'kysely'
import { AppError } from '../../../contract/errors.ts'
import type { Trx } from '../../../platform/ctx.ts'
import { codeOfUse } from '../../offers/rules/discounts.ts'
import type { PaymentRow } from './lock-payment.ts'
import { movePayment } from './move-payment.ts'

/**
 * Holds a code for a new order. An older open order of the same member with it is given up: the code is for one, and
 * the newest is the one that is meant. The two offers of a new member are one code here. Should money come for the
 * older one all the same, completing it decides whose the code is.
 * @throws code_used when a completed payment has it, or another member's open order holds the only one
 */
export async function holdCode(trx: Trx, payment: PaymentRow, now: Date): Promise<void> {
  const { site_id, account_id, id } = payment
  const code = codeOfUse(payment.discount_code!)
  const scope = payment.discount_scope!
  // One order after the other: orders of this moment must see each other.
  await sql`select pg_advisory_xact_lock(7170, member_lock(${account_id}))`.execute(trx)
  // Payments before the code, as whoever completes one does.
  const older = await trx
    .selectFrom('payment')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('discount_code', 'is not', null)
    .where('status', '=', 'pending')
    .where('id', '<>', id)
    .orderBy('id')
    .forUpdate()
    .execute()
  const held = await trx
    .insertInto('discount_use')
    .values({ site_id, code, scope, account_id, payment_id: id })
    // Written again so that the row that is there comes back, locked.
    .onConflict((conflict) => conflict.columns(['site_id', 'code', 'scope']).doUpdateSet({ code }))
    .returningAll()
    .executeTakeFirstOrThrow()
  if (held.used_at !== null) throw new AppError('code_used')
  if (held.account_id !== account_id && (await isOpen(trx, held.payment_id, now))) throw new AppError('code_used')
  const same = older.filter((one) => codeOfUse(one.discount_code!) === code)
  for (const one of same) await movePayment(trx, one, { news: 'cancelled', now })
  await trx
    .updateTable('discount_use')
    .set({ account_id, payment_id: id })
    .where('site_id', '=', site_id)
    .where('code', '=', code)
    .where('scope', '=', scope)
    .execute()
}

async function isOpen(trx: Trx, paymentId: string, now: Date): Promise<boolean> {
  const payment = await trx
    .selectFrom('payment')
    .select('id')
    .where('id', '=', paymentId)
    .where('status', '=', 'pending')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return payment !== undefined
}
