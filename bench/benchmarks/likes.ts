import { sql } from 'kysely'
import type { Db } from '../../src/platform/ctx.ts'
import { createDatabase } from '../../src/platform/db/pool.ts'
import { askAlone } from '../ask.ts'
import { actorOf, asMember, type Fact } from '../measure.ts'
import type { Options } from '../options.ts'
import { startServer } from '../processes.ts'
import type { Actor, World } from '../world.ts'

const RECEIVED = 100_000

/** The likes page of a member whom nearly everybody likes. */
export async function likes(options: Options, world: World): Promise<Fact[]> {
  const { db, close } = createDatabase(world.databaseUrl, { statementTimeoutMs: 0, max: 1 })
  const server = await startServer({ ...world.env, DATABASE_URL: world.databaseUrl })
  const liked = actorOf(world, 1)
  try {
    const call = asMember(liked, '/api/likes.php')
    const load = { url: server.url, seconds: options.seconds }
    await sql`delete from received_like where account_id = ${liked.accountId}`.execute(db)
    const none = await askAlone(load, 'likes page, none received', { call, atMostMs: 10 })
    await likeSomebodyInvisible(db, liked)
    const received = await likeFromAll(db, liked)
    return [none, await askAlone(load, `likes page, ${received} received`, { call, atMostMs: 10 })]
  } finally {
    await server.stop()
    await close()
  }
}

/** Whoever is invisible is shown only when they like back, which must not be looked up among all who do. */
async function likeSomebodyInvisible(db: Db, { accountId }: Actor): Promise<void> {
  await sql`
    with somebody as (
      update profile set invisible_since = now() where account_id = (select min(account_id) from profile where account_id <> ${accountId})
      returning account_id
    )
    insert into received_like (account_id, from_id, liked_at) select account_id, ${accountId}, now() from somebody on conflict do nothing`.execute(
    db,
  )
}

async function likeFromAll(db: Db, { accountId }: Actor): Promise<string> {
  await sql`
    insert into received_like (account_id, from_id, liked_at)
    select ${accountId}, a.id, now() - a.id * interval '1 second' from account a join profile p on p.account_id = a.id
    where a.id <> ${accountId} and not p.fictional limit ${RECEIVED} on conflict do nothing`.execute(db)
  await sql`vacuum analyze received_like`.execute(db)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from received_like where account_id = ${accountId}`.execute(db)
  return rows[0]!.n.toLocaleString('en')
}
