import type { Selectable } from 'kysely'
import type { DB } from '../../../../db/schema.ts'
import type { Services, Trx } from '../../../platform/ctx.ts'
import type { PaymentStatus } from '../rules/payment.ts'

export type PaymentRow = Selectable<DB['payment']>

type Refused = { outcome: 'unknown_order' | 'wrong_reference' | 'wrong_amount'; payment: PaymentRow | null }
/** What news did to a payment; refused news changes nothing and must be looked at by a person. */
export type Settled = Refused | { outcome: 'unchanged' | PaymentStatus; payment: PaymentRow }

/**
 * The payment's row, for this transaction alone. Taken first, before the ledger's, by everything that changes a
 * payment.
 */
export async function lockPayment(trx: Trx, id: string): Promise<PaymentRow | null> {
  return (await trx.selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
}

/** Credits are counted and taken with nobody spending them meanwhile. */
export const lockBalance = (trx: Trx, accountId: number): Promise<unknown> =>
  trx.selectFrom('ledger_account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()

const REFUSED: ReadonlySet<string> = new Set<Refused['outcome']>(['unknown_order', 'wrong_reference', 'wrong_amount'])
export const isRefused = (settled: Settled): settled is Refused => REFUSED.has(settled.outcome)

export function announce({ live, log }: Services, settled: Settled): void {
  const { payment } = settled
  if (isRefused(settled)) {
    log.error({ outcome: settled.outcome, payment: payment?.id ?? null }, 'payment news refused')
    return
  }
  const { outcome } = settled
  if (outcome === 'unchanged' || payment === null) return
  live.emit(payment.account_id, 'payment', { payment_id: payment.id, status: outcome })
  if (MONEY_MOVED.has(outcome)) live.emit(payment.account_id, 'user', {})
}
const MONEY_MOVED: ReadonlySet<string> = new Set(['completed', 'refunded', 'charged_back'])
