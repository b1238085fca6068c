import { connect } from '../src/platform/db/connect.ts'
import { startupError } from '../src/platform/startup-error.ts'
import { look } from './expect-database.ts'

/** Nothing that falls so far behind catches up by itself. */
const LATE_MS_MAX = 3_600_000

/**
 * Those that answer; one that is away is asked again while the product runs. After a switch one of them may be the primary.
 * @throws StartupError for one of another database, or one that is hours behind
 */
export async function expectReplicas(
  readUrls: readonly string[],
  { url, now = Date.now }: { url: string; now?: () => number },
): Promise<void> {
  for (const readUrl of readUrls) {
    const found = await look(readUrl).catch(() => null)
    if (found === null) continue
    const { host } = new URL(readUrl)
    if (found.itself !== (await look(url)).itself)
      throw startupError(`DATABASE_READ_URL leads to another database at ${host}: name replicas of DATABASE_URL only.`)
    const lateMs = found.standby ? await lateness(readUrl, url, now) : 0
    if (lateMs > LATE_MS_MAX)
      throw startupError(
        `DATABASE_READ_URL names a replica that is ${Math.round(lateMs / 60_000)} minutes behind, ${host}: mend its replication, or leave it out.`,
      )
  }
}

/** By how much what it has is older than what the primary has; nothing while it has all. */
async function lateness(readUrl: string, url: string, now: () => number): Promise<number> {
  const { flushed } = await askOnce<{ flushed: string }>(url, 'select pg_current_wal_flush_lsn()::text as flushed')
  const { behind, replayed } = await askOnce<{ behind: boolean; replayed: Date | null }>(
    readUrl,
    `select pg_last_wal_replay_lsn() < '${flushed}'::pg_lsn as behind, pg_last_xact_replay_timestamp() as replayed`,
  )
  return behind && replayed !== null ? now() - replayed.getTime() : 0
}

async function askOnce<Row extends object>(url: string, sql: string): Promise<Row> {
  const client = await connect(url, 'lonk start')
  try {
    return (await client.query<Row>(sql)).rows[0]!
  } finally {
    await client.end()
  }
}
