import { sql, type RawBuilder } from 'kysely'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { migrate } from '../db/migrate.ts'
import { seedDemoWorld } from '../seed/demo-world.ts'
import { ensureSite } from '../src/features/site/writes/ensure-site.ts'
import { systemClock } from '../src/platform/clock.ts'
import { readConfig, type Config } from '../src/platform/config.ts'
import type { Db } from '../src/platform/ctx.ts'
import { startLocalPostgres } from '../src/platform/db/local-postgres.ts'
import { createDatabase } from '../src/platform/db/pool.ts'
import { diskFiles } from '../src/platform/files/files.ts'
import { sha256 } from '../src/platform/hash.ts'
import { secret } from '../src/platform/ids.ts'
import { createPasswords } from '../src/platform/passwords.ts'
import type { Options } from './options.ts'

/** A member in whose name calls are made. */
export type Actor = {
  accountId: number
  /** The value of the session cookie. */
  token: string
  profileId: string
  /** Conversations with their public ids, each with forty messages. */
  conversations: string[]
}

export type World = {
  databaseUrl: string
  config: Config & { databaseUrl: string }
  actors: Actor[]
  seedSeconds: number
  /** What the server process needs to find all this. */
  env: Record<string, string>
  stopDatabase(): Promise<void>
  remove(): void
  /** More members among those who are there. @returns how long it took, in seconds */
  grow(members: number): Promise<number>
  /** The database once more as it is now, on the same server; nobody may be connected. @returns its address */
  copy(): Promise<{ databaseUrl: string; drop(): Promise<void> }>
}

const NEIGHBOURS = 5
const MESSAGES = 40
const CREDITS = 1_000_000
/** As a machine of this kind would be set up; the default of a demo is smaller. */
const SHARED_BUFFERS = '2GB'

/**
 * A throw-away database like one in use: durable, with members, and with actors who are logged in and have written to
 * each other.
 */
export async function makeWorld(options: Options): Promise<World> {
  const kept = options.world === null ? null : resolve(options.world)
  if (kept !== null) mkdirSync(kept, { recursive: true })
  const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'lonk-bench-'))
  chmodSync(dataDir, 0o711) // passable for the user whom root lends to the server
  const remove = () => {
    if (kept === null) rmSync(dataDir, { recursive: true, force: true })
  }
  // All calls come from one address here. The secret stays in the folder, as a database that is kept knows it.
  const env = {
    DATA_DIR: dataDir,
    POSTGRES_SHARED_BUFFERS: SHARED_BUFFERS,
    RATE_LIMIT_FACTOR: '100000',
    SOCKETS_PER_ADDRESS: '1000000',
  }
  const postgres = await startLocalPostgres({ dataDir: join(dataDir, 'postgres'), sharedBuffers: SHARED_BUFFERS })
  const config = { ...readConfig({ ...env, LONK_MODE: 'demo', LOG_LEVEL: 'error' }), databaseUrl: postgres.url }
  try {
    const filled = await fill(config, options)
    const grow = (members: number) => withTime(config.databaseUrl, (db) => seed(config, db, members))
    const copy = () => copyDatabase(postgres.url)
    return { databaseUrl: postgres.url, config, env, ...filled, stopDatabase: postgres.stop, remove, grow, copy }
  } catch (error) {
    await postgres.stop()
    remove()
    throw error
  }
}

async function fill(
  config: World['config'],
  { members, actors }: Options,
): Promise<Pick<World, 'actors' | 'seedSeconds'>> {
  await migrate(config.databaseUrl)
  const seedSeconds = await withTime(config.databaseUrl, (db) => seed(config, db, members))
  let found: Actor[] = []
  await withTime(config.databaseUrl, async (db) => {
    found = await makeActors(db, actors)
    await vacuum(db)
  })
  return { actors: found, seedSeconds }
}

async function seed(config: World['config'], db: Db, members: number): Promise<void> {
  await ensureSite(db, { origin: config.origin, sampleData: true, now: systemClock.now() })
  const files = diskFiles(`${config.dataDir}/files`)
  const passwords = createPasswords(config.secret)
  await seedDemoWorld({ config, db, clock: systemClock, files, passwords }, { members })
  await vacuum(db)
}

const vacuum = (db: Db): Promise<void> =>
  db.connection().execute(async (one) => {
    // The server may be vacuuming by itself.
    await sql`set lock_timeout = 0`.execute(one)
    await sql`vacuum analyze`.execute(one)
    await sql`reset lock_timeout`.execute(one)
  })

