import { sql } from 'kysely'
import type { getCase } from '../../../../contract/desk-cases.ts'
import type { Input, Reply } from '../../../../contract/endpoint.ts'
import { AppError } from '../../../../contract/errors.ts'
import { moneyOf } from '../../../../contract/money.ts'
import type { StaffCtx } from '../../../../platform/ctx.ts'
import { deviceName } from '../../../../platform/device-name.ts'
import { findCase, type Case } from './find-case.ts'
import { readTalk } from './talk.ts'

type Shown = Reply<typeof getCase>

/**
 * What an open case concerns, and nothing beside it. Of one that is closed the facts of the case alone.
 * @throws not_found
 */
export async function readCase(
  ctx: StaffCtx,
  { case_id: id, after = 0 }: Input<typeof getCase>['query'],
): Promise<Shown> {
  const { found, concerns } = await findCase(ctx, id)
  if (found.account_id === null) throw new AppError('not_found')
  const { kind, account_id: accountId, site: siteId } = found
  const isOpen = found.closed_at === null && found.name !== null
  // Before a word of it goes out; the other side of a conversation is looked at, too.
  const seen = isOpen && kind === 'legal' ? [accountId, concerns.with!] : [accountId]
  const subject = { kind: kind === 'legal' ? 'message' : 'payment', id: found.payment_id ?? id }
  // Of a closed one nothing private is shown: nobody looked at a member.
  if (!isOpen) await ctx.record({ act: 'case.read', subject: { kind: 'case', id }, siteId, caseId: id })
  else for (const one of seen) await ctx.record({ act: 'look', subject, accountId: one, siteId, caseId: id })
  return {
    case: found,
    dispute: isOpen && kind === 'dispute' ? await readDispute(ctx, found) : null,
    legal: isOpen && kind === 'legal' ? await readTalk(ctx, { caseId: id, concerns, after }) : null,
  }
}

/** What was sold and used: that is what a bank asks. */
async function readDispute({ db }: StaffCtx, { payment_id, account_id }: Case): Promise<Shown['dispute']> {
  const payment = await db
    .selectFrom('payment')
    .select(['amount_cents', 'currency', 'status', 'settled_at', 'credits', 'created_at'])
    .where('id', '=', payment_id!)
    .executeTakeFirstOrThrow()
  const since = payment.settled_at ?? payment.created_at
  const { rows: spent } = await sql<{ cause: string; credits: number; first: Date; last: Date }>`
    select cause, sum(amount)::int as credits, min(created_at) as first, max(created_at) as last
    from ledger_transfer where debit_id = ${account_id} and created_at >= ${since}
    group by cause order by cause`.execute(db)
  const sessions = await db
    .selectFrom('session')
    .select(['user_agent', 'country', 'created_at', 'last_seen_at'])
    .where('account_id', '=', account_id)
    .where('last_seen_at', '>=', since)
    .orderBy('created_at')
    .execute()
  return {
    amount: moneyOf(payment.amount_cents),
    currency: payment.currency,
    status: payment.status,
    paid_at: payment.settled_at?.toISOString() ?? null,
    credits: payment.credits,
    spent: spent.map(({ cause, credits, first, last }) => ({
      cause,
      credits,
      first_at: first.toISOString(),
      last_at: last.toISOString(),
    })),
    sessions: sessions.map(({ user_agent, country, created_at, last_seen_at }) => ({
      device: deviceName(user_agent),
      country,
      since: created_at.toISOString(),
      seen_at: last_seen_at.toISOString(),
    })),
  }
}
