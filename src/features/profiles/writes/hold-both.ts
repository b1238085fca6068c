import { sql } from 'kysely'
import type { Trx } from '../../../platform/ctx.ts'
import type { Viewing } from '../reads/viewing.ts'

/**
 * Holds a member and another one until the transaction ends: what decides between the two is read after it. Whoever
 * blocks holds both alone, so nothing that passed between them before arrives after it; whoever likes shares them with
 * all others.
 * @param profileId the public id of the other one
 * @returns the other account; null when this site has no such profile, or when it is the own
 * @source db/functions/hold-member.sql
 */
export async function holdBoth(
  trx: Trx,
  { me, siteId }: Pick<Viewing, 'me' | 'siteId'>,
  { profileId, alone }: { profileId: string; alone: boolean },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select p.account_id as id, hold_member(least(p.account_id, ${me}::bigint), ${alone}::boolean),
      hold_member(greatest(p.account_id, ${me}::bigint), ${alone}::boolean)
    from profile p where p.id = ${profileId} and p.site_id = ${siteId} and p.account_id <> ${me}::bigint`.execute(trx)
  return rows[0]?.id ?? null
}
