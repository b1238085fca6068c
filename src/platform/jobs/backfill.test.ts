import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { type Backfill, backfillWorkers, runBackfill } from './backfill.ts'

const ROWS = 2_345
const app = await startApp()
await sql`create table letter (id int primary key, times int not null default 0)`.execute(app.db)
await sql`insert into letter (id) select n from generate_series(1, ${ROWS}::int) n`.execute(app.db)
await sql`grant select, update on letter to public`.execute(app.db)
const noRest = async () => {}

/** Counts how often each row was changed. */
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
    { times: 0, rows: ROWS - 500 },
    { times: 1, rows: 500 },
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
  await worker!.handle({}, { id: '', note: noRest })
  expect(await times()).toEqual([{ times: 2, rows: ROWS }])
  expect(await runBackfill(app.services, backfill('again'), { rest })).toBe(true)
  expect(rests.length).toBeGreaterThan(1)
  expect(Math.min(...rests)).toBeGreaterThan(0)
  expect(backfillWorkers(app.services, [])).toEqual([])
})
