import { sql } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'undici'
import type { Db } from '../../src/platform/ctx.ts'
import { createDatabase } from '../../src/platform/db/pool.ts'
import { timeOf } from '../ask.ts'
import { makeListeners, writeToAll } from '../listeners.ts'
import { openPage } from '../live-page.ts'
import { asMember, asWriter, cpuSeconds, type Fact } from '../measure.ts'
import type { Options } from '../options.ts'
import { expectAnswers, pace, p95 } from '../pace.ts'
import { pairsOf, type Pair } from '../pairs.ts'
import { startServer } from '../processes.ts'
import { startPushService, wallMs, type PushServiceApart } from '../push-service.ts'
import type { World } from '../world.ts'

const PUSHES = 20_000
/** Of a process that has just begun: it compiles. */
const WARM_UP = 2_000
const RATE_TARGET = 3_000
const PACE_PER_SECOND = 100
const DELAY_TARGET_MS = 1_000
const READERS = 100
/** Who was seen is written down each second. */
const PRESENCE_MS = 1_500
/** Who may be there is told after eight seconds. */
const PATIENCE_MS = 15_000

type Parts = { db: Db; url: string; service: PushServiceApart; world: World }

/** News by push, up to a push service in a process of its own that reads what it is given as browsers do. */
export async function push(options: Options, world: World): Promise<Fact[]> {
  const { db, close } = createDatabase(world.databaseUrl, { statementTimeoutMs: 0, max: 1 })
  const service = await startPushService(world.config.push.publicKey)
  const server = await startServer({ ...world.env, DATABASE_URL: world.databaseUrl, PUSH_STAND_IN: service.origin })
  const parts = { db, url: server.url, service, world }
  try {
    const rate = await measureRate(parts)
    // Every second actor writes, the others hear.
    const place = new Map(world.actors.map((actor, n) => [actor, n % 2]))
    const pairs = (await pairsOf(db, world.actors)).filter(
      ({ sender, reader }) => place.get(sender) === 0 && place.get(reader) === 1,
    )
    return [rate, await measureDelay(parts, pairs, options.seconds), await measureReaders(parts, pairs)]
  } finally {
    // No later benchmark has a push service.
    await sql`delete from push_subscription`.execute(db)
    await server.stop()
    await service.stop()
    await close()
  }
}

async function measureRate({ db, url, service, world }: Parts): Promise<Fact> {
  const { rows } = await sql<{ id: number }>`
    select a.id from account a join profile p on p.account_id = a.id
    where a.status = 'active' and not p.fictional and a.id <> all (${world.actors.map(({ accountId }) => accountId)}::bigint[])
    order by a.id desc limit ${PUSHES + WARM_UP + 1}`.execute(db)
  const [sender, ...members] = rows.map(({ id }) => id)
  const subscriptions = await service.open(members.length)
  await makeListeners(
    db,
    members.map((accountId, n) => ({ accountId, subscription: subscriptions[n]! })),
  )
  const warmUp = Math.min(WARM_UP, Math.floor(members.length / 10))
  await writeToAll(db, sender!, members.slice(0, warmUp))
  await service.arrivals(warmUp)
  const before = await cpuSeconds(url)
  await writeToAll(db, sender!, members.slice(warmUp))
  const arrivals = (await service.arrivals(members.length)).filter(({ browser }) => browser >= warmUp)
  const cpuMs = (((await cpuSeconds(url)) - before) / arrivals.length) * 1_000
  const times = arrivals.map(({ at }) => at).sort((a, b) => a - b)
  const wanted = members.length - warmUp
  const rate = (times.length / (times.at(-1)! - times[0]!)) * 1_000
  const reached = new Set(arrivals.map(({ browser }) => browser)).size
  return {
    name: `news by push, ${wanted.toLocaleString('en')} members at once, into a push service`,
    value: `${Math.round(rate)}/s, ${cpuMs.toFixed(2)} ms of the processor each, ${reached.toLocaleString('en')} of ${wanted.toLocaleString('en')} reached, ${times.length - reached} twice`,
    target: `≥ ${RATE_TARGET.toLocaleString('en')}/s, each once`,
    hit: rate >= RATE_TARGET && reached === wanted && times.length === wanted,
  }
}

