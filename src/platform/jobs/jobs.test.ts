import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { eventually } from '../../../tests/support/app.ts'
import { freshDatabase } from '../../../tests/support/database.ts'
import { createLog } from '../log.ts'
import { startJobs } from './jobs.ts'

const { db, url } = await freshDatabase()
const log = createLog({ logLevel: 'silent' })
const done: unknown[] = []
let failures = 0
const jobs = await startJobs(
  url,
  [
    { queue: 'note', handle: async (data) => void done.push(data) },
    { queue: 'nightly', handle: async () => {}, cron: '17 3 * * *' },
    {
      queue: 'shaky',
      async handle(data) {
        if (failures++ === 0) throw new Error('the first time it fails')
        done.push(data)
      },
    },
  ],
  log,
)
afterAll(() => jobs.stop())

test('a job runs when its transaction was committed, and does not exist when it was not', async () => {
  await db.transaction().execute((trx) => jobs.enqueue(trx, 'note', { n: 'kept' }))
  await db
    .transaction()
    .execute(async (trx) => {
      await jobs.enqueue(trx, 'note', { n: 'dropped' })
      throw new Error('no')
    })
    .catch(() => {})
  await db.transaction().execute((trx) => jobs.enqueue(trx, 'note', { n: 'after' }))
  await eventually(() => done.some((data) => (data as { n: string }).n === 'after'))
  expect(done).toHaveLength(2)
  expect(done).toEqual(expect.arrayContaining([{ n: 'kept' }, { n: 'after' }]))
})

test('what has a time of day is in the timetable, and not where the clock is moved by hand', async () => {
  const table = () => sql`select name, cron from pgboss.schedule`.execute(db)
  expect((await table()).rows).toEqual([{ name: 'nightly', cron: '17 3 * * *' }])
  await sql`delete from pgboss.schedule`.execute(db)
  const still = await startJobs(url, [{ queue: 'noon', handle: async () => {}, cron: '0 12 * * *' }], log, {
    ownTime: false,
  })
  await still.stop()
  expect((await table()).rows).toEqual([])
})

test('many jobs at once do not wait for a poll each', async () => {
  const started = Date.now()
  await db.transaction().execute(async (trx) => {
    for (let i = 0; i < 60; i++) await jobs.enqueue(trx, 'note', { n: i })
  })
  await eventually(() => done.filter((data) => typeof (data as { n: unknown }).n === 'number').length === 60)
  expect(Date.now() - started).toBeLessThan(6_000)
})

test('a job that fails is tried again [OPS-4]', async () => {
  await db.transaction().execute((trx) => jobs.enqueue(trx, 'shaky', { n: 'again' }))
  await eventually(() => done.some((data) => (data as { n: unknown }).n === 'again'), { withinMs: 14_000 })
  expect(failures).toBe(2)
}, 20_000)

test('a queue that nobody empties refuses jobs, so that none is lost in silence', async () => {
  await expect(db.transaction().execute((trx) => jobs.enqueue(trx, 'unknown', {}))).rejects.toThrow()
})
