import { sql } from 'kysely'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { afterAll, describe, expect, test } from 'vitest'
import { notifyAll } from '../src/features/notifications/writes/notify.ts'
import { findFreePort } from '../src/platform/free-port.ts'
import { startJobs } from '../src/platform/jobs/jobs.ts'
import { createLog } from '../src/platform/log.ts'
import { eventually, startApp } from './support/app.ts'
import { makeCrowd } from './support/crowd.ts'
import { startMailSink, type MailSink } from './support/mail-sink.ts'
import { programEnv } from './support/program-env.ts'
import { zoneByDay } from './support/zone-by-day.ts'

const MEMBERS = 400
const dataDir = mkdtempSync(join(tmpdir(), 'lonk-mails-killed-'))
const app = await startApp({ now: new Date() })
let server: ChildProcess | null = null

afterAll(() => {
  server?.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

// Needs the views, which `npm test` builds first.
describe.skipIf(!existsSync('dist/server/views.js'))('killed in the middle of its mails', { timeout: 300_000 }, () => {
  test('a process that is killed twice sends each member of a list exactly one mail [OPS-4 O-96]', async () => {
    const sink = await startMailSink()
    const addresses = await enqueueOverviews()
    // Once when it has all of some mails and no answer, once when it has begun others whose end nobody sent.
    for (const [taken, moment] of [
      [100, 'end'],
      [220, 'begin'],
    ] as const) {
      await start(sink)
      await eventually(() => sink.taken.length >= taken, { withinMs: 60_000 })
      sink.holdAt(moment)
      await standsStill(sink)
      const known = sink.taken.length
      await kill()
      sink.letGo()
      expect(known).toBeLessThan(MEMBERS)
      await takeFromTheDead()
    }
    await start(sink)
    await eventually(async () => (await waiting()) === 0, { withinMs: 120_000 })
    await kill()
    await sink.stop()
    expect(sink.taken.map(({ to }) => to).toSorted()).toEqual(addresses.toSorted())
    expect(new Set(sink.taken.map(({ id }) => id)).size).toBe(MEMBERS)
  })
})

/** @returns where each of the overviews goes */
async function enqueueOverviews(): Promise<string[]> {
  const seen = new Date()
  const someone = {
    gender: 'female',
    country: 'NL',
    regionId: null,
    born: '1990-01-01',
    seen,
    fictional: false,
  } as const
  const [from, ...ids] = await makeCrowd(
    app,
    Array.from({ length: MEMBERS + 1 }, () => someone),
  )
  await app.close()
  await sql`
    insert into received_like (account_id, from_id, liked_at)
    select id, ${from}, now() from unnest(${ids}::bigint[]) as reader (id)`.execute(app.db)
  await sql`
    update account set notification_preferences = '{"weekly_updates": {"email": true}}', time_zone = ${zoneByDay()}
    where id = any (${ids}::bigint[])`.execute(app.db)
  const jobs = await startJobs(app.databaseUrl, [], createLog({ logLevel: 'silent' }), { ownTime: false })
  await app.db.transaction().execute((trx) =>
    notifyAll(
      { jobs },
      trx,
      ids.map((accountId) => ({ kind: 'weekly_update', accountId })),
    ),
  )
  await jobs.stop()
  const rows = await app.db.selectFrom('account').select('email').where('id', 'in', ids).execute()
  return rows.map(({ email }) => email)
}

async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pgboss.job where name = 'mail' and state in ('created', 'retry', 'active')`.execute(
    app.db,
  )
  return rows[0]!.count
}

/** Until each connection waits for an answer. */
async function standsStill({ asked }: MailSink): Promise<void> {
  for (let before = -1; before !== asked();) {
    before = asked()
    await wait(1_000)
  }
}

/** As another process does it when the dead one was silent for long enough. */
async function takeFromTheDead(): Promise<void> {
  await sql`update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`.execute(app.db)
  const boss = new PgBoss({
    connectionString: app.databaseUrl,
    max: 2,
    schedule: false,
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
  })
  await boss.start()
  const active = async () => {
    const { rows } = await sql`select from pgboss.job where name = 'mail' and state = 'active'`.execute(app.db)
    return rows.length
  }
  await eventually(async () => (await active()) === 0, { withinMs: 30_000 })
  await boss.stop({ graceful: false, close: true })
}

async function start(sink: MailSink): Promise<void> {
  const port = await findFreePort()
  server = spawn(process.execPath, ['src/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...programEnv(),
      LONK_MODE: 'demo',
      LOG_LEVEL: 'fatal',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: app.databaseUrl,
      SMTP_URL: sink.url,
      LONK_SECRET: app.services.config.secret,
    },
  })
}

async function kill(): Promise<void> {
  const ended = once(server!, 'exit')
  server!.kill('SIGKILL')
  await ended
}
