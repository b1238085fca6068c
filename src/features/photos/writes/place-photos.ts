import { sql } from 'kysely'
import type { Trx } from '../../../platform/ctx.ts'
import { refreshSearchProfile } from '../../accounts/writes/refresh-search-profile.ts'

/**
 * Puts a member's photos in order after any change of them: without a main one the first that everybody may see becomes
 * it, it stands in front, and positions count from 0 without gaps. The search follows. The account must be held.
 * @param move puts one photo at a position among all
 */
export async function placePhotos(trx: Trx, accountId: number, move?: { id: string; position: number }): Promise<void> {
  await sql`
    update photo set main = true
    where id = (
      select id from photo where account_id = ${accountId} and status = 'active' and not private
      order by position, created_at, id limit 1
    ) and not exists (select from photo where account_id = ${accountId} and main)`.execute(trx)
  const rows = await trx
    .selectFrom('photo')
    .select(['id', 'main'])
    .where('account_id', '=', accountId)
    .orderBy('main', 'desc')
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  const main = rows.find((row) => row.main)
  if (move && move.id !== main?.id) {
    ids.splice(ids.indexOf(move.id), 1)
    ids.splice(Math.max(main ? 1 : 0, move.position), 0, move.id)
  }
  await sql`
    update photo p set position = o.place - 1
    from unnest(${ids}::uuid[]) with ordinality as o(id, place)
    where o.id = p.id and p.position <> o.place - 1`.execute(trx)
  await refreshSearchProfile(trx, accountId)
}
