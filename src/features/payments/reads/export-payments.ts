import type { Exporter } from '../../accounts/reads/export-member.ts'
import { asPayment } from '../reads.ts'

/** Every payment of the member, as the member sees it. @source TRU-11 */
export const exportPayments: Exporter = async (db, { accountId }) => {
  const rows = await db
    .selectFrom('payment')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
  return { data: { payments: rows.map(asPayment) } }
}
