import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/ctx.ts'

export async function balanceOf(db: Db, accountId: number): Promise<number> {
  const account = await db
    .selectFrom('ledger_account')
    .select('balance')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return account.balance
}

export type LedgerReport = {
  transfers: number
  /** One line each, at most twenty of a kind. Empty: everything adds up. */
  faults: string[]
}

/**
 * Adds the whole ledger up, as it stands at one moment.
 * @param db a connection outside a transaction: it opens its own snapshot, without a time limit
 */
export async function checkLedger(db: Db, checks: readonly Check[] = CREDIT_CHECKS): Promise<LedgerReport> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx)
      const faults: string[] = []
      for (const check of checks) faults.push(...(await check.execute(trx)).rows.map(({ fault }) => fault))
      const { transfers } = await trx
        .selectFrom('ledger_transfer')
        .select((e) => e.fn.countAll<number>().as('transfers'))
        .executeTakeFirstOrThrow()
      return { transfers, faults }
    })
}

export type Check = RawBuilder<{ fault: string }>

/** What each member gained and lost, in one list. */
const entries = sql`
  select id as transfer_id, credit_id as account_id, amount as change, credit_after as after from ledger_transfer where credit_id > 0
  union all
  select id, debit_id, -amount, debit_after from ledger_transfer where debit_id > 0`

const balancesAreTheirEntries: Check = sql`
  with entry as (${entries}), total as (select account_id, sum(change) as total from entry group by account_id)
  select format('account %s has %s credits, its entries say %s', a.id, a.balance, coalesce(t.total, 0)) as fault
  from ledger_account a left join total t on t.account_id = a.id
  where a.id > 0 and a.balance <> coalesce(t.total, 0) limit 20`

const everythingIsZero: Check = sql`
  select format('members have %s credits, the house gave %s', members, given) as fault
  from (select coalesce(sum(balance), 0) as members from ledger_account where id > 0) m,
    (select coalesce(sum(amount) filter (where debit_id < 0), 0) - coalesce(sum(amount) filter (where credit_id < 0), 0) as given
     from ledger_transfer where (debit_id < 0) <> (credit_id < 0)) h
  where members <> given`

const balancesFollowEachOther: Check = sql`
  with entry as (${entries}), step as (
    select *, coalesce(lag(after) over (partition by account_id order by transfer_id), 0) as before from entry
  )
  select format('transfer %s of account %s left %s, not %s', transfer_id, account_id, coalesce(after::text, 'nothing'), before + change) as fault
  from step where after is distinct from before + change limit 20`

const purchasesArePayments: Check = sql`
  with paid as (select * from payment where status in ('completed', 'refunded', 'charged_back') and not second_use),
    sold as (select * from ledger_transfer where cause = 'purchase')
  select format('payment %s of %s credits was booked as %s', coalesce(p.id, s.cause_id), coalesce(p.credits, 0), coalesce(s.amount, 0)) as fault
  from paid p full join sold s on s.cause_id = p.id
  where (p.credits, p.account_id) is distinct from (s.amount, s.credit_id) limit 20`

const messagesAreDebits: Check = sql`
  with spent as (select * from ledger_transfer where cause = 'message')
  select format('message %s of %s credits was booked as %s', coalesce(m.id, s.cause_id), coalesce(m.cost, 0), coalesce(s.amount, 0)) as fault
  from (select * from message where cost > 0) m full join spent s on s.cause_id = m.id
  where (m.cost, m.sender_id) is distinct from (s.amount, s.debit_id) limit 20`

const takenIsBooked: Check = sql`
  with taken as (
    select 'refund' as cause, id, credits from refund where credits > 0
    union all
    select case kind when 'taken' then 'chargeback' else 'chargeback_reversed' end, id, credits from chargeback where credits > 0
  ), booked as (select cause, cause_id, amount from ledger_transfer where cause in ('refund', 'chargeback', 'chargeback_reversed'))
  select format('%s %s of %s credits was booked as %s', coalesce(t.cause, b.cause), coalesce(t.id, b.cause_id), coalesce(t.credits, 0), coalesce(b.amount, 0)) as fault
  from taken t full join booked b on b.cause = t.cause and b.cause_id = t.id
  where t.credits is distinct from b.amount limit 20`

export const CREDIT_CHECKS: readonly Check[] = [
  balancesAreTheirEntries,
  everythingIsZero,
  balancesFollowEachOther,
  purchasesArePayments,
  messagesAreDebits,
  takenIsBooked,
]
