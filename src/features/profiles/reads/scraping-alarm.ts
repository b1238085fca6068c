import { sql } from 'kysely'
import { SCRAPING_ALARM_MEMBERS } from '../../../contract/limits.ts'
import type { Watched } from '../../../platform/http/metrics.ts'

export const scrapingAlarm: Watched = {
  name: 'profile_scraping',
  help: 'Networks from which many members read profiles like a machine today',
  async read(db) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from profile_view where kind = 'scraping' and cardinality(seen) >= ${SCRAPING_ALARM_MEMBERS}`.execute(
      db,
    )
    return rows[0]!.n
  },
}
