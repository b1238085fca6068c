import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { checkBooks } from '../../src/features/books/reads/check-books.ts'
import { ensureSite } from '../../src/features/site/writes/ensure-site.ts'
import type { Db } from '../../src/platform/ctx.ts'
import { createDatabase } from '../../src/platform/db/pool.ts'
import type { TestApp } from '../support/app.ts'
import { makeMember } from '../support/makers.ts'
import type { Stored } from './history.ts'
import type { Person } from './people.ts'

const CREDITS = 1_000_000

/**
 * Pairs of members who are logged in, rich and in one conversation each.
 * @param secret of the processes that will serve them
 */
export async function makePeople(
  url: string,
  { count, secret, origin = 'http://localhost:3000' }: { count: number; secret: string; origin?: string },
): Promise<Person[]> {
  const database = createDatabase(url, { max: 2 })
  const now = new Date()
  try {
    const siteId = await ensureSite(database.db, { origin, sampleData: true, now })
    const app = {
      db: database.db,
      siteId,
      clock: { now: () => now },
      services: { config: { secret, passwordCost: { memoryKiB: 1_024, passes: 1 } } },
      browser: () => ({ cookies: new Map<string, string>() }),
    } as unknown as TestApp // as much of one as makeMember asks for
    const people: Person[] = []
    for (let i = 0; i < count; i += 2) {
      const pair = [
        await makeMember(app, { premium: true, credits: CREDITS }),
        await makeMember(app, { premium: true, credits: CREDITS }),
      ]
      const conversation = await begin(
        database.db,
        pair.map(({ accountId }) => accountId),
        now,
      )
      for (const { accountId, client } of pair)
        people.push({ accountId, cookie: `auth=${client.cookies.get('auth')}`, conversation })
    }
    return people
  } finally {
    await database.close()
  }
}

async function begin(db: Db, [one, other]: number[], now: Date): Promise<string> {
  const id = randomUUID()
  await sql`
    with begun as (
      insert into conversation (public_id, lo, hi, started_by, last_at)
      values (${id}, least(${one}::bigint, ${other}::bigint), greatest(${one}::bigint, ${other}::bigint), ${one}::bigint, ${now}) returning id, lo, hi
    )
    insert into party (account_id, conversation_id, other_id)
    select lo, id, hi from begun union all select hi, id, lo from begun`.execute(db)
  return id
}

/** What became of these people, and of the books as a whole. */
export async function readStored(url: string, people: readonly Person[]): Promise<Stored> {
  const ids = people.map(({ accountId }) => accountId)
  const database = createDatabase(url, { max: 2, statementTimeoutMs: 0 })
  const rows = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(database.db)).rows
  try {
    const balances = await rows(sql<Stored['balances'][number]>`
      select a.id as member, a.balance as now, ${CREDITS}::int + coalesce(bought.amount, 0) as "atFirst"
      from ledger_account a left join (
        select credit_id, sum(amount)::int as amount from ledger_transfer where cause <> 'sample' group by 1
      ) bought on bought.credit_id = a.id
      where a.id = any(${ids}::bigint[])`)
    return {
      messages: await rows(sql<Stored['messages'][number]>`
        select c.public_id as conversation, m.seq, m.id, m.sender_id as sender, m.client_id as key, m.cost
        from message m join conversation c on c.id = m.conversation_id
        where c.lo = any(${ids}::bigint[]) order by c.id, m.seq`),
      parties: await rows(sql<Stored['parties'][number]>`
        select p.account_id as member, c.public_id as conversation, p.unread, p.last_read_seq as "lastRead"
        from party p join conversation c on c.id = p.conversation_id where p.account_id = any(${ids}::bigint[])`),
      debits: await rows(sql<Stored['debits'][number]>`
        select cause_id as message, debit_id as member, amount from ledger_transfer where cause = 'message' and debit_id = any(${ids}::bigint[])`),
      balances,
      ledger: (await checkBooks(database.db)).faults,
    }
  } finally {
    await database.close()
  }
}
