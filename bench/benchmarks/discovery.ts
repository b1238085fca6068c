import { sql } from 'kysely'
import { startPresence } from '../../src/features/accounts/writes/presence.ts'
import { systemClock } from '../../src/platform/clock.ts'
import type { Db } from '../../src/platform/ctx.ts'
import { createDatabase } from '../../src/platform/db/pool.ts'
import { createLog } from '../../src/platform/log.ts'
import type { HttpCall } from '../drive.ts'
import {
  actorOf,
  asMember,
  besideSql,
  compareSql,
  measureSql,
  takeSamples,
  warmUp,
  type Bench,
  type Fact,
} from '../measure.ts'
import type { Recorded } from '../recorder.ts'
import type { Actor } from '../world.ts'

type Kind = { name: string; call(n: number): HttpCall }
type Found = { facts: Fact[]; samples: Map<string, Recorded[]> }

const AT_ONCE = 8
const SQL_P99_MS = 5
const CALL_P99_MS = 20
const DEEP_PAGE = 10
const DEEP_SAMPLES = 40
const HIDDEN = 500
const HIDDEN_BY_OTHERS = 3
const SWIPED = 5_000
const SEEN_EACH_SECOND = 1_000
/** Whoever has the app open is seen once a minute. */
const ONLINE = SEEN_EACH_SECOND * 60
const PRESENCE_FACTOR = 1.5
/** Each quarter of a day has 128: see refresh-search-profile.ts. */
const RANKS_OF_A_DAY = 4 * 128
const FLAT_FACTOR = 1.5

/**
 * Every way to search, for many members: the statements alone, and the whole calls eight at once.
 * @returns also the statements of each, to hold against another size
 */
export async function discovery(bench: Bench): Promise<Found> {
  const { db, close } = createDatabase(bench.world.databaseUrl, { statementTimeoutMs: 0, max: 1 })
  try {
    const kinds = await kindsOf(bench, db)
    const found: Found = { facts: [], samples: new Map() }
    // What all searches share is compiled in several steps; each kind warms up what is its own.
    await warmUp(bench, kinds[0]!, { connections: AT_ONCE, warmupSeconds: bench.load.warmupSeconds * 2 })
    for (const kind of kinds) {
      const samples = await takeSamples(bench.world, kind)
      found.facts.push(await measureKind(bench, kind, samples))
      found.samples.set(kind.name, samples)
    }
    found.facts.push(await besidePresence(bench, db, kinds[0]!))
    return found
  } finally {
    await close()
  }
}

/** What the statements of each search cost among more members, in turns with what they cost among fewer. */
export async function compareSizes(
  before: { databaseUrl: string; samples: Found['samples'] },
  after: { databaseUrl: string; samples: Found['samples'] },
  load: Pick<Bench['load'], 'seconds' | 'warmupSeconds'>,
): Promise<Fact[]> {
  const facts: Fact[] = []
  for (const name of before.samples.keys()) {
    const sides = [before, after].map(({ databaseUrl, samples }) => ({ databaseUrl, samples: samples.get(name)! }))
    const cpuMs = await compareSql(sides, load)
    if (cpuMs === null) continue
    const [small, large] = cpuMs as [number, number] // one for each side
    const value = `${(large / small).toFixed(2)} × (${small.toFixed(2)} to ${large.toFixed(2)} ms of the processor)`
    facts.push({ name: `${name}: flat`, value, target: `≤ ${FLAT_FACTOR} ×`, hit: large / small <= FLAT_FACTOR })
  }
  return facts
}

