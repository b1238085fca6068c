import { sql } from 'kysely'
import { Pool } from 'undici'
import { systemClock } from '../../src/platform/clock.ts'
import type { Db } from '../../src/platform/ctx.ts'
import { createDatabase } from '../../src/platform/db/pool.ts'
import { type Backfill, runBackfill } from '../../src/platform/jobs/backfill.ts'
import type { Fact } from '../measure.ts'
import type { Options } from '../options.ts'
import { pairsOf } from '../pairs.ts'
import { startServer } from '../processes.ts'
import type { World } from '../world.ts'
import { messageOf } from './delivery.ts'

const SENDS_PER_SECOND = 100
const STALL_TARGET_MS = 1_000

/** A new column filled in a large table while members write to each other: does anybody ever wait? */
export async function backfill(options: Options, world: World): Promise<Fact[]> {
  const { db, close } = createDatabase(world.databaseUrl, { statementTimeoutMs: 0, max: 2 })
  const server = await startServer({ ...world.env, DATABASE_URL: world.databaseUrl })
  const pool = new Pool(server.url, { connections: 64, pipelining: 1 })
  const over = new AbortController()
  try {
    const rows = await makeTable(db, options.backfillRows)
    const pairs = await pairsOf(db, world.actors)
    const sending = sendUntil(over.signal, async (n) => {
      const { statusCode, body } = await pool.request(messageOf(pairs, n, 'beside'))
      await body.dump()
      if (statusCode !== 201) throw new Error(`a send was answered ${statusCode}`)
    })
    sending.catch(() => {}) // told where it is waited for
    const started = performance.now()
    const done = await runBackfill({ db, clock: systemClock }, filled)
    const seconds = (performance.now() - started) / 1_000
    over.abort()
    const timesMs = await sending
    const slowest = Math.max(...timesMs)
    if (!done || (await countUnfilled(db)) > 0) throw new Error('rows were left out')
    return [
      {
        name: `${rows.toLocaleString('en')} rows changed in steps beside ${SENDS_PER_SECOND} sends a second: the slowest of ${timesMs.length.toLocaleString('en')} sends`,
        value: `${Math.round(slowest)} ms, in ${Math.round(seconds)} s`,
        target: `≤ ${STALL_TARGET_MS} ms`,
        hit: slowest <= STALL_TARGET_MS,
      },
    ]
  } finally {
    over.abort()
    await pool.close()
    await server.stop()
    await dropTable(db)
    await close()
  }
}

/** At an even pace, whether or not the earlier ones were answered. @returns how long each took, in ms */
async function sendUntil(signal: AbortSignal, send: (n: number) => Promise<void>): Promise<number[]> {
  const started = performance.now()
  const under: Promise<number>[] = []
  for (let n = 0; !signal.aborted; n++) {
    await new Promise((next) => setTimeout(next, started + (n * 1_000) / SENDS_PER_SECOND - performance.now()))
    const begun = performance.now()
    const one = send(n).then(() => performance.now() - begun)
    one.catch(() => {}) // told with all of them
    under.push(one)
  }
  return Promise.all(under)
}

/** With how far it is, also of a run that was ended. The server may be vacuuming it by itself. */
const dropTable = (db: Db): Promise<void> =>
  db.connection().execute(async (one) => {
    await sql`set lock_timeout = 0`.execute(one)
    await sql`drop table if exists backfilled`.execute(one)
    await sql`delete from backfill where name = ${filled.name}`.execute(one)
    await sql`reset lock_timeout`.execute(one)
  })

async function makeTable(db: Db, rows: number): Promise<number> {
  await dropTable(db)
  await sql`
    create table backfilled as
    select n::bigint as id, repeat('Hoe was jouw dag vandaag? ', 1 + n % 5) as body from generate_series(1, ${rows}::int) n`.execute(
    db,
  )
  await sql`alter table backfilled add primary key (id)`.execute(db)
  await sql`alter table backfilled add column letters int`.execute(db)
  await sql`vacuum analyze backfilled`.execute(db)
  return rows
}

const filled: Backfill = {
  name: 'bench-backfilled',
  async step(trx, after, rows) {
    const { rows: found } = await sql<{ last: string | null }>`
      with step as (
        update backfilled set letters = length(body)
        where id > coalesce(${after}::bigint, 0) and id <= coalesce(${after}::bigint, 0) + ${rows}::bigint returning id
      )
      select max(id)::text as last from step`.execute(trx)
    return found[0]!.last
  },
}

async function countUnfilled(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from backfilled where letters is null`.execute(db)
  return rows[0]!.count
}
