import type { Selectable } from 'kysely'
import type { DB } from '../../../../db/schema.ts'
import type { Trx } from '../../../platform/ctx.ts'

type Cause = DB['money_transfer']['cause']
type Account = 'cash' | 'revenue' | 'vat' | 'refunds_due' | 'chargebacks'

/** What each cause moves, from which account to which; cash is kept by provider, tax by country. */
const MOVES: Readonly<Record<Cause, readonly [debit: Account, credit: Account]>> = {
  sale: ['cash', 'revenue'],
  sale_vat: ['revenue', 'vat'],
  refund: ['revenue', 'refunds_due'],
  refund_vat: ['vat', 'revenue'],
  refund_paid: ['refunds_due', 'cash'],
  refund_failed: ['cash', 'refunds_due'],
  chargeback: ['chargebacks', 'cash'],
  chargeback_reversed: ['cash', 'chargebacks'],
}

export type BookedPayment = Pick<Selectable<DB['payment']>, 'id' | 'site_id' | 'currency' | 'provider' | 'credits'>
/**
 * @param causeId the payment, refund (when it is paid, its payout) or charge-back · `country`: of the tax ·
 * `cash`: whose, else the provider's
 */
export type Posting = { cause: Cause; causeId: string; amountCents: number; country?: string; cash?: string; now: Date }

/** Books money once per cause: a second booking of the same one fails. Nothing is booked for 0. */
export async function postMoney(trx: Trx, payment: BookedPayment, ...postings: Posting[]): Promise<void> {
  const rows = postings
    .filter(({ amountCents }) => amountCents > 0)
    .map(({ cause, causeId, amountCents, country, cash = payment.provider, now }) => {
      const nameOf = (account: Account) =>
        account === 'cash' ? `cash:${cash}` : account === 'vat' ? `vat:${country}` : account
      const [debit, credit] = MOVES[cause]
      return {
        site_id: payment.site_id,
        cause,
        cause_id: causeId,
        payment_id: payment.id,
        debit: nameOf(debit),
        credit: nameOf(credit),
        currency: payment.currency,
        amount_cents: amountCents,
        created_at: now,
      }
    })
  if (rows.length > 0) await trx.insertInto('money_transfer').values(rows).execute()
}
