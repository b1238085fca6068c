import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../tests/support/database.ts'
import { migrate } from './migrate.ts'

const { url, pool } = await freshDatabase()
const folder = mkdtempSync(join(tmpdir(), 'lonk-functions-'))
afterAll(() => rmSync(folder, { recursive: true }))

const own = await functionsOfDatabase()
beforeEach(async () => {
  await pool.query('drop schema public cascade')
  await pool.query('create schema public')
  rmSync(folder, { recursive: true })
  for (const part of ['migrations', 'functions']) mkdirSync(join(folder, part), { recursive: true })
  write('migrations/0001-first.sql', 'create table first (n int)')
})

test('each function of the product stands in one file and is there once', () => {
  const files = readdirSync(fileURLToPath(new URL('functions', import.meta.url)))
  expect(own).toEqual(files.map((file) => file.replace('.sql', '').replaceAll('-', '_')).sort())
})

test('a migration finds the functions that its tables need, the others find its tables', async () => {
  write('functions/twice.sql', twice('n * 2'))
  write('functions/stop.sql', returning('stop()', 'trigger', `begin raise exception 'stopped'; end`, 'plpgsql'))
  write('functions/all-of-first.sql', returning('all_of_first()', 'setof first', 'select * from first'))
  // Alphabetically before the one that it needs.
  write('functions/a-sum.sql', returning('a_sum()', 'bigint', 'select sum(twice(n)) from all_of_first()'))
  write(
    'migrations/0002-second.sql',
    `create table second (n int check (twice(n) > 0), m int generated always as (twice(n)) stored);
    create trigger stop before delete on second for each row execute function stop()`,
  )
  const applied = ['stop', 'twice', '0001-first.sql', 'all_of_first', 'a_sum', '0002-second.sql']
  expect(await migrate(url, folder)).toEqual(expect.arrayContaining(applied))
  await pool.query('insert into first values (3), (4); insert into second (n) values (5)')
  expect(await valueOf('a_sum()')).toBe(14)
  expect(await valueOf('(select m from second)')).toBe(10)
  await expect(pool.query('insert into second (n) values (0)')).rejects.toThrow('check constraint')
  await expect(pool.query('delete from second')).rejects.toThrow('stopped')
})

test('a function is applied again when its text changed, and only then', async () => {
  write('functions/twice.sql', twice('n * 2'))
  expect(await migrate(url, folder)).toEqual(['twice', '0001-first.sql'])
  expect(await migrate(url, folder)).toEqual([])
  write('functions/twice.sql', twice('n + n + 1'))
  expect(await migrate(url, folder)).toEqual(['twice'])
  expect(await valueOf('twice(3)')).toBe(7)
  expect(await migrate(url, folder)).toEqual([])
})

test.each([
  ['parameters', returning('twice(n int, more int default 1)', 'int', 'select n * 2 + more')],
  ['names of parameters', returning('twice(k int)', 'int', 'select k * 2 + 1')],
  ['return type', returning('twice(n int)', 'bigint', 'select n * 2::bigint + 1')],
])('a function with other %s takes the place of the one before', async (_, sql) => {
  write('functions/twice.sql', twice('n * 2'))
  await migrate(url, folder)
  write('functions/twice.sql', sql)
  expect(await migrate(url, folder)).toEqual(['twice'])
  expect(Number(await valueOf('twice(3)'))).toBe(7)
  expect(await functionsOfDatabase()).toEqual(['twice'])
})

test('what a table needs of a function is neither replaced by other parameters nor dropped', async () => {
  write('functions/twice.sql', twice('n * 2'))
  write('migrations/0001-first.sql', 'create table first (n int check (twice(n) > 0))')
  await migrate(url, folder)
  write('functions/twice.sql', returning('twice(n bigint)', 'int', 'select 1'))
  const refused = 'Function twice failed: cannot drop function twice(integer) because other objects depend on it'
  await expect(migrate(url, folder)).rejects.toThrow(refused)
  rmSync(join(folder, 'functions/twice.sql'))
  await expect(migrate(url, folder)).rejects.toThrow(refused)
  expect(await valueOf('twice(3)')).toBe(6)
  expect(await functionsOfDatabase()).toEqual(['twice'])
})

test('a function without a file is dropped', async () => {
  write('functions/twice.sql', twice('n * 2'))
  await migrate(url, folder)
  rmSync(join(folder, 'functions/twice.sql'))
  expect(await migrate(url, folder)).toEqual(['twice'])
  expect(await functionsOfDatabase()).toEqual([])
  expect(await migrate(url, folder)).toEqual([])
})

test('a process of the version before that starts again leaves the functions of a newer one [OPS-6]', async () => {
  write('functions/twice.sql', twice('n * 2'))
  await migrate(url, folder, '0.9.0')
  write('functions/twice.sql', returning('twice(n int, more int default 1)', 'int', 'select n * 2 + more'))
  write('functions/newer.sql', returning('newer()', 'int', 'select 1'))
  await migrate(url, folder, '0.10.0')
  rmSync(join(folder, 'functions/newer.sql'))
  write('functions/twice.sql', twice('n * 2'))
  expect(await migrate(url, folder, '0.9.0')).toEqual([])
  expect(await valueOf('twice(3, 4) + newer()')).toBe(11)
  // The next one has its own.
  expect(await migrate(url, folder, '0.11.0')).toEqual(['twice', 'newer'])
})

test.each([
  ['cannot be read', 'create or replace function broken( nonsense', 'syntax error'],
  [
    'needs what is not there',
    returning('broken()', 'int', 'select n from nowhere'),
    'relation "nowhere" does not exist',
  ],
])('a function that %s is refused, and the others stay as they were', async (_, sql, reason) => {
  write('functions/twice.sql', twice('n * 2'))
  await migrate(url, folder)
  write('functions/twice.sql', twice('n * 3'))
  write('functions/broken.sql', sql)
  await expect(migrate(url, folder)).rejects.toThrow(`Function broken failed: ${reason}`)
  expect(await valueOf('twice(3)')).toBe(6)
})

test.each([
  ['another function', twice('n * 2')],
  ['two functions', `${twice('n * 2')};\n${twice('n * 2').replace('twice', 'other')}`],
  ['a table', `${twice('n * 2').replace('twice', 'other')};\ncreate table other (n int)`],
])('a file that holds %s is refused', async (_, sql) => {
  write('functions/other.sql', sql)
  await expect(migrate(url, folder)).rejects.toThrow('other.sql must hold one "create or replace function other("')
})

test('processes that start at the same time apply each function once', async () => {
  write('functions/twice.sql', twice('n * 2'))
  write('functions/all-of-first.sql', returning('all_of_first()', 'setof first', 'select * from first'))
  const applied = await Promise.all([1, 2, 3].map(() => migrate(url, folder)))
  expect(applied.flat().sort()).toEqual(['0001-first.sql', 'all_of_first', 'twice'])
})

function write(name: string, sql: string): void {
  writeFileSync(join(folder, name), sql)
}

function returning(head: string, type: string, body: string, language = 'sql'): string {
  const promise = language === 'sql' && !body.includes('from') ? 'immutable' : ''
  return `create or replace function ${head} returns ${type} language ${language} ${promise} as $$ ${body} $$`
}

function twice(value: string): string {
  return returning('twice(n int)', 'int', `select ${value}`)
}

async function valueOf(expression: string): Promise<unknown> {
  return (await pool.query(`select ${expression} as value`)).rows[0].value
}

async function functionsOfDatabase(): Promise<string[]> {
  const { rows } = await pool.query(
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
  )
  return rows.map(({ name }) => name)
}
