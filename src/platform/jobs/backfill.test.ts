import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { taken } from '../../../tests/support/taken.ts'
import { type Backfill, backfillWorkers, runBackfill } from './backfill.ts'

const ROWS = 2_345
const app = await startApp()
await sql`create table letter (id int primary key, times int not null default 0)`.execute(app.db)
await sql`insert into letter (id) select n from generate_series(1, ${ROWS}::int) n`.execute(app.db)
await sql`grant select, update on letter to public`.execute(app.db)
const noRest = async () => {}

/** A backfill that counts how often it changes each row. */
const backfill = (name: string, broken: () => boolean = () => false): Backfill => ({
  name,
  async step(trx, after, rows) {
    const { rows: changed } = await sql<{ id: number }>`
      update letter set times = times + 1 where id in (
        select id from letter where id > coalesce(${after}::int, 0) order by id limit ${rows}) returning id`.execute(
      trx,
    )
    if (broken()) throw new Error('the process died')
    return changed.length === 0 ? null : String(Math.max(...changed.map(({ id }) => id)))
  },
})
const times = async () =>
  (await sql`select times, count(*)::int as rows from letter group by 1 order by 1`.execute(app.db)).rows

test('rows are changed in steps, each once, also when a step fails and when two processes are at it [OPS-6]', async () => {
  let steps = 0
  const fails = backfill('broken', () => ++steps === 2)
  await expect(runBackfill(app.services, fails, { rest: noRest })).rejects.toThrow('the process died')
  expect(await times()).toEqual([
    { times: 0, rows: ROWS - 10 },
    { times: 1, rows: 10 },
  ])
  const both = () => runBackfill(app.services, backfill('broken'), { rest: noRest })
  await Promise.all([both(), both()])
  expect(await both()).toBe(true)
  expect(await times()).toEqual([{ times: 1, rows: ROWS }])
})

test('a turn ends in time and the next one goes on, resting after each step as long as it took', async () => {
  const rests: number[] = []
  const rest = async (ms: number) => void rests.push(ms)
  expect(await runBackfill(app.services, backfill('later'), { until: Date.now() - 1, rest })).toBe(false)
  expect([await times(), rests]).toEqual([[{ times: 1, rows: ROWS }], []])
  const [worker] = backfillWorkers(app.services, [backfill('later')])
  await worker!.handle({}, taken())
  expect(await times()).toEqual([{ times: 2, rows: ROWS }])
  expect(await runBackfill(app.services, backfill('again'), { rest })).toBe(true)
  expect(rests.length).toBeGreaterThan(1)
  expect(Math.min(...rests)).toBeGreaterThan(0)
})

test('too many rows for the deadline of a statement are taken fewer at a time, and an ending process stops between two steps', async () => {
  const asked: number[] = []
  let failed: number | undefined
  const slow: Backfill = {
    name: 'slow',
    async step(trx, _, rows) {
      asked.push(rows)
      if (failed !== undefined) return null
      if (rows > 10) {
        failed = rows
        await sql`set local statement_timeout = 10`.execute(trx)
        await sql`select pg_sleep(5)`.execute(trx)
      }
      return String(rows)
    },
  }
  expect(await runBackfill(app.services, slow, { rest: noRest })).toBe(true)
  expect(asked.at(-1)).toBeLessThan(failed!)
  const ending = new AbortController()
  const stopped = backfill('stopped', () => ending.abort() as unknown as boolean)
  expect(await runBackfill(app.services, stopped, { rest: noRest, ending: ending.signal })).toBe(false)
  const { rows: left } = await sql`select name from backfill where done_at is null order by name`.execute(app.db)
  expect(left).toEqual([{ name: 'stopped' }])
})

test('every backfill is known as not done before its turn comes [OPS-6]', async () => {
  const names = ['first-of-two', 'second-of-two']
  const [worker] = backfillWorkers(
    app.services,
    names.map((name) => backfill(name, () => true)),
  )
  await expect(worker!.handle({}, taken())).rejects.toThrow('the process died')
  const known = await app.db.selectFrom('backfill').select('name').where('name', 'in', names).orderBy('name').execute()
  expect(known.map(({ name }) => name)).toEqual(names)
})
