import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import product from '../package.json' with { type: 'json' }
import { connect, trySessionLock } from '../src/platform/db/connect.ts'
import { startupError } from '../src/platform/startup-error.ts'
import { addNewFunctions, applyFunctions, readFunctions } from './apply-functions.ts'
import { isConcurrent, RUNS_ON, statementsOf } from './migration-text.ts'

type Migration = { name: string; sql: string; checksum: string }
type Applied = Map<string, { checksum: string; runs_on: boolean }>

/** As `server_version_num` tells it. */
export const OLDEST_SERVER = 150_000
// Any fixed number: it only has to be the same in every process that migrates.
const lockKey = 7_166_210
const lockTimeoutMs = 2000
const ASK_AGAIN_MS = 200

/** The folder of the migrations of this project. */
export const migrationsDir = fileURLToPath(new URL('migrations', import.meta.url))
const ownFolder = fileURLToPath(new URL('.', import.meta.url))

/**
 * Brings a database to the newest schema: each new migration in its own transaction, in order, then the functions whose
 * text changed; of several processes only one at a time. A migration that builds indexes concurrently runs outside of
 * one; constraints that were added `not valid` are validated behind them.
 *
 * @param url address of the database
 * @param folder where `migrations/NNNN-name.sql` and `functions/name.sql` are
 * @param version of the product: functions of a newer one are left as they are
 * @returns the names of the migrations and functions that were applied now; null: the schema is newer, this version
 * runs on with it, and all of it was left as it is
 * @throws StartupError when an applied migration was edited, is unknown, or another is out of order
 */
export async function migrate(
  url: string,
  folder: string = ownFolder,
  version: string = product.version,
): Promise<string[] | null> {
  const migrations = readMigrations(`${folder}/migrations`)
  const functions = readFunctions(`${folder}/functions`)
  const client = await connectForMigrating(url)
  try {
    await takeTurn(client)
    // Set after the wait for the other process, which it would cut short.
    await client.query(`set lock_timeout = ${lockTimeoutMs}`)
    await addRecord(client, 'schema_migration')
    await client.query('alter table schema_migration add column if not exists runs_on boolean not null default false')
    const pending = findPending(migrations, await readApplied(client))
    if (pending === null) return null
    // Only now: a database that is refused stays as it is.
    await addRecord(client, 'schema_function')
    await client.query('alter table schema_function add column if not exists version text')
    const applied: string[] = []
    const add = () => addNewFunctions(client, functions, version)
    for (const migration of pending) applied.push(...(await apply(client, migration, add)))
    await validateConstraints(client)
    return [...applied, ...(await applyFunctions(client, functions, version))]
  } finally {
    // Ends the session and with it the advisory lock.
    await client.end()
  }
}

/**
 * Asks again and again: one statement that waits has a snapshot, for which an index that is built concurrently by the
 * other process waits in turn.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  while (!(await trySessionLock(client, lockKey))) await wait(ASK_AGAIN_MS)
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const numbers = new Set<string>()
  return names.map((name) => {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]
    if (!number) throw startupError(`Migration ${name} is not named like 0001-name.sql.`)
    if (numbers.has(number)) throw startupError(`Two migrations have the number ${number}.`)
    numbers.add(number)
    const sql = readFileSync(`${folder}/${name}`, 'utf8')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

async function connectForMigrating(url: string): Promise<pg.Client> {
  const client = await connect(url, 'lonk migrate')
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  )
  if ((rows[0]?.version ?? 0) >= OLDEST_SERVER) return client
  await client.end()
  throw startupError('The database server is older than PostgreSQL 15.')
}

const addRecord = (client: pg.Client, table: string): Promise<unknown> =>
  client.query(`create table if not exists ${table} (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`)

async function readApplied(client: pg.Client): Promise<Applied> {
  const answer = await client.query<{ name: string; checksum: string; runs_on: boolean }>(
    'select name, checksum, runs_on from schema_migration order by name',
  )
  return new Map(answer.rows.map((row) => [row.name, row]))
}

/**
 * @returns null when there are only later ones than ours besides, none of which a version that does not know it minds
 */
function findPending(migrations: Migration[], applied: Applied): Migration[] | null {
  const known = new Set(migrations.map((migration) => migration.name))
  const newest = migrations.at(-1)?.name ?? ''
  const others = [...applied].filter(([name]) => !known.has(name))
  const refused = others.find(([name, { runs_on }]) => !runs_on || name < newest)?.[0]
  if (refused)
    throw startupError(`The database is newer than this program, or too old for it: it has migration ${refused}.`)
  const edited = migrations.find(({ name, checksum }) => (applied.get(name)?.checksum ?? checksum) !== checksum)
  if (edited) throw startupError(`Migration ${edited.name} was edited after it was applied: write a new one.`)
  const last = [...applied.keys()].at(-1) ?? ''
  const pending = migrations.filter(({ name }) => !applied.has(name))
  const late = pending.find(({ name }) => name < last)
  if (late) throw startupError(`Migration ${late.name} comes before ${last}, which is applied already.`)
  return others.length > 0 ? null : pending
}

async function apply(
  client: pg.Client,
  migration: Migration,
  addFunctions: () => Promise<string[]>,
): Promise<string[]> {
  const concurrent = isConcurrent(migration.sql)
  try {
    if (concurrent) await buildBeside(client, migration)
    await client.query('begin')
    const added = await addFunctions()
    if (!concurrent) await client.query(migration.sql)
    await client.query('insert into schema_migration (name, checksum, runs_on) values ($1, $2, $3)', [
      migration.name,
      migration.checksum,
      migration.sql.startsWith(RUNS_ON),
    ])
    await client.query('commit')
    return [...added, migration.name]
  } catch (error) {
    await client.query('rollback').catch(() => {})
    const reason = error instanceof Error ? error.message : String(error)
    throw startupError(`Migration ${migration.name} failed: ${reason}`, error)
  }
}

/** What was added `not valid` holds for the rows that were there, too: looked at while members write. */
async function validateConstraints(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; statement: string }>(`
    select conname as name, format('alter table %s validate constraint %I', conrelid::regclass, conname) as statement
    from pg_constraint where not convalidated and connamespace = current_schema()::regnamespace order by conrelid, conname`)
  for (const { name, statement } of rows) {
    try {
      await client.query(statement)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw startupError(`Constraint ${name} could not be validated: ${reason}`, error)
    }
  }
}

/**
 * Nobody waits for it, so that it may wait itself, for every transaction that is older. What was done of it is done
 * again.
 */
async function buildBeside(client: pg.Client, { sql }: Migration): Promise<void> {
  await client.query('set lock_timeout = 0')
  for (const statement of statementsOf(sql)) await client.query(statement)
  await client.query(`set lock_timeout = ${lockTimeoutMs}`)
}
