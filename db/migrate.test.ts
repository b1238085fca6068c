import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { freshDatabase } from '../tests/support/database.ts'
import { migrate } from './migrate.ts'
import { RUNS_ON } from './migration-text.ts'

const NEWER = 'create or replace function newer() returns int language sql as $$ select 1 $$;\n'
const { url, pool } = await freshDatabase()
const folder = mkdtempSync(join(tmpdir(), 'lonk-migrations-'))
afterAll(() => rmSync(folder, { recursive: true }))

beforeEach(async () => {
  await pool.query('drop schema public cascade')
  await pool.query('create schema public')
  rmSync(folder, { recursive: true })
  mkdirWith({ '0001-first.sql': 'create table first (id int)' })
})

test('new files are applied once and in order', async () => {
  write('0002-second.sql', 'alter table first add name text')
  expect(await migrate(url, folder)).toEqual(['0001-first.sql', '0002-second.sql'])
  expect(await migrate(url, folder)).toEqual([])
})

test('an edited file is refused and nothing else is applied', async () => {
  await migrate(url, folder)
  write('0001-first.sql', 'create table first (id bigint)')
  write('0002-second.sql', 'create table second (id int)')
  await expect(migrate(url, folder)).rejects.toThrow('0001-first.sql was edited')
  expect(await hasTable('second')).toBe(false)
})

test('a file that fails leaves nothing of itself behind', async () => {
  write('0002-second.sql', 'create table second (id int); select 1 / 0')
  await expect(migrate(url, folder)).rejects.toThrow('0002-second.sql failed: division by zero')
  expect(await hasTable('first')).toBe(true)
  expect(await hasTable('second')).toBe(false)
})

test('processes that start at the same time apply each file once', async () => {
  write('0002-second.sql', 'create table second (id int); select pg_sleep(0.1)')
  const build = 'create index concurrently if not exists first_id on first (id);'
  // The server looks for deadlocks after a second.
  write('0003-index.sql', `${RUNS_ON}.\ndrop index concurrently if exists first_id;\n${build}\n`)
  const applied = await Promise.all([1, 2, 3].map(() => migrate(url, folder)))
  expect(applied.flat().sort()).toEqual(['0001-first.sql', '0002-second.sql', '0003-index.sql'])
})

test('a database that is newer than the files is refused', async () => {
  write('0002-second.sql', 'create table second (id int)')
  await migrate(url, folder)
  rmSync(join(folder, 'migrations/0002-second.sql'))
  await expect(migrate(url, folder)).rejects.toThrow('newer than this program')
})

test('a version that a newer schema does not mind starts on it and leaves all of it as it is [OPS-6]', async () => {
  write('0002-second.sql', `${RUNS_ON}; or: drop table second;\ncreate table second (id int)`)
  writeFileSync(join(folder, 'functions/newer.sql'), NEWER)
  await migrate(url, folder)
  rmSync(join(folder, 'migrations/0002-second.sql'))
  rmSync(join(folder, 'functions/newer.sql'))
  expect(await migrate(url, folder)).toBeNull()
  expect((await pool.query('select newer() as found')).rows).toEqual([{ found: 1 }])
  // One of another branch is no newer one.
  write('0003-third.sql', 'create table third (id int)')
  await expect(migrate(url, folder)).rejects.toThrow('it has migration 0002-second.sql')
  expect(await hasTable('third')).toBe(false)
})

test('an index is built while members write, and again when that was cut short [OPS-6]', async () => {
  await migrate(url, folder)
  // What an index is that broke off.
  await pool.query('insert into first values (1), (1)')
  await expect(pool.query('create unique index concurrently first_id on first (id)')).rejects.toThrow(
    'could not create',
  )
  const build = 'create index concurrently if not exists first_id on first (id);'
  write('0002-index.sql', `${RUNS_ON}.\ndrop index concurrently if exists first_id;\n${build}\n`)
  const writer = await pool.connect()
  await writer.query('begin')
  await writer.query('insert into first values (2)')
  const migrated = migrate(url, folder)
  // It waits for this one, and keeps nobody waiting.
  await vi.waitUntil(async () => (await waiting()) === 1, { timeout: 20_000 })
  await pool.query(`set lock_timeout = '1s'; insert into first values (3)`)
  await writer.query('commit')
  writer.release()
  expect(await migrated).toEqual(['0002-index.sql'])
  const { rows } = await pool.query(
    `select indisvalid, indisunique from pg_index where indexrelid = 'first_id'::regclass`,
  )
  expect(rows).toEqual([{ indisvalid: true, indisunique: false }])
})

test('a constraint that was added without a look at the rows is validated behind, or names itself [OPS-6]', async () => {
  write('0001-first.sql', 'create table first (id int); insert into first values (-1)')
  write('0002-second.sql', 'alter table first add constraint positive check (id > 0) not valid')
  await expect(migrate(url, folder)).rejects.toThrow('Constraint positive could not be validated: check constraint')
  await pool.query('update first set id = 1')
  expect(await migrate(url, folder)).toEqual([])
  const { rows } = await pool.query("select convalidated from pg_constraint where conname = 'positive'")
  expect(rows).toEqual([{ convalidated: true }])
})

test('a database that other migrations made is refused as it is', async () => {
  write('0001-sites.sql', 'create table site (id int)')
  rmSync(join(folder, 'migrations/0001-first.sql'))
  await migrate(url, folder)
  await pool.query('drop table schema_function')
  rmSync(join(folder, 'migrations/0001-sites.sql'))
  write('0001-first.sql', 'create table first (id int)')
  await expect(migrate(url, folder)).rejects.toThrow('too old for it: it has migration 0001-sites.sql')
  expect([await hasTable('first'), await hasTable('schema_function')]).toEqual([false, false])
})

test('a file that comes too late is refused', async () => {
  write('0003-third.sql', 'create table third (id int)')
  await migrate(url, folder)
  write('0002-second.sql', 'create table second (id int)')
  await expect(migrate(url, folder)).rejects.toThrow('0002-second.sql comes before 0003-third.sql')
})

test.each([
  ['nonsense', 'not a valid address'],
  ['postgres://lonk:secret@127.0.0.1:1/lonk', '127.0.0.1:1/lonk: connect ECONNREFUSED'],
])('a wrong address is named without its password: %s', async (address, message) => {
  const error = await migrate(address, folder).catch((reason: Error) => reason)
  expect(error).toMatchObject({ name: 'StartupError', message: expect.stringContaining(message) })
  expect(String(error)).not.toContain('secret')
})

async function waiting(): Promise<number> {
  const { rows } = await pool.query(
    `select 1 from pg_stat_activity where application_name = 'lonk migrate' and wait_event_type = 'Lock'
     and datname = current_database()`,
  )
  return rows.length
}

function mkdirWith(files: Record<string, string>): void {
  for (const part of ['migrations', 'functions']) mkdirSync(join(folder, part), { recursive: true })
  for (const [name, sql] of Object.entries(files)) write(name, sql)
}

function write(name: string, sql: string): void {
  writeFileSync(join(folder, 'migrations', name), sql)
}

async function hasTable(name: string): Promise<boolean> {
  const answer = await pool.query('select to_regclass($1) is not null as found', [name])
  return answer.rows[0].found
}
