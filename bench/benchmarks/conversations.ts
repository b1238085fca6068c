import { sql } from 'kysely'
import type { Db } from '../../src/platform/ctx.ts'
import { createDatabase } from '../../src/platform/db/pool.ts'
import { timeOf } from '../ask.ts'
import type { HttpCall } from '../drive.ts'
import { actorOf, asMember, type Fact } from '../measure.ts'
import type { Options } from '../options.ts'
import { p95 } from '../pace.ts'
import { startServer } from '../processes.ts'
import type { Actor, World } from '../world.ts'

const CALLS = 300
/** Connections, plans and compiled code: no part of what a call costs. */
const WARMUP_CALLS = 200
const LISTED = 500
const OPEN_TARGET_MS = 20
const LIST_TARGET_MS = 15

/** Opening one of all conversations, and the list of a member who has very many; one call at a time. */
export async function conversations(options: Options, world: World): Promise<Fact[]> {
  const { db, close } = createDatabase(world.databaseUrl, { statementTimeoutMs: 0, max: 1 })
  try {
    const stored = await store(db, options.messages)
    const few = actorOf(world, 2)
    const many = actorOf(world, 3)
    const listed = await begin(db, many)
    const server = await startServer({ ...world.env, DATABASE_URL: world.databaseUrl })
    try {
      const opened = await timesOf(server.url, (n) => {
        const actor = actorOf(world, n * 7)
        return asMember(actor, `/api/chat.php?conversation=${actor.conversations[n % actor.conversations.length]}`)
      })
      const short = await timesOf(server.url, () => asMember(few, '/api/chats.php'))
      const long = await timesOf(server.url, () => asMember(many, '/api/chats.php'))
      return [
        fact(`open a conversation among ${stored.toLocaleString('en')} messages`, opened, {
          of: 'p95',
          atMostMs: OPEN_TARGET_MS,
        }),
        fact(`chat list, ${few.conversations.length} conversations`, short, { of: 'median', atMostMs: LIST_TARGET_MS }),
        fact(`chat list, ${listed} conversations`, long, { of: 'median', atMostMs: LIST_TARGET_MS }),
      ]
    } finally {
      await server.stop()
    }
  } finally {
    await close()
  }
}

/** Opening is promised to nineteen of twenty calls, the list to the usual one. */
function fact(name: string, timesMs: number[], { of, atMostMs }: { of: 'p95' | 'median'; atMostMs: number }): Fact {
  const figures = { p95: p95(timesMs), median: timesMs.toSorted((a, b) => a - b)[timesMs.length >> 1]! }
  return {
    name,
    value: `median ${figures.median.toFixed(1)} ms, p95 ${figures.p95.toFixed(1)}`,
    target: `${of} ≤ ${atMostMs} ms`,
    hit: figures[of] <= atMostMs,
  }
}

async function timesOf(url: string, call: (n: number) => HttpCall): Promise<number[]> {
  const times: number[] = []
  for (let n = -WARMUP_CALLS; n < CALLS; n++) {
    const ms = await timeOf(url, call(Math.abs(n)))
    if (n >= 0) times.push(ms)
  }
  return times
}

/** Makes the conversations longer until so many messages are stored. @returns how many there are */
async function store(db: Db, wanted: number): Promise<number> {
  const count = async () =>
    (await sql<{ n: number }>`select coalesce(sum(last_seq), 0)::int8 as n from conversation`.execute(db)).rows[0]!.n
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from conversation`.execute(db)
  const more = Math.ceil((wanted - (await count())) / rows[0]!.n)
  if (more > 0) {
    // Of millions of rows one by one these two would be most of the work.
    await sql`alter table message drop constraint message_id_key, drop constraint message_sender_id_client_id_key`.execute(
      db,
    )
    await sql`
      insert into message (conversation_id, seq, id, sender_id, kind, body, cost, client_id, created_at)
      select c.id, c.last_seq + n, uuidv7(), case when n % 2 = 0 then c.lo else c.hi end, 'text', 'Hoe was jouw dag vandaag?', 0,
        gen_random_uuid(), now()
      from generate_series(1, ${more}::int) n cross join conversation c`.execute(db)
    await sql`set maintenance_work_mem = '1GB'`.execute(db)
    await sql`
      alter table message add constraint message_id_key unique (id),
        add constraint message_sender_id_client_id_key unique (sender_id, client_id)`.execute(db)
    await sql`update conversation set last_seq = last_seq + ${more}::int`.execute(db)
    await sql`update party p set last_read_seq = c.last_seq, unread = 0 from conversation c where c.id = p.conversation_id`.execute(
      db,
    )
    await sql`vacuum analyze message, conversation, party`.execute(db)
  }
  return count()
}

/**
 * Gives one member many conversations of three messages with people of the own site.
 * @returns how many the member has
 */
async function begin(db: Db, { accountId }: Actor): Promise<number> {
  await sql`
    with others as (
      select p.account_id as id from profile p join account a on a.id = p.account_id and a.status = 'active'
      where p.account_id <> ${accountId} and p.site_id = (select site_id from profile where account_id = ${accountId})
      order by hashint8(p.account_id + 7) limit ${LISTED}
    ), made as (
      insert into conversation (lo, hi, started_by, last_seq, last_at)
      select least(${accountId}, id), greatest(${accountId}, id), ${accountId}, 3, now() - id * interval '1 second' from others
      on conflict do nothing returning id, lo, hi, last_at
    ), parties as (
      insert into party (account_id, conversation_id, other_id, last_read_seq)
      select lo, id, hi, 3 from made union all select hi, id, lo, 3 from made
    )
    insert into message (conversation_id, seq, id, sender_id, kind, body, cost, client_id, created_at)
    select id, n, gen_random_uuid(), lo, 'text', 'Hoi, hoe gaat het?', 0, gen_random_uuid(), last_at
    from made cross join generate_series(1, 3) n`.execute(db)
  await sql`vacuum analyze party, conversation, message`.execute(db)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from party where account_id = ${accountId}`.execute(db)
  return rows[0]!.n
}
