import { sql } from 'kysely'
import type { Db } from '../../src/platform/ctx.ts'
import { createDatabase } from '../../src/platform/db/pool.ts'
import type { HttpCall } from '../drive.ts'
import { actorOf, asMember, type Fact } from '../measure.ts'
import type { Options } from '../options.ts'
import { startServer } from '../processes.ts'
import type { Actor, World } from '../world.ts'

const TARGET_MS = 10
const SEEN = 50_000
const RECEIVED = 100_000

/** One member who has swiped nearly everybody, and one whom nearly everybody likes; one call at a time. */
export async function swipe(options: Options, world: World): Promise<Fact[]> {
  const { db, close } = createDatabase(world.databaseUrl, { statementTimeoutMs: 0, max: 1 })
  const server = await startServer({ ...world.env, DATABASE_URL: world.databaseUrl })
  const [swiper, liked] = [actorOf(world, 0), actorOf(world, 1)]
  const asked = async (name: string, call: HttpCall): Promise<Fact> => {
    const times: number[] = []
    const end = performance.now() + options.seconds * 1_000
    while (performance.now() < end) times.push(await timeOf(server.url, call))
    const [best, half, slow] = [0, 0.5, 0.99].map(
      (part) => times.toSorted((a, b) => a - b)[Math.floor(times.length * part)]!,
    )
    // The best one tells what it costs where the machine has other work.
    const value = `${half!.toFixed(1)} ms, best ${best!.toFixed(1)}, p99 ${slow!.toFixed(1)}`
    return { name, value, target: `≤ ${TARGET_MS} ms`, hit: half! <= TARGET_MS }
  }
  try {
    const deck = asMember(swiper, '/api/swipe.php?gender=both')
    const none = await asked('swipe deck, nobody seen', deck)
    const seen = await swipeBest(db, swiper)
    const first = await once(`swipe deck, ${seen} seen, its first walk`, server.url, deck)
    const many = await asked(`swipe deck, ${seen} seen`, deck)
    const received = await likeFromAll(db, liked)
    return [none, first, many, await asked(`likes page, ${received} received`, asMember(liked, '/api/likes.php'))]
  } finally {
    await server.stop()
    await close()
  }
}

async function once(name: string, url: string, call: HttpCall): Promise<Fact> {
  const ms = await timeOf(url, call)
  // Before the first deck of a member who swiped elsewhere, as after an import.
  return { name, value: `${ms.toFixed(1)} ms`, target: `≤ ${TARGET_MS * 10} ms`, hit: ms <= TARGET_MS * 10 }
}

async function timeOf(url: string, { path, headers }: HttpCall): Promise<number> {
  const started = performance.now()
  const answer = await fetch(new URL(path, url), { headers: headers ?? {} })
  await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return performance.now() - started
}

/** The best ranked of the own country but for the last hundred, then anybody. @returns how many, as text */
async function swipeBest(db: Db, { accountId }: Actor): Promise<string> {
  const { rows } = await sql<{ n: number }>`
    with own as (
      select s.account_id, row_number() over (order by s.rank desc, s.account_id desc) as nth, count(*) over () as all_of_them
      from search_profile s join profile me on me.account_id = ${accountId} and s.country = me.country and s.account_id <> me.account_id
    ), target as (
      select account_id, 0 as later from own where nth <= all_of_them - 100
      union all
      select a.id, 1 from account a where a.id <> ${accountId} and not exists (select from own where own.account_id = a.id)
    ), made as (
      insert into swipe (account_id, target_id, liked, swiped_at)
      select ${accountId}, account_id, false, now() from target order by later, account_id limit ${SEEN} returning 1
    )
    select count(*)::int as n from made`.execute(db)
  await sql`vacuum analyze swipe`.execute(db)
  return rows[0]!.n.toLocaleString('en')
}

async function likeFromAll(db: Db, { accountId }: Actor): Promise<string> {
  const { rows } = await sql<{ n: number }>`
    with made as (
      insert into received_like (account_id, from_id, liked_at)
      select ${accountId}, a.id, now() - a.id * interval '1 second' from account a join profile p on p.account_id = a.id
      where a.id <> ${accountId} and not p.fictional limit ${RECEIVED} on conflict do nothing returning 1
    )
    select count(*)::int as n from made`.execute(db)
  await sql`vacuum analyze received_like`.execute(db)
  return rows[0]!.n.toLocaleString('en')
}
