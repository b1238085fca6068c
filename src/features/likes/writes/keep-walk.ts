import { sql } from 'kysely'
import type { Db } from '../../../platform/ctx.ts'
import type { DeckWalk } from '../rules/deck.ts'

/**
 * Remembers how far a member's deck was walked. Only over what the walk began with: a pass that was taken back meanwhile, and so
 * moved it up again, is not passed over.
 */
export async function keepWalk(
  db: Db,
  accountId: number,
  { from, to }: { from: DeckWalk | null; to: DeckWalk },
): Promise<void> {
  if (from !== null && JSON.stringify(from) === JSON.stringify(to)) return
  const { filter, bucket, floorRank, fresh, rest } = to
  await sql`
    insert into swipe_deck as d (account_id, filter, bucket, floor_rank, fresh_rank, fresh_id, rest_rank, rest_id)
    values (${accountId}, ${filter}, ${bucket}, ${floorRank}, ${fresh.rank}, ${fresh.accountId}, ${rest.rank}, ${rest.accountId})
    on conflict (account_id) do update set filter = excluded.filter, bucket = excluded.bucket, floor_rank = excluded.floor_rank,
      fresh_rank = excluded.fresh_rank, fresh_id = excluded.fresh_id, rest_rank = excluded.rest_rank, rest_id = excluded.rest_id
    where (d.fresh_rank, d.fresh_id, d.rest_rank, d.rest_id) =
      (${from?.fresh.rank ?? null}::int, ${from?.fresh.accountId ?? null}::bigint, ${from?.rest.rank ?? null}::int, ${from?.rest.accountId ?? null}::bigint)
  `.execute(db)
}
