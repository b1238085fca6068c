import type { DB } from '../../../../db/schema.ts'
import type { Trx } from '../../../platform/ctx.ts'
import type { PaymentRow } from './payment-row.ts'

export type MoneyBooking = {
  cause: DB['money_transfer']['cause']
  causeId: string
  debit: string
  credit: string
  /** Nothing is booked for 0. */
  amountCents: number
  now: Date
}

/** Moves money between two accounts of the books, once per cause: a second booking of the same cause fails. @source MON-1 */
export async function bookMoney(trx: Trx, payment: PaymentRow, booking: MoneyBooking): Promise<void> {
  if (booking.amountCents === 0) return
  await trx
    .insertInto('money_transfer')
    .values({
      site_id: payment.site_id,
      cause: booking.cause,
      cause_id: booking.causeId,
      payment_id: payment.id,
      debit: booking.debit,
      credit: booking.credit,
      currency: payment.currency,
      amount_cents: booking.amountCents,
      created_at: booking.now,
    })
    .execute()
}
