import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { Watched } from '../../../platform/http/metrics.ts'

/**
 * For how long the photo that waits longest has had no versions: more than a few minutes means that none can be made.
 */
export const oldestUnmade = (clock: Clock): Watched => ({
  name: 'photos_oldest_unmade_seconds',
  help: 'Age of the oldest uploaded photo whose versions are not made yet, 0 without one',
  async read(db) {
    const row = await db
      .selectFrom('photo')
      .select((e) => e.fn.min('created_at').as('since'))
      .where('status', '=', sql.lit('inspection'))
      .where('ready_at', 'is', null)
      .executeTakeFirst()
    return row?.since ? (clock.now().getTime() - row.since.getTime()) / 1_000 : 0
  },
})
