import type { Exporter } from '../../privacy/reads/export-member.ts'

/** What staff decided about the member and why; not who of them did. */
export const exportDecisions: Exporter = async (db, { accountId }) => {
  const decisions = await db
    .selectFrom('member_decision')
    .select(['kind', 'ground', 'reason', 'until', 'automated', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  return { data: { decisions } }
}
