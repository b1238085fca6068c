import type { Exporter } from '../../privacy/reads/export-member.ts'

/**
 * What the product noticed about the member and what came of it; of others with whom it has something in common,
 * nothing.
 */
export const exportSuspicions: Exporter = async (db, { accountId }) => {
  const noticed = await db
    .selectFrom('suspicion')
    .select(['cause as what', 'created_at as at', 'facts', 'decided_at', 'outcome'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
  const looked_at_again = await db
    .selectFrom('look_again')
    .select(['at', 'reason', 'decided_at', 'outcome'])
    .where('account_id', '=', accountId)
    .orderBy('at')
    .execute()
  return { data: { noticed, looked_at_again } }
}
