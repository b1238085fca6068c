import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startProxy } from '../../../tests/chaos/proxy.ts'
import { eventually } from '../../../tests/support/app.ts'
import { freshDatabase } from '../../../tests/support/database.ts'
import { createLog } from '../log.ts'
import { startJobs } from './jobs.ts'

const { db, url } = await freshDatabase()
const log = createLog({ logLevel: 'silent' })
const done: unknown[] = []
let failures = 0
let looks = 0
const jobs = await startJobs(
  url,
  [
    { queue: 'note', handle: async (data) => void done.push(data) },
    { queue: 'nightly', handle: async () => {}, cron: '17 3 * * *', hours: 6 },
    {
      queue: 'patient',
      async handle(data, job) {
        if (looks++ === 0) return job.postpone(3_600)
        done.push(data)
      },
    },
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

test('a night’s work may take hours and is not begun again beside itself; of a process that died it is within minutes [OPS-4]', async () => {
  await db.transaction().execute((trx) => jobs.enqueue(trx, 'nightly', {}, { afterSeconds: 3_600 }))
  const { rows } = await sql<{ may: number; silent: number }>`
    select expire_seconds as may, heartbeat_seconds as silent from pgboss.job where name = 'nightly'`.execute(db)
  expect(rows).toEqual([{ may: 6 * 3_600, silent: 120 }])
})

test('a command that has no workers leaves the timetable of the product as it is, but for what only a version before had', async () => {
  const worker = (queue: string) => ({ queue, handle: async () => {}, cron: '1 1 * * *' })
  const before = await startJobs(url, [worker('credit_holds'), worker('nightly')], log)
  await before.stop()
  const command = await startJobs(url, [], log)
  await command.stop()
  expect((await sql`select name from pgboss.schedule`.execute(db)).rows).toEqual([{ name: 'nightly' }])
  await sql`delete from pgboss.schedule`.execute(db)
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

test('a job that is put back is done at its time, and that was no try of it', async () => {
  await db.transaction().execute((trx) => jobs.enqueue(trx, 'patient', { n: 'later' }))
  const job = sql<{ state: string; retry_count: number; minutes: number }>`
    select state, retry_count, round(extract(epoch from start_after - now()) / 60)::int as minutes
    from pgboss.job where name = 'patient'`
  const isPutBack = async () => looks === 1 && (await job.execute(db)).rows[0]!.state === 'created'
  await eventually(isPutBack)
  // A postponed job must stay so when the rest of its batch completes.
  await db.transaction().execute((trx) => jobs.enqueue(trx, 'note', { n: 'meanwhile' }))
  await eventually(() => done.some((data) => (data as { n: unknown }).n === 'meanwhile'))
  expect((await job.execute(db)).rows).toEqual([{ state: 'created', retry_count: 0, minutes: 60 }])
  await sql`update pgboss.job set start_after = now() where name = 'patient'`.execute(db)
  await eventually(() => done.some((data) => (data as { n: unknown }).n === 'later'), { withinMs: 14_000 })
  await eventually(async () => (await job.execute(db)).rows[0]!.state === 'completed')
  expect((await job.execute(db)).rows[0]!.retry_count).toBe(0)
}, 20_000)

test('a queue that nobody empties refuses jobs, so that none is lost in silence', async () => {
  await expect(db.transaction().execute((trx) => jobs.enqueue(trx, 'unknown', {}))).rejects.toThrow()
})

test('a process whose way to the database is silent does not wait for the queue for ever [OPS-3]', async () => {
  const network = await startProxy(Number(new URL(url).port))
  onTestFinished(() => network.close())
  network.cut('half-open')
  const silent = new URL(url)
  silent.searchParams.delete('host')
  silent.port = String(network.port)
  await expect(startJobs(silent.href, [], log, { startWithinMs: 300 })).rejects.toThrow('did not begin in time')
})
