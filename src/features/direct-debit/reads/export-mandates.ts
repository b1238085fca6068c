import type { Exporter } from '../../privacy/reads/export-member.ts'
import { openDebtor } from './debtor.ts'

export const exportMandates: Exporter = async (db, { accountId, secret }) => {
  const rows = await db
    .selectFrom('direct_debit')
    .innerJoin('payment', 'payment.id', 'direct_debit.payment_id')
    .select(['payment_id', 'reference', 'debtor', 'authorised_at', 'due_on'])
    .select(['exported_at', 'returned_at', 'return_code'])
    .where('account_id', '=', accountId)
    .orderBy('authorised_at')
    .execute()
  return { data: { mandates: rows.map(({ debtor, ...rest }) => ({ ...rest, debtor: openDebtor(secret, debtor) })) } }
}
