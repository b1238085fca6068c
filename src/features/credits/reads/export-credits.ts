import type { Exporter } from '../../privacy/reads/export-member.ts'
import { balanceOf } from './ledger.ts'

export const exportCredits: Exporter = async (db, { accountId }) => {
  const transfers = await db
    .selectFrom('ledger_transfer')
    .select(['cause', 'amount', 'debit_id', 'debit_after', 'credit_after', 'created_at'])
    .where((or) => or.or([or('debit_id', '=', accountId), or('credit_id', '=', accountId)]))
    .orderBy('id')
    .execute()
  const bookings = transfers.map(({ cause, amount, debit_id, debit_after, credit_after, created_at: date }) =>
    debit_id === accountId
      ? { date, cause, change: -amount, balance: debit_after }
      : { date, cause, change: amount, balance: credit_after },
  )
  return { data: { credits: { balance: await balanceOf(db, accountId), bookings } } }
}
