import { sql } from 'kysely'
import type { Db } from '../../../platform/ctx.ts'
import type { Place } from '../reads/deck.ts'

/** Where the next deck of a member begins, while it is of this filter and the ranks are of this bucket. */
export type DeckPlace = Place & { filter: string; bucket: number }

/** Only over what the deck began with: a pass taken back meanwhile, which moved the place up, is not passed over. */
export async function keepPlace(db: Db, accountId: number, from: DeckPlace | null, to: DeckPlace): Promise<void> {
  await sql`
    insert into swipe_deck as d (account_id, filter, bucket, rank, last_id)
    values (${accountId}, ${to.filter}, ${to.bucket}, ${to.rank}, ${to.accountId})
    on conflict (account_id) do update
      set filter = excluded.filter, bucket = excluded.bucket, rank = excluded.rank, last_id = excluded.last_id
      where (d.rank, d.last_id) = (${from?.rank ?? null}::int, ${from?.accountId ?? null}::bigint)`.execute(db)
}
