import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'undici'
import type { ReviewItem } from '../../src/contract/review-item.ts'
import type { Db } from '../../src/platform/ctx.ts'
import { createDatabase } from '../../src/platform/db/pool.ts'
import { makeDeskPerson, makeDeskWork, type DeskWork } from '../desk-work.ts'
import { openSender, repeatInTurns, type HttpCall } from '../drive.ts'
import { actorOf, asMember, asVisitor, HOST, type Fact } from '../measure.ts'
import type { Options } from '../options.ts'
import { p95 } from '../pace.ts'
import { startServer } from '../processes.ts'
import type { World } from '../world.ts'

/** Members at once, beside whom the desk works. */
const MEMBERS_AT_ONCE = 4
const PEOPLE = 5
/** Somebody who decides as fast as one can look, and somebody who reads what was asked for. */
const PACE_MS = { decide: 1_000, look: 5_000 }
const TURN_SECONDS = 4
const BESIDE_SECONDS = 40
const LOSS_AT_MOST = 0.05

type Desk = { pool: Pool; people: string[]; db: Db; asked: number }

/**
 * The desk of a large site: what one person waits for, call by call, and what members lose by it. In a copy of the
 * world.
 */
export async function desk(options: Options, world: World): Promise<Fact[]> {
  const copy = await world.copy()
  const { db, close } = createDatabase(copy.databaseUrl, { statementTimeoutMs: 0, max: 1 })
  try {
    const work = await makeDeskWork(db, options.desk)
    const people: string[] = []
    for (let n = 0; n < PEOPLE; n++) people.push(await makeDeskPerson(db, n))
    const server = await startServer({ ...world.env, DATABASE_URL: copy.databaseUrl })
    const pool = new Pool(server.url, { connections: PEOPLE })
    try {
      const given = { pool, people, db, asked: (options.desk ?? options.members) < 10_000 ? 40 : 200 }
      return [...(await measureCalls(given, work)), await measureBeside(given, { world, url: server.url })]
    } finally {
      await pool.close()
      await server.stop()
    }
  } finally {
    await close()
    await copy.drop()
  }
}

async function measureCalls(given: Desk, work: DeskWork): Promise<Fact[]> {
  const among = [work.members, work.payments, work.waiting].map((n) => n.toLocaleString('en'))
  const fact = (name: string, timesMs: number[], atMostMs: number): Fact => ({
    name: `${name}, among ${among[0]} members, ${among[1]} payments, ${among[2]} that wait: p95`,
    value: `${p95(timesMs).toFixed(1)} ms`,
    target: `<= ${atMostMs} ms`,
    hit: p95(timesMs) <= atMostMs,
  })
  const found = await whatIsTyped(given.db, given.asked)
  const facts: Fact[] = []
  for (const [way, words] of Object.entries(found)) {
    const call = (n: number) => `/api/admin/members.php?words=${encodeURIComponent(words[n % words.length]!)}`
    facts.push(fact(`desk: find a member by ${way}`, await timesOf(given, call), 50))
  }
  const accounts = found.number
  const id = (n: number) => accounts[n % accounts.length]!
  const page = (n: number) => `/api/admin/member.php?id=${id(n)}`
  const timeline = (n: number) => `/api/admin/member-timeline.php?id=${id(n)}`
  facts.push(fact('desk: page of a member', await timesOf(given, page), 100))
  facts.push(fact('desk: timeline of a member', await timesOf(given, timeline), 100))
  facts.push(fact('desk: the queue', await timesOf(given, () => '/api/admin/queue.php'), 30))
  facts.push(
    fact('desk: complaints in the queue', await timesOf(given, () => '/api/admin/queue.php?kind=complaint'), 30),
  )
  facts.push(fact('desk: payments', await timesOf(given, paymentsAsked), 100))
  facts.push(fact('desk: a decision, with the next thing', await timesOfDecisions(given), 30))
  facts.push(fact('desk: Today', await timesOf(given, () => '/api/admin/today.php'), 100))
  const year = `from=${daysAgo(365)}&until=${daysAgo(1)}`
  facts.push(fact('desk: Numbers of a year', await timesOf(given, () => `/api/admin/numbers.php?${year}`), 200))
  return facts
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

const FILTERS = ['', '?state=charged_back', '?state=pending', '?amount=19.99&method=paypal', '?from=2026-01-01']
const paymentsAsked = (n: number) => `/api/admin/payments.php${FILTERS[n % FILTERS.length]!}`

/** What staff have in hand when they look for somebody. */
async function whatIsTyped(db: Db, count: number) {
  const { rows } = await sql<{ id: number; name: string; email: string; payment: string; ref: string }>`
    select a.id, p.name, a.email, y.id as payment, y.provider_ref as ref
    from (select * from account where status = 'active' order by hashint8(id * 17) limit ${count}) a
    join profile p on p.account_id = a.id
    join lateral (select id, provider_ref from payment where account_id = a.id limit 1) y on true`.execute(db)
  return {
    name: rows.map(({ name }) => name.slice(0, 4)),
    address: rows.map(({ email }) => email),
    number: rows.map(({ id }) => String(id)),
    payment: rows.flatMap(({ payment, ref }) => [payment, ref]),
  }
}

/** One after the other, as one person asks; the first ones find a server that compiles. */
async function timesOf({ pool, people, asked }: Desk, path: (n: number) => string): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < asked + asked / 4; n++) times.push((await timed(pool, asStaff(people[0]!, path(n)))).ms)
  return times.slice(asked / 4)
}

