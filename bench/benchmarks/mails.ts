import { sql } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import type { Db } from '../../src/platform/ctx.ts'
import { createDatabase } from '../../src/platform/db/pool.ts'
import { findFreePort } from '../../src/platform/free-port.ts'
import { zoneByDay } from '../../tests/support/zone-by-day.ts'
import type { Fact } from '../measure.ts'
import { residentBytes, startServer } from '../processes.ts'
import type { World } from '../world.ts'

const MAILS = 20_000
const PER_SECOND = 1_500
const QUIET_MS = 5_000
/** So many have gone before memory is looked at: until then letters are drawn, and code is compiled. */
const WARM = 5_000
const GROWS_MAX_MB = 50

/**
 * Overviews of the week, from their jobs into a mail server that only counts: how many a second, each once, in how much
 * memory.
 */
export async function mails(world: World): Promise<Fact[]> {
  const { db, close } = createDatabase(world.databaseUrl, { statementTimeoutMs: 0, max: 1 })
  const wanted = new Set<string>()
  const sink = await startSink(wanted)
  const resident: number[] = []
  try {
    const server = await startServer({ ...world.env, DATABASE_URL: world.databaseUrl, SMTP_URL: sink.url })
    try {
      // Once its queues are there.
      for (const id of await enqueue(db, MAILS)) wanted.add(id)
      while (
        sink.times.length < wanted.size &&
        performance.now() - (sink.times.at(-1) ?? performance.now()) < QUIET_MS
      ) {
        await wait(200)
        if (sink.times.length > WARM) resident.push(residentBytes(server.pid) / 1_048_576)
      }
    } finally {
      await server.stop()
    }
    const [first = 0, last = 0] = [sink.times[0], sink.times.at(-1)]
    const rate = (sink.times.length / (last - first)) * 1_000
    const twice = sink.times.length - sink.ids.size
    return [
      {
        name: `overviews of the week, ${MAILS.toLocaleString('en')} members, into a mail server`,
        value: `${Math.round(rate)}/s, ${sink.ids.size.toLocaleString('en')} of ${wanted.size.toLocaleString('en')} arrived, ${twice} twice`,
        target: `≥ ${PER_SECOND}/s, each once`,
        hit: rate >= PER_SECOND && sink.ids.size === wanted.size && twice === 0,
      },
      {
        name: 'memory of the process meanwhile',
        value: `${Math.round(Math.min(...resident))} to ${Math.round(Math.max(...resident))} MB`,
        target: `within ${GROWS_MAX_MB} MB`,
        hit: Math.max(...resident) - Math.min(...resident) <= GROWS_MAX_MB,
      },
    ]
  } finally {
    await sink.stop()
    await close()
  }
}

/**
 * Members to whom something came this week, where it is day, with the job that their overview has.
 * @returns of each job its id
 */
async function enqueue(db: Db, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from account a join profile p on p.account_id = a.id
    where a.status = 'active' and not p.fictional order by a.id desc limit ${count}`.execute(db)
  const ids = rows.map(({ id }) => id)
  await sql`
    update account set notification_preferences = '{"weekly_updates": {"email": true}}',
      quiet_from = 0, quiet_until = 0, time_zone = ${zoneByDay()}
    where id = any (${ids}::bigint[])`.execute(db)
  await sql`
    insert into received_like (account_id, from_id, liked_at)
    select id, ${ids[0]}::bigint, now() from unnest(${ids.slice(1)}::bigint[]) as a (id)
    on conflict (account_id, from_id) do update set liked_at = now()`.execute(db)
  const jobs = await sql<{ id: string }>`
    insert into pgboss.job (name, data)
    select 'mail', jsonb_build_object('kind', 'weekly_update', 'accountId', id)
    from unnest(${ids.slice(1)}::bigint[]) as a (id)
    returning id`.execute(db)
  return jobs.rows.map(({ id }) => id)
}

type Sink = { url: string; times: number[]; ids: Set<string>; stop(): Promise<void> }

/** @param wanted the ids of what counts: the members of other benchmarks get mails meanwhile, too */
async function startSink(wanted: ReadonlySet<string>): Promise<Sink> {
  const times: number[] = []
  const ids = new Set<string>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      let head = ''
      stream.on('data', (chunk: Buffer) => (head.length < 4_000 ? (head += chunk.toString('latin1')) : undefined))
      stream.on('end', () => {
        const id = /^message-id: *<([^@]+)@/im.exec(head)?.[1] ?? ''
        if (wanted.has(id)) {
          times.push(performance.now())
          ids.add(id)
        }
        done()
      })
    },
  })
  const port = await findFreePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${port}`,
    times,
    ids,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