async function measureKind(bench: Bench, { name, call }: Kind, samples: Recorded[]): Promise<Fact> {
  const alone = await measureSql(bench.world.databaseUrl, { ...bench.load, connections: 1 }, samples)
  await warmUp(bench, { call }, { connections: AT_ONCE })
  const { measured: calls, sql: bare } = await besideSql(bench, { connections: AT_ONCE, call, samples })
  if (alone === null || bare === null) throw new Error(`${name} asks the database nothing`)
  const share = calls.perSecond / bare.perSecond
  const cpu = alone.cpuMs === null ? '' : `, processor ${alone.cpuMs.toFixed(2)}`
  return {
    name,
    value: `SQL ${alone.p50Ms.toFixed(1)} ms (p99 ${alone.p99Ms.toFixed(1)}${cpu}); ${AT_ONCE} calls at once ${calls.p50Ms.toFixed(1)} ms (p99 ${calls.p99Ms.toFixed(1)}), ${Math.round(calls.perSecond)}/s = ${Math.round(share * 100)} % of the SQL`,
    target: `p99 ≤ ${SQL_P99_MS} and ≤ ${CALL_P99_MS} ms`,
    hit: alone.p99Ms <= SQL_P99_MS && calls.p99Ms <= CALL_P99_MS,
  }
}

async function kindsOf({ world, server }: Bench, db: Db): Promise<Kind[]> {
  const members = (n: number, filter: string) => asMember(actorOf(world, n), `/api/members.php?${filter}`)
  const gender = (n: number) => (n % 2 === 0 ? 'female' : 'male')
  const ages = (n: number) => `min_age=${20 + (n % 30)}&max_age=${35 + (n % 30)}`
  const first = (n: number) => members(n, `gender=${gender(n)}&${ages(n)}`)
  const regions = await regionsOf(db, world.actors)
  const deep = await deepPages(server.url, first)
  await burden(db, world.actors[0]!)
  await hideSome(db, world.actors)
  const premium = world.actors[1]!
  await sql`update account set premium_since = now() where id = ${premium.accountId}`.execute(db)
  return [
    { name: 'search, first page', call: first },
    { name: `search, page ${DEEP_PAGE}`, call: (n) => deep[n % deep.length]! },
    {
      name: 'search, of a region',
      call: (n) => members(n, `gender=${gender(n)}&${ages(n)}${regions[n % regions.length]}`),
    },
    { name: 'search, one year of age', call: (n) => members(n, `min_age=${20 + (n % 50)}&max_age=${20 + (n % 50)}`) },
    {
      name: 'search, hardly anybody',
      call: (n) => members(n, `gender=${gender(n)}&min_age=73&max_age=99&fictional=no`),
    },
    {
      name: `search, with ${HIDDEN} blocked and ${SWIPED.toLocaleString('en')} swiped`,
      call: (n) => asMember(world.actors[0]!, `/api/members.php?gender=${gender(n)}&${ages(n)}`),
    },
    {
      // The search whose work grows most with the members: see docs/decisions/0030.
      name: 'search, by two facts (premium)',
      call: (n) => asMember(premium, `/api/members.php?gender=${gender(n)}&${ages(n)}&hair_colour=red&tattoos=many`),
    },
  ]
}

/** The region of each actor, as a filter. */
async function regionsOf(db: Db, actors: readonly Actor[]): Promise<string[]> {
  const { rows } = await sql<{ id: number; region: string | null }>`
    select p.account_id as id, p.country || '-' || r.code as region from profile p left join region r on r.id = p.region_id
    where p.account_id = any(${actors.map(({ accountId }) => accountId)}::bigint[])`.execute(db)
  const of = new Map(rows.map(({ id, region }) => [id, region]))
  return actors.map(({ accountId }) => {
    const region = of.get(accountId)
    return region ? `&countryregion=${region}` : ''
  })
}

/** The tenth page of some searches, reached as a member reaches it. */
async function deepPages(url: string, first: (n: number) => HttpCall): Promise<HttpCall[]> {
  const calls: HttpCall[] = []
  for (let n = 0; calls.length < DEEP_SAMPLES && n < DEEP_SAMPLES * 10; n++) {
    const begin = first(n)
    let call: HttpCall | null = begin
    for (let page = 2; page <= DEEP_PAGE && call !== null; page++) {
      const answer = await fetch(new URL(call.path, url), { headers: call.headers ?? {} })
      const { after } = (await answer.json()) as { after: string | null }
      call = after === null ? null : { ...begin, path: `${begin.path}&pageNumber=${page}&after=${after}` }
    }
    if (call !== null) calls.push(call)
  }
  if (calls.length === 0) throw new Error('no search has ten pages: measure among more members')
  return calls
}