async function timesOfDecisions({ pool, people, asked }: Desk): Promise<number[]> {
  const times: number[] = []
  let item = await takeFirst(pool, people[0]!)
  for (let n = 0; n < asked + asked / 4 && item !== null; n++) {
    await timed(pool, lookAt(people[0]!, item))
    const { ms, body } = await timed(pool, decisionOn(people[0]!, item))
    times.push(ms)
    item = (body as { next: ReviewItem | null }).next
  }
  return times.slice(asked / 4)
}

async function takeFirst(pool: Pool, token: string): Promise<ReviewItem | null> {
  const { body } = await timed(
    pool,
    asStaff(token, '/api/admin/queue.php', { method: 'POST', body: { kind: 'photo' } }),
  )
  return (body as { item: ReviewItem | null }).item
}

const lookAt = (token: string, { case_id, photo }: ReviewItem): StaffCall =>
  asStaff(token, `/api/admin/photo-key.php?case_id=${case_id}&id=${photo!.id}`)

const decisionOn = (token: string, { id, version }: ReviewItem): StaffCall =>
  asStaff(token, '/api/admin/photos.php', {
    method: 'PUT',
    body: { id, version, decision: { outcome: 'approve' }, next: { kind: 'photo' } },
  })

/** Members' calls in turns: nobody at the desk, and people who decide, look and search all the time. */
async function measureBeside(given: Desk, { world, url }: { world: World; url: string }): Promise<Fact> {
  const sender = openSender({ url, connections: MEMBERS_AT_ONCE }, (n) => asMember(actorOf(world, n), memberPath(n)))
  const staff = workAtDesk(given)
  try {
    const work = (works: boolean) => async (n: number) => {
      staff.works = works
      await sender.work(n)
    }
    const both = await repeatInTurns(
      {
        alone: { connections: MEMBERS_AT_ONCE, work: work(false) },
        beside: { connections: MEMBERS_AT_ONCE, work: work(true) },
      },
      {
        seconds: given.asked < 200 ? 4 : BESIDE_SECONDS,
        warmupSeconds: 4,
        turnSeconds: given.asked < 200 ? 1 : TURN_SECONDS,
      },
    )
    const loss = 1 - both.beside.perSecond / both.alone.perSecond
    return {
      name: `members' calls beside ${PEOPLE} people at the desk: two decide each second, three look at a page for five`,
      value: `${(loss * 100).toFixed(1)} % slower (${Math.round(both.alone.perSecond)}/s alone, p99 ${both.alone.p99Ms.toFixed(0)} → ${both.beside.p99Ms.toFixed(0)} ms)`,
      target: `<= ${LOSS_AT_MOST * 100} %`,
      hit: loss <= LOSS_AT_MOST,
    }
  } finally {
    await staff.stop()
    await sender.close()
  }
}

const memberPath = (n: number): string =>
  ['/api/user.php', '/api/members.php?min_age=25&max_age=40', '/api/chats.php', '/api/packages.php?country=NL'][n % 4]!

/** People at the desk, as long as they are told to work. */
function workAtDesk({ pool, people }: Desk) {
  const state = { works: false, ended: false, stop: async (): Promise<void> => {} }
  const lookings = ['/api/admin/today.php', '/api/admin/queue.php', '/api/admin/members.php?words=anna']
  const decide = async (token: string) => {
    let item: ReviewItem | null = null
    while (!state.ended) {
      await wait(PACE_MS.decide)
      if (!state.works) continue
      item ??= await takeFirst(pool, token)
      if (item === null) continue
      await timed(pool, lookAt(token, item))
      const { body } = await timed(pool, decisionOn(token, item))
      item = (body as { next: ReviewItem | null }).next
    }
  }
  const look = async (token: string, path: string) => {
    while (!state.ended) {
      await wait(PACE_MS.look)
      if (state.works) await timed(pool, asStaff(token, path))
    }
  }
  const all = people.map((token, n) => (n < 2 ? decide(token) : look(token, lookings[n - 2]!)))
  state.stop = async () => {
    state.ended = true
    await Promise.all(all)
  }
  return state
}

type StaffCall = Omit<HttpCall, 'method'> & { method: 'GET' | 'POST' | 'PUT' }

function asStaff(
  token: string,
  path: string,
  { method = 'GET', body }: { method?: StaffCall['method']; body?: object } = {},
): StaffCall {
  const headers = { ...asVisitor(path).headers, cookie: `staff=${token}` }
  if (body === undefined) return { method, path, headers }
  const own = { origin: `http://${HOST}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  return { method, path, headers: { ...headers, ...own }, body: JSON.stringify(body) }
}

async function timed(pool: Pool, call: StaffCall): Promise<{ ms: number; body: unknown }> {
  const begun = performance.now()
  const answer = await pool.request(call)
  const text = await answer.body.text()
  const ms = performance.now() - begun
  if (answer.statusCode > 299) throw new Error(`${call.path} was answered ${answer.statusCode}: ${text.slice(0, 200)}`)
  return { ms, body: JSON.parse(text) }
}