async function copyDatabase(databaseUrl: string): Promise<{ databaseUrl: string; drop(): Promise<void> }> {
  const named = (name: string) => {
    const url = new URL(databaseUrl)
    url.pathname = name
    return url.href
  }
  const run = async (statement: RawBuilder<unknown>) => {
    await withTime(named('postgres'), async (db) => void (await statement.execute(db)))
  }
  const drop = () => run(sql`drop database if exists lonk_before`)
  await drop() // of a run that was ended
  await run(sql`create database lonk_before template lonk strategy file_copy`)
  return { databaseUrl: named('lonk_before'), drop }
}

/** @returns how long the work took, in seconds */
async function withTime(databaseUrl: string, work: (db: Db) => Promise<void>): Promise<number> {
  const { db, close } = createDatabase(databaseUrl, { statementTimeoutMs: 0, max: 2 })
  const started = performance.now()
  try {
    await work(db)
    return (performance.now() - started) / 1_000
  } finally {
    await close()
  }
}

/** Of the first site, at which all calls come in: a server that ran before has made others beside it. */
async function makeActors(db: Db, wanted: number): Promise<Actor[]> {
  const { rows } = await sql<{ accountId: number; profileId: string }>`
    select p.account_id as "accountId", p.id as "profileId"
    from profile p join account a on a.id = p.account_id join search_profile s on s.account_id = p.account_id
    where a.status = 'active' and not p.fictional and a.site_id = (select min(id) from site)
    order by hashint8(p.account_id) limit ${wanted}`.execute(db)
  const tokens = rows.map(() => secret())
  const ids = rows.map((row) => row.accountId)
  await sql`
    insert into session (account_id, token_hash, created_at, last_seen_at, expires_at)
    select id, hash, now(), now(), now() + interval '1 day'
    from unnest(${ids}::bigint[], ${tokens.map(sha256)}::bytea[]) as s(id, hash)`.execute(db)
  await sql`
    with topped as (
      update ledger_account set balance = balance + ${CREDITS}::bigint where id = any(${ids}::bigint[]) returning id, balance
    )
    insert into ledger_transfer (cause, cause_id, debit_id, credit_id, amount, credit_after, created_at)
    select 'sample', gen_random_uuid(), -1, id, ${CREDITS}::int, balance, now() from topped`.execute(db)
  await makeConversations(db, ids)
  const conversations = await conversationsOf(db, ids)
  return rows.map((row, i) => ({ ...row, token: tokens[i]!, conversations: conversations.get(row.accountId) ?? [] }))
}

/** Each actor with the next five: so everybody has ten conversations. */
async function makeConversations(db: Db, ids: number[]): Promise<void> {
  const pairs = ids.flatMap((id, i) =>
    Array.from({ length: NEIGHBOURS }, (_, k) => [id, ids[(i + k + 1) % ids.length]!]),
  )
  const [a, b] = [pairs.map((pair) => pair[0]!), pairs.map((pair) => pair[1]!)]
  await sql`
    with made as (
      insert into conversation (lo, hi, started_by, last_seq, last_at)
      select least(a, b), greatest(a, b), a, ${MESSAGES}::int, now() from unnest(${a}::bigint[], ${b}::bigint[]) as pair(a, b)
      on conflict do nothing returning id, lo, hi
    ), parties as (
      insert into party (account_id, conversation_id, other_id, last_read_seq)
      select lo, id, hi, ${MESSAGES}::int from made union all select hi, id, lo, ${MESSAGES}::int from made
    )
    insert into message (conversation_id, seq, id, sender_id, kind, body, cost, client_id, created_at)
    select id, n, gen_random_uuid(), case when n % 2 = 0 then lo else hi end, 'text', repeat('Hoe was jouw dag vandaag? ', 1 + n % 5), 0,
      gen_random_uuid(), now() - (${MESSAGES}::int - n) * interval '1 minute'
    from made cross join generate_series(1, ${MESSAGES}::int) n
    order by n, id`.execute(db)
}

async function conversationsOf(db: Db, ids: number[]): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ accountId: number; found: string[] }>`
    select p.account_id as "accountId", array_agg(c.public_id::text order by c.id) as found
    from party p join conversation c on c.id = p.conversation_id and c.last_seq >= ${MESSAGES}
    where p.account_id = any(${ids}::bigint[]) group by 1`.execute(db)
  return new Map(rows.map(({ accountId, found }) => [accountId, found]))
}
