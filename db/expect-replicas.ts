import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '../src/platform/db/connect.ts'
import { startupError } from '../src/platform/startup-error.ts'
import { look } from './expect-database.ts'

/** Nothing that falls so far behind catches up by itself. */
const LATE_MS_MAX = 3_600_000
/** No start waits longer for what it can do without. */
const ASK_MS = 5_000

type Place = { url: string; now?: () => number }

/**
 * Those that answer; one that is away is asked again while the product runs, and so is one that is hours behind, of
 * which it is told. After a switch one of them may be the primary.
 * @throws StartupError for one of another database
 */
export async function expectReplicas(readUrls: readonly string[], { url, now = Date.now }: Place): Promise<void> {
  if (readUrls.length === 0) return
  const { itself } = await look(url)
  await Promise.all(
    readUrls.map(async (readUrl) => {
      const late = wait(ASK_MS, null, { ref: false })
      const found = await Promise.race([ask(readUrl, { url, now }), late]).catch(() => null)
      if (found === null) return
      const { host } = new URL(readUrl)
      if (found.itself !== itself)
        throw startupError(
          `DATABASE_READ_URL leads to another database at ${host}: name replicas of DATABASE_URL only.`,
        )
      if (found.lateMs > LATE_MS_MAX)
        console.warn(
          `DATABASE_READ_URL names a replica that is ${Math.round(found.lateMs / 60_000)} minutes behind, ${host}: mend its replication, or leave it out.`,
        )
    }),
  )
}

async function ask(readUrl: string, { url, now }: Required<Place>): Promise<{ itself: string; lateMs: number }> {
  const { itself, standby } = await look(readUrl, ASK_MS)
  return { itself, lateMs: standby ? await lateness(readUrl, url, now) : 0 }
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
  const client = await connect(url, 'lonk start', ASK_MS)
  try {
    return (await client.query<Row>(sql)).rows[0]!
  } finally {
    await client.end()
  }
}
