import type { Services } from '../../../platform/ctx.ts'
import type { Eraser } from '../../privacy/writes/erase-member.ts'

const DAY_MS = 24 * 3_600_000
/** So long the payer may have a debit back that was made without a mandate, so long the mandate must be there. */
const MANDATE_MONTHS = 14

/**
 * A code is of no use after a day, and neither is who asked for it; a mandate when its debit can no more be asked back.
 */
export async function forgetDebtors({ db, clock }: Services): Promise<void> {
  const now = clock.now()
  await db
    .deleteFrom('sms_code')
    .where('created_at', '<', new Date(now.getTime() - DAY_MS))
    .execute()
  const long = new Date(now)
  long.setUTCMonth(long.getUTCMonth() - MANDATE_MONTHS)
  await db.deleteFrom('direct_debit_batch').where('made_at', '<', long).execute()
  await db
    .updateTable('direct_debit')
    .set({ debtor: Buffer.alloc(0) })
    .where('authorised_at', '<', long)
    .where('debtor', '<>', Buffer.alloc(0))
    .execute()
}

/**
 * The debtor of a mandate stays, sealed, as long as the bank may ask for it. That a code was asked for stays for its
 * day, or whoever leaves at once and comes back would have no limit.
 */
export const eraseCodes: Eraser = async (trx, { accountId, now }) => {
  await trx
    .deleteFrom('sms_code')
    .where('account_id', '=', accountId)
    .where('created_at', '<', new Date(now.getTime() - DAY_MS))
    .execute()
  await trx
    .updateTable('sms_code')
    .set({ sealed: null, code_hash: Buffer.alloc(0) })
    .where('account_id', '=', accountId)
    .execute()
}
