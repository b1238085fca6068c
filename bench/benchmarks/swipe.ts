import { sql } from 'kysely'
import type { Db } from '../../src/platform/ctx.ts'
import { createDatabase } from '../../src/platform/db/pool.ts'
import { askAlone, timeOf } from '../ask.ts'
import { actorOf, asMember, type Fact } from '../measure.ts'
import type { Options } from '../options.ts'
import { startServer } from '../processes.ts'
import type { Actor, World } from '../world.ts'

const TARGET_MS = 10
const SEEN = 50_000

/** One member who has swiped nearly everybody; one call at a time. */
export async function swipe(options: Options, world: World): Promise<Fact[]> {
  const { db, close } = createDatabase(world.databaseUrl, { statementTimeoutMs: 0, max: 1 })
  const server = await startServer({ ...world.env, DATABASE_URL: world.databaseUrl })
  const load = { url: server.url, seconds: options.seconds }
  const swiper = actorOf(world, 0)
  const call = asMember(swiper, '/api/swipe.php?gender=both')
  const again = { call, atMostMs: TARGET_MS }
  try {
    const none = await askAlone(load, 'swipe deck, nobody seen', again)
    const seen = await swipeBest(db, swiper)
    // Before the first deck of a member who swiped elsewhere, as after an import.
    const ms = await timeOf(server.url, call)
    const first = {
      name: `swipe deck, ${seen} seen, its first walk`,
      value: `${ms.toFixed(1)} ms`,
      target: `≤ ${TARGET_MS * 10} ms`,
      hit: ms <= TARGET_MS * 10,
    }
    return [none, first, await askAlone(load, `swipe deck, ${seen} seen`, again)]
  } finally {
    await server.stop()
    await close()
  }
}

/** The best ranked of the own country but for the last hundred, then anybody. @returns how many, as text */
async function swipeBest(db: Db, { accountId }: Actor): Promise<string> {
  // A kept world has those of the run before.
  await sql`delete from swipe where account_id = ${accountId}`.execute(db)
  await sql`delete from swipe_deck where account_id = ${accountId}`.execute(db)
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
