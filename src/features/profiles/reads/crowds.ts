import { sql } from 'kysely'
import { CROWD_ALARM } from '../../../contract/limits.ts'
import type { Watched } from '../../../platform/http/metrics.ts'

/** From how many networks so many members read profiles like a machine today. @source SEC-14 */
export const crowds: Watched = {
  name: 'profile_crowds',
  help: 'Networks from which many members read profiles like a machine today',
  async read(db) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from profile_view where kind = 'crowd' and cardinality(seen) >= ${CROWD_ALARM}`.execute(
      db,
    )
    return rows[0]!.n
  },
}