/** Of those whom a search would show first. */
async function burden(db: Db, { accountId }: Actor): Promise<void> {
  const best = sql`
    select s.account_id, row_number() over (order by s.rank desc, s.account_id desc) as nth
    from search_profile s join profile me on me.account_id = ${accountId} and s.country = me.country and s.account_id <> me.account_id`
  await sql`
    insert into hidden_pair (account_id, other_id) select ${accountId}, account_id from (${best}) b where nth % 3 = 0
    order by nth limit ${HIDDEN} on conflict do nothing`.execute(db)
  await sql`
    insert into swipe (account_id, target_id, liked, swiped_at) select ${accountId}, account_id, false, now() from (${best}) b
    order by nth limit ${SWIPED} on conflict do nothing`.execute(db)
}

/** As members do: in a table that holds those of one member only, a plan made for all reads it whole for everybody. */
async function hideSome(db: Db, actors: readonly Actor[]): Promise<void> {
  await sql`
    insert into hidden_pair (account_id, other_id)
    select a.id, s.account_id from unnest(${actors.map(({ accountId }) => accountId)}::bigint[]) as a(id)
    cross join lateral (select account_id from search_profile where account_id > a.id order by account_id limit ${HIDDEN_BY_OTHERS}) s
    on conflict do nothing`.execute(db)
  await sql`vacuum analyze hidden_pair`.execute(db)
}

/**
 * Seen are those who have the app open, once a minute each; one in ten comes anew, as when a visit lasts ten minutes,
 * and takes another place in the order. Then the worst of it: each of them comes anew.
 */
async function besidePresence({ world, load }: Bench, db: Db, { name, call }: Kind): Promise<Fact> {
  const samples = await takeSamples(world, { call })
  const { rows } = await sql<{ id: number }>`
    select account_id as id from search_profile order by hashint8(account_id) limit ${ONLINE * 3}`.execute(db)
  const ids = rows.map(({ id }) => id)
  const online = ids.slice(0, ids.length / 3)
  const newcomers = ids.slice(online.length)
  const own = createDatabase(world.databaseUrl, { max: 1, statementTimeoutMs: 0 })
  const presence = startPresence({ db: own.db, clock: systemClock, log: createLog(world.config) })
  let n = 0
  let came = 0
  const seeEach = (second: { anew: number }) => {
    for (let i = 0; i < second.anew; i++) presence.seen(newcomers[came++ % newcomers.length]!)
    for (let i = second.anew; i < SEEN_EACH_SECOND; i++) presence.seen(online[n++ % online.length]!)
  }
  const beside = async (second: { anew: number }) => {
    const timer = setInterval(seeEach, 1_000, second)
    try {
      return (await measureSql(world.databaseUrl, { ...load, connections: 1 }, samples))!
    } finally {
      clearInterval(timer)
      await presence.flush()
    }
  }
  try {
    for (const id of online) presence.seen(id)
    await presence.flush()
    // Also in a world that was measured before they were last here a day ago.
    await sql`update search_profile set rank = rank - ${RANKS_OF_A_DAY}::int where account_id = any(${newcomers}::bigint[])`.execute(
      db,
    )
    await sql`vacuum search_profile, presence`.execute(db)
    const before = (await measureSql(world.databaseUrl, { ...load, connections: 1 }, samples))!
    const usual = await beside({ anew: SEEN_EACH_SECOND / 10 })
    const worst = await beside({ anew: SEEN_EACH_SECOND })
    const factor = usual.p99Ms / before.p99Ms
    return {
      name: `${name}, beside ${SEEN_EACH_SECOND} members seen each second`,
      value: `SQL p99 ${factor.toFixed(2)} × (${before.p99Ms.toFixed(1)} to ${usual.p99Ms.toFixed(1)} ms; p50 ${before.p50Ms.toFixed(1)} to ${usual.p50Ms.toFixed(1)}); were all of them new in these six hours ${(worst.p99Ms / before.p99Ms).toFixed(2)} ×`,
      target: `≤ ${PRESENCE_FACTOR} ×`,
      hit: factor <= PRESENCE_FACTOR,
    }
  } finally {
    await presence.stop()
    await own.close()
  }
}
