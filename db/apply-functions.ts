import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { startupError } from '../src/platform/startup-error.ts'

export type SqlFunction = { name: string; sql: string; checksum: string }

/** Each function that the database has, and which version of the product made it; null where that was not noted yet. */
type Applied = Map<string, { checksum: string; version: string | null }>
type Fault = { name: string; error: unknown }

// What `create or replace` answers when the return type or the name of a parameter is another one.
const needsDrop = '42P13'

/**
 * Reads the functions of a folder, each from a file of its own: `hold-member.sql` holds `hold_member`.
 *
 * @throws StartupError when a file holds anything else
 */
export function readFunctions(folder: string): SqlFunction[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const name = file.slice(0, -'.sql'.length).replaceAll('-', '_')
      const sql = readFileSync(`${folder}/${file}`, 'utf8')
      const found = [...sql.matchAll(/^create\b(?: or replace function (\w+)\()?/gm)].map(([, made]) => made)
      if (found.length !== 1 || found[0] !== name)
        throw startupError(`${file} must hold one "create or replace function ${name}(" and nothing else.`)
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

/**
 * Makes the functions that the database does not have yet, as far as they can be made: a migration may need them for a
 * trigger, a check or a generated column. Those that need its tables themselves are left to `applyFunctions`. A
 * function that is there stays as it is, for the processes that run. To be called in a transaction.
 *
 * @returns the names of those that were made
 */
export async function addNewFunctions(client: pg.Client, functions: SqlFunction[], version: string): Promise<string[]> {
  const applied = await readApplied(client)
  const added = functions.filter(({ name }) => !applied.has(name))
  const left = new Set((await makeAll(client, added, { applied, version })).map(({ name }) => name))
  return added.map(({ name }) => name).filter((name) => !left.has(name))
}

/**
 * Brings all functions to what their files say, in one transaction, and drops those whose file is gone. What a newer
 * version made is left to that: its processes call it, and ours can.
 *
 * @param version of the product, such as 0.2.0
 * @returns the names of those that were made or dropped
 * @throws StartupError when one cannot be made, or cannot be dropped because something in the database needs it
 */
export async function applyFunctions(client: pg.Client, functions: SqlFunction[], version: string): Promise<string[]> {
  const applied = await readApplied(client)
  const known = new Set(functions.map(({ name }) => name))
  const isOurs = (name: string) => !isNewer(applied.get(name)?.version ?? null, version)
  const gone = [...applied.keys()].filter((name) => !known.has(name) && isOurs(name))
  const changed = functions.filter(({ name, checksum }) => applied.get(name)?.checksum !== checksum && isOurs(name))
  if (gone.length + changed.length === 0) return []
  try {
    await client.query('begin')
    const [fault] = await makeAll(client, changed, { applied, version })
    if (fault) throw explain(fault)
    for (const name of gone) await dropGone(client, name)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
  return [...changed.map(({ name }) => name), ...gone]
}

async function readApplied(client: pg.Client): Promise<Applied> {
  const { rows } = await client.query<{ name: string; checksum: string; version: string | null }>(
    'select name, checksum, version from schema_function',
  )
  return new Map(rows.map((row) => [row.name, row]))
}

const isNewer = (one: string | null, other: string): boolean =>
  one !== null && one.localeCompare(other, 'en', { numeric: true }) > 0

/** Any order is right: one that needs another is tried again after it. @returns what cannot be made, and why */
async function makeAll(
  client: pg.Client,
  functions: SqlFunction[],
  { applied, version }: { applied: Applied; version: string },
): Promise<Fault[]> {
  let left = functions
  for (;;) {
    const faults: Fault[] = []
    for (const one of left) {
      await client.query('savepoint made')
      try {
        await (applied.has(one.name) ? replace(client, one) : client.query(one.sql))
        await remember(client, one, version)
      } catch (error) {
        await client.query('rollback to savepoint made')
        faults.push({ name: one.name, error })
      }
    }
    if (faults.length === 0 || faults.length === left.length) return faults
    const again = new Set(faults.map(({ name }) => name))
    left = left.filter(({ name }) => again.has(name))
  }
}

// With other parameters `create or replace` makes a second function beside the old one: only the new one stays.
async function replace(client: pg.Client, { name, sql }: SqlFunction): Promise<void> {
  const before = await readSignatures(client, name)
  try {
    await client.query(sql)
    if ((await readSignatures(client, name)).length > before.length) await drop(client, before)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== needsDrop) throw error
    await client.query('rollback to savepoint made')
    await drop(client, before)
    await client.query(sql)
  }
}

const remember = (client: pg.Client, { name, checksum }: SqlFunction, version: string): Promise<unknown> =>
  client.query(
    `insert into schema_function (name, checksum, version) values ($1, $2, $3)
     on conflict (name) do update set checksum = excluded.checksum, version = excluded.version, applied_at = now()`,
    [name, checksum, version],
  )

async function readSignatures(client: pg.Client, name: string): Promise<string[]> {
  const { rows } = await client.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc
     where proname = $1 and pronamespace = 'public'::regnamespace`,
    [name],
  )
  return rows.map(({ signature }) => signature)
}

async function drop(client: pg.Client, signatures: string[]): Promise<void> {
  for (const signature of signatures) await client.query(`drop function ${signature}`)
}

async function dropGone(client: pg.Client, name: string): Promise<void> {
  try {
    await drop(client, await readSignatures(client, name))
  } catch (error) {
    throw explain({ name, error })
  }
  await client.query('delete from schema_function where name = $1', [name])
}

function explain({ name, error }: Fault): Error {
  const reason = error instanceof Error ? error.message : String(error)
  return startupError(`Function ${name} failed: ${reason}`, error)
}