/** @returns who hears in these conversations, each with a browser that listens */
async function listen({ db, service }: Parts, pairs: readonly Pair[]): Promise<void> {
  await sql`delete from push_subscription`.execute(db)
  const readers = [...new Set(pairs.map(({ reader }) => reader))]
  const subscriptions = await service.open(readers.length)
  await makeListeners(
    db,
    readers.map(({ accountId }, n) => ({ accountId, subscription: subscriptions[n]! })),
  )
}

const messageOf = ({ sender, conversation }: Pair, n: number) =>
  asWriter(sender, '/api/message.php', { conversation: { id: conversation }, type: 'text', text: `pushed ${n}` })

async function measureDelay(parts: Parts, pairs: readonly Pair[], seconds: number): Promise<Fact> {
  const whole = Math.min(seconds, Math.floor(pairs.length / PACE_PER_SECOND))
  const chosen = pairs.slice(0, PACE_PER_SECOND * whole)
  await listen(parts, chosen)
  const pool = new Pool(parts.url, { connections: PACE_PER_SECOND })
  const sentAt = new Map<string, number>()
  try {
    const paced = await pace(pool, { perSecond: PACE_PER_SECOND, seconds: whole }, (n) => {
      sentAt.set(chosen[n]!.conversation, wallMs())
      return messageOf(chosen[n]!, n)
    })
    expectAnswers(paced)
  } finally {
    await pool.close()
  }
  const arrivals = await parts.service.arrivals(sentAt.size)
  const delay = p95(arrivals.map(({ at, topic }) => at - sentAt.get(topic)!))
  return {
    name: `send until its push is handed over, p95, app closed, ${PACE_PER_SECOND} a second`,
    value: `${Math.round(delay)} ms, ${arrivals.length} of ${sentAt.size}`,
    target: `≤ ${DELAY_TARGET_MS} ms`,
    hit: delay <= DELAY_TARGET_MS && arrivals.length === sentAt.size,
  }
}

/**
 * With the page open, whose first call says that the member is here, and the conversation read as soon as the message
 * is there.
 */
async function measureReaders(parts: Parts, pairs: readonly Pair[]): Promise<Fact> {
  const { db, url, service } = parts
  const byReader = new Map(pairs.map((pair) => [pair.reader, pair]))
  const chosen = [...byReader.values()].slice(0, READERS)
  await sql`delete from notice`.execute(db)
  await listen(parts, chosen)
  const pool = new Pool(url, { connections: READERS })
  const pages: Awaited<ReturnType<typeof openPage>>[] = []
  try {
    // All at one moment would have some refused for lack of room.
    for (const { reader } of chosen) pages.push(await openPage(url, reader.token))
    for (const { reader } of chosen) await timeOf(url, asMember(reader, '/api/user.php'))
    await wait(PRESENCE_MS)
    const read = chosen.map(({ reader, conversation }, n) =>
      new Promise((heard) => pages[n]!.once('message', heard)).then(async () => {
        const body = { conversation: { id: conversation }, read: true }
        const answer = await pool.request({ ...asWriter(reader, '/api/chat.php', body), method: 'PUT' })
        await answer.body.dump()
        if (answer.statusCode !== 200) throw new Error(`reading was answered ${answer.statusCode}`)
      }),
    )
    await pace(pool, { perSecond: chosen.length, seconds: 1 }, (n) => messageOf(chosen[n]!, n))
    await Promise.all(read)
    const left = () => sql<{ n: number }>`select count(*)::int as n from notice`.execute(db)
    const end = performance.now() + PATIENCE_MS
    while ((await left()).rows[0]!.n > 0 && performance.now() < end) await wait(100)
    const arrivals = await service.arrivals(1)
    return {
      name: `pushes to ${chosen.length} members who read at once`,
      value: String(arrivals.length),
      target: '0',
      hit: arrivals.length === 0,
    }
  } finally {
    for (const page of pages) page.close()
    await pool.close()
  }
}
