import { sql } from 'kysely'
import type { getSpending, getStatement } from '../../../contract/credits.ts'
import type { Input, Reply } from '../../../contract/endpoint.ts'
import { AppError } from '../../../contract/errors.ts'
import type { Db, MemberCtx } from '../../../platform/ctx.ts'
import { hmac } from '../../../platform/hash.ts'
import { seal, unseal } from '../../../platform/seal.ts'
import { balanceOf } from './ledger.ts'

type Row = { id: number; created_at: Date; cause: never; change: number; balance: number; payment_id: string | null }

/** A page of it as the member sees it: rows and pages without the numbers of the ledger, which count everybody's. */
export async function openStatement(
  { db, viewer, config }: MemberCtx,
  query: Input<typeof getStatement>['query'],
): Promise<Reply<typeof getStatement>> {
  const purpose = `statement ${viewer.accountId}`
  const { entries, next, ...sums } = await readStatement(db, viewer.accountId, {
    before: query.before === undefined ? null : numberIn(config.secret, purpose, query.before),
    side: query.side ?? null,
    limit: query.limit,
  })
  return {
    ...sums,
    entries: entries.map((entry) => ({ ...entry, id: hmac(config.secret, `${purpose} ${entry.id}`).slice(0, 24) })),
    next: next === null ? null : seal(config.secret, purpose, String(next)).toString('base64url'),
  }
}

function numberIn(secret: string, purpose: string, sealed: string): number {
  try {
    return Number(unseal(secret, purpose, Buffer.from(sealed, 'base64url')))
  } catch {
    throw new AppError('validation', { fields: { before: 'invalid' } })
  }
}

export type StatementPage = {
  /** Entries older than this one; null: from the newest on. */
  before: number | null
  /** Null: both. */
  side: 'in' | 'out' | null
  limit: number
}

export async function readStatement(db: Db, accountId: number, { before, side, limit }: StatementPage) {
  const entries = (column: 'debit' | 'credit') => sql`
    select id, created_at, cause, cause_id,
      ${sql.raw(column === 'debit' ? '-amount' : 'amount')} as change, ${sql.ref(`${column}_after`)} as balance
    from ledger_transfer where ${sql.ref(`${column}_id`)} = ${accountId} and id < ${before ?? Number.MAX_SAFE_INTEGER}::bigint
    order by id desc limit ${limit + 1}`
  const sides =
    side === null
      ? sql`(${entries('debit')}) union all (${entries('credit')})`
      : entries(side === 'in' ? 'credit' : 'debit')
  const { rows } = await sql<Row>`
    select t.id, t.created_at, t.change, t.balance,
      case when r.kind <> 'withdrawal' then 'refunded' else t.cause end as cause,
      case t.cause when 'purchase' then t.cause_id when 'refund' then r.payment_id
        when 'chargeback' then c.payment_id when 'chargeback_reversed' then c.payment_id end as payment_id
    from (select * from (${sides}) u order by id desc limit ${limit + 1}) t
    left join refund r on t.cause = 'refund' and r.id = t.cause_id
    left join chargeback c on t.cause in ('chargeback', 'chargeback_reversed') and c.id = t.cause_id
    order by t.id desc`.execute(db)
  const balance = await balanceOf(db, accountId)
  const shown = rows.slice(0, limit)
  return {
    balance,
    entries: shown.map(({ id, created_at, cause, change, balance, payment_id }) => ({
      id,
      at: created_at.toISOString(),
      cause,
      change,
      balance,
      payment_id,
    })),
    next: rows.length > limit ? shown.at(-1)!.id : null,
  }
}

const WEEKS = 12
const MONTHS = 12

type PeriodRow = { from: string; bought: number; spent: number }

export async function readSpending(db: Db, accountId: number, timeZone: string): Promise<Reply<typeof getSpending>> {
  const periods = async (unit: 'week' | 'month', most: number) =>
    (
      await sql<PeriodRow>`
      select to_char(date_trunc(${unit}, created_at at time zone ${timeZone}), 'YYYY-MM-DD') as from,
        coalesce(sum(change) filter (where cause in ('purchase', 'refund', 'chargeback', 'chargeback_reversed')), 0)::int as bought,
        coalesce(-sum(change) filter (where cause in ('message', 'photo', 'gift')), 0)::int as spent
      from (
        select created_at, cause, amount as change from ledger_transfer where credit_id = ${accountId}
        union all
        select created_at, cause, -amount from ledger_transfer where debit_id = ${accountId}
      ) t
      group by 1 order by 1 desc limit ${most}`.execute(db)
    ).rows
  const { rows: paid } = await sql<{ from: string; currency: string; amount: string }>`
    select to_char(date_trunc('month', settled_at at time zone ${timeZone}), 'YYYY-MM-DD') as from, currency,
      to_char(sum(amount_cents - refunded_cents - charged_back_cents) / 100.0, 'FM999999990.00') as amount
    from payment where account_id = ${accountId} and status in ('completed', 'refunded', 'charged_back')
    group by 1, 2 order by 1, 2`.execute(db)
  const months = await periods('month', MONTHS)
  return {
    weeks: await periods('week', WEEKS),
    months: months.map((month) => ({
      ...month,
      paid: paid
        .filter(({ from }) => from === month.from)
        .map(({ amount, currency }) => ({ amount: amount.startsWith('-') ? '0.00' : amount, currency })),
    })),
  }
}
