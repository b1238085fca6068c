import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Draft } from '../../src/features/chat/writes/send-messages.ts'
import { sendTogether } from '../../src/features/chat/writes/send-together.ts'
import { readStatement } from '../../src/features/credits/reads/statement.ts'
import { HOUSE } from '../../src/features/credits/rules/ledger.ts'
import { book } from '../../src/features/credits/writes/book.ts'
import { settlePayment } from '../../src/features/payments/writes/settle-payment.ts'
import type { Db } from '../../src/platform/ctx.ts'
import { createDatabase } from '../../src/platform/db/pool.ts'
import { inTransaction } from '../../src/platform/db/transaction.ts'
import type { Fact } from '../measure.ts'
import type { Actor, World } from '../world.ts'

const ORDERS = 3_000
const SPENDINGS = 4_000
const AT_ONCE = 16
const ENTRIES = 10_000
const CREDITS = 100_000

/** What the books can do: payments settled, credits spent from one account or many, a page of a long statement. */
export async function money(world: Pick<World, 'databaseUrl' | 'actors'>): Promise<Fact[]> {
  const { db, close } = createDatabase(world.databaseUrl, { max: AT_ONCE, statementTimeoutMs: 0 })
  try {
    const members = await makeMembers(db, 200)
    const orders = await makeOrders(db, members)
    const now = new Date()
    const settled = await rate(ORDERS, (n) =>
      inTransaction(db, (trx) =>
        settlePayment(
          trx,
          { ref: orders[n]!, orderId: orders[n]!, status: 'paid', amountCents: 1_999, currency: 'EUR' },
          { provider: 'simulation', now },
        ),
      ),
    )
    const bare = await rate(SPENDINGS, (n) =>
      inTransaction(db, (trx) =>
        sql`update presence set last_seen_at = now() where account_id = ${members[n % 200]!}`.execute(trx),
      ),
    )
    const spend = (account: number) => () =>
      inTransaction(db, (trx) =>
        book(trx, { cause: 'gift', causeId: randomUUID(), debit: account, credit: HOUSE.spent, amount: 1, now }),
      )
    await Promise.all(
      members.map((credit) =>
        inTransaction(db, (trx) =>
          book(trx, { cause: 'signup', causeId: randomUUID(), debit: HOUSE.welcome, credit, amount: CREDITS, now }),
        ),
      ),
    )
    const spent = await rate(SPENDINGS, (n) => spend(members[n % 200]!)())
    const hot = await rate(SPENDINGS, spend(members[0]!))
    const paid = await rate(SPENDINGS, (n) => sendTogether(db, draftOf(world.actors[0]!, n)))
    const page = await pageMs(db, members[1]!)
    return [
      fact('settled payments', settled, 500),
      { ...fact('spendings, many accounts', spent, bare * 0.4), target: `>= 40 % of ${Math.round(bare)}/s bare` },
      // A transaction each, as pictures are paid: the lock of the balance is held over a flush of the disk.
      { ...fact('spendings, one account', hot, bare * 0.4), target: `>= 40 % of ${Math.round(bare)}/s bare` },
      // Many in a transaction, as words are paid.
      { ...fact('paid messages of one account', paid, bare * 0.4), target: `>= 40 % of ${Math.round(bare)}/s bare` },
      {
        name: `page of a statement of ${ENTRIES} entries, five hundred at once: p95`,
        value: `${page.toFixed(1)} ms`,
        target: '<= 15 ms',
        hit: page <= 15,
      },
    ]
  } finally {
    await close()
  }
}

const fact = (name: string, perSecond: number, atLeast: number): Fact => ({
  name,
  value: `${Math.round(perSecond)}/s`,
  target: `>= ${Math.round(atLeast)}/s`,
  hit: perSecond >= atLeast,
})

/** The member with the hot account writes in all conversations. */
const draftOf = ({ accountId, conversations }: Actor, n: number): Draft => ({
  senderId: accountId,
  to: { conversationId: conversations[n % conversations.length]! },
  clientId: randomUUID(),
  kind: 'text',
  body: 'Hoe was jouw dag vandaag?',
  textHash: null,
  acceptsFictional: false,
  shownCredits: null,
  prices: { message_credits: 1, photo_credits: 2, gift_credits: 3 },
  now: new Date(),
})

async function rate(calls: number, call: (n: number) => Promise<unknown>): Promise<number> {
  let next = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < calls) await call(next++)
    }),
  )
  return (calls / (performance.now() - started)) * 1_000
}

/** A year of a busy member, in one answer. */
async function pageMs(db: Db, account: number): Promise<number> {
  await sql`
    insert into ledger_transfer (cause, cause_id, debit_id, credit_id, amount, debit_after, created_at)
    select 'gift', gen_random_uuid(), l.id, -3, 1, l.balance - n, now()
    from ledger_account l cross join generate_series(1, ${ENTRIES}::int) n where l.id = ${account} order by n`.execute(
    db,
  )
  await sql`update ledger_account set balance = balance - ${ENTRIES}::int where id = ${account}`.execute(db)
  await sql`analyze ledger_transfer`.execute(db)
  const times: number[] = []
  for (let n = 0; n < 60; n++) {
    const started = performance.now()
    await readStatement(db, account, { before: null, side: null, limit: 500 })
    times.push(performance.now() - started)
  }
  return times.toSorted((a, b) => a - b)[56]!
}

async function makeMembers(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into account (site_id, email, language, status, signed_up_at, terms_version)
      select (select min(id) from site), 'bench' || gen_random_uuid() || '@lonk.example', 'nl', 'active', now(), now()
      from generate_series(1, ${count}::int) returning id
    ), profiles as (
      insert into profile (account_id, site_id, name, gender, date_of_birth, country)
      select id, (select min(id) from site), 'Bench ' || id, 'female', '1990-01-01', 'NL' from made
    ), presences as (insert into presence (account_id, last_seen_at) select id, now() from made),
    accounts as (insert into ledger_account (id) select id from made)
    select id from made order by id`.execute(db)
  return rows.map(({ id }) => id)
}

async function makeOrders(db: Db, members: number[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with new as (select gen_random_uuid() as id, (${members}::bigint[])[1 + n % ${members.length}::int] as account_id from generate_series(1, ${ORDERS}::int) n)
    insert into payment (id, account_id, site_id, style, credits, method, country, currency, amount_cents, provider, provider_ref, client_id,
      request_hash, accepted_at, created_at, expires_at)
    select id, account_id, (select min(id) from site), 'p1', 25, 'ideal', 'NL', 'EUR', 1999, 'simulation', id::text, id, '', now(), now(), now()
    from new returning id`.execute(db)
  return rows.map(({ id }) => id)
}
