import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/support/database.ts'
import { createDatabase, PLANNED_EACH_TIME, PLANNED_ONCE } from './pool.ts'

const { db, pool } = await freshDatabase({ statementTimeoutMs: 300, settings: { jit: 'off' } })

test('bigint is a number, a date is its text and an instant is a Date', async () => {
  const answer = await pool.query(`select 9007199254740991::bigint as id, date '2001-02-03' as day,
    array[1::bigint, 2] as ids, array[date '2001-02-03'] as days,
    timestamptz '2001-02-03 04:05:06Z' as instant`)
  expect(answer.rows[0]).toEqual({
    id: 9_007_199_254_740_991,
    day: '2001-02-03',
    ids: [1, 2],
    days: ['2001-02-03'],
    instant: new Date('2001-02-03T04:05:06Z'),
  })
})

test('a bigint that a number cannot hold is an error', async () => {
  await expect(pool.query('select 9007199254740993::bigint')).rejects.toThrow('does not fit')
})

test('a statement that takes too long is ended', async () => {
  await expect(pool.query('select pg_sleep(5)')).rejects.toThrow('statement timeout')
})

test('a statement with parameters is prepared once on a connection, others are not', async () => {
  const client = await pool.connect()
  for (const value of [1, 2, 3]) await client.query('select $1::int as prepared_once', [value])
  await client.query('select 1 as not_prepared')
  const prepared = await client.query<{ statement: string }>('select statement from pg_prepared_statements')
  client.release()
  const texts = prepared.rows.map((row) => row.statement)
  expect(texts.filter((text) => text.includes('prepared_once'))).toHaveLength(1)
  expect(texts.filter((text) => text.includes('not_prepared'))).toEqual([])
})

test('a plan of when a table was empty is not kept where it is planned each time', async () => {
  const once = await freshDatabase({ max: 1, settings: PLANNED_ONCE })
  await sql`create table waits (id int primary key)`.execute(once.db)
  await sql`vacuum analyze waits`.execute(once.db)
  const keys = Array.from({ length: 10_000 }, (_, n) => n)
  const each = sql<{ n: number }>`${PLANNED_EACH_TIME}
    select count(*)::int as n from unnest(${keys}::int[]) as k (id) join waits w on w.id = k.id`
  expect((await each.execute(once.db)).rows).toEqual([{ n: 0 }])
  await sql`insert into waits select unnest(${keys}::int[])`.execute(once.db)
  expect((await each.execute(once.db)).rows).toEqual([{ n: keys.length }])
})

test('a transaction that allowed itself more time is waited for, and a connection that stays silent is not kept [OPS-2]', async () => {
  const impatient = await freshDatabase({ max: 1, statementTimeoutMs: 100 })
  const slow = sql`select pg_sleep(0.4)`
  await impatient.db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    await slow.execute(trx)
  })
  await expect(slow.execute(impatient.db)).rejects.toThrow(/statement timeout/)
  // Simulates a network that drops packets: the answer would come after the client's deadline.
  const client = await impatient.pool.connect()
  const silent = await pidOf(client)
  await client.query('set statement_timeout = 0')
  const unheard = { text: 'select pg_sleep($1)', values: [2], query_timeout: 50 }
  await expect(client.query(unheard)).rejects.toThrow('Query read timeout')
  client.release()
  // A query at that very moment may still get the connection that is ending.
  const next = await pidOf(impatient.pool).catch(() => pidOf(impatient.pool))
  expect(next).not.toBe(silent)
})

test('a primary that became a replica costs its connections at the first write that it refuses, also those in use [MSG-13]', async () => {
  const fallen = await freshDatabase({ max: 3 })
  const name = new URL(fallen.url).pathname.slice(1)
  const readsOnly = (on: boolean) => pool.query(`alter database ${name} set default_transaction_read_only = ${on}`)
  await readsOnly(true)
  const clients = await Promise.all([1, 2, 3].map(() => fallen.pool.connect()))
  await readsOnly(false)
  const [inUse, ...idle] = clients as [(typeof clients)[0], ...typeof clients]
  for (const client of idle) client.release()
  const write = () => sql`create table if not exists kept (id int)`.execute(fallen.db)
  await expect(write()).rejects.toMatchObject({ code: '25006' })
  inUse.release()
  // A query at that very moment may still get a connection that is ending.
  await write().catch(write)
  await Promise.all([write(), write(), write()])
})

test('closing ends the connections of whoever used the pool alone, too', async () => {
  const { url } = await freshDatabase()
  const { pool, close } = createDatabase(url)
  const pid = await pidOf(pool)
  await close()
  await expect(pool.query('select 1')).rejects.toThrow('Cannot use a pool after calling end')
  const isOpen = sql<{ pid: number }>`select pid from pg_stat_activity where pid = ${pid}`
  await expect.poll(async () => (await isOpen.execute(db)).rows).toEqual([])
})

const pidOf = async (client: { query(text: string): Promise<{ rows: { pid: number }[] }> }): Promise<number> =>
  (await client.query('select pg_backend_pid() as pid')).rows[0]!.pid
