import type { Exporter } from '../../privacy/reads/export-member.ts'

/** What the member complained about, and what was answered; complaints of others about the member stay with them. */
export const exportComplaints: Exporter = async (db, { accountId }) => {
  const complaints = await db
    .selectFrom('complaint')
    .select(['id', 'kind', 'message', 'created_at', 'answered_at', 'answer'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
  return { data: { complaints } }
}
