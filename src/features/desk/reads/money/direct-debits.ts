import { sql } from 'kysely'
import type { getDirectDebits } from '../../../../contract/desk-books.ts'
import type { Reply } from '../../../../contract/endpoint.ts'
import { moneyOf } from '../../../../contract/money.ts'
import type { StaffCtx } from '../../../../platform/ctx.ts'
import { creditorOf } from '../../../direct-debit/rules/direct-debit.ts'
import { lastDueDay } from '../../../direct-debit/writes/direct-debit-files.ts'
import type { Provider } from '../../../payments/providers/provider.ts'
import { isNotTaken } from '../../../payments/writes/pay-refunds.ts'
import { ofSites } from '../of-sites.ts'

type Debits = Reply<typeof getDirectDebits>
const SHOWN = 50
const BY_HAND_SHOWN = 500

/** What the operator does with direct debits, of the sites that this person sees. */
export async function readDirectDebits(ctx: StaffCtx, providers: readonly Provider[]): Promise<Debits> {
  return {
    sites: await readSites(ctx),
    files: await readFiles(ctx),
    returns: await readReturned(ctx),
    by_hand: await readByHand(ctx, providers),
  }
}

async function readSites(ctx: StaffCtx): Promise<Debits['sites']> {
  const { rows } = await sql<{
    site: number
    company: Record<string, unknown>
    waiting: number
    due: number
    cents: number
    next: string | null
  }>`
    select s.site_id as site, s.company, count(d.payment_id)::int as waiting,
      (count(*) filter (where d.due_on <= ${lastDueDay(ctx.clock.now())}))::int as due,
      coalesce(sum(p.amount_cents - p.refunded_cents) filter (where d.due_on <= ${lastDueDay(ctx.clock.now())}), 0)::bigint as cents,
      min(d.due_on)::text as next
    from (select id as site_id, company from site) s
    left join (direct_debit d join payment p on p.id = d.payment_id) on p.site_id = s.site_id and d.exported_at is null
    where ${ofSites(ctx, undefined, 's')} group by s.site_id, s.company order by s.site_id`.execute(ctx.db)
  return rows.map(({ company, cents, next, ...row }) => ({
    ...row,
    creditor: creditorOf(company)?.name ?? null,
    amount: moneyOf(cents),
    next_on: next,
  }))
}

async function readFiles(ctx: StaffCtx): Promise<Debits['files']> {
  const rows = await ctx.db
    .selectFrom('direct_debit_batch')
    .select(['id', 'site_id as site', 'count', 'made_at'])
    .where(ofSites(ctx, undefined))
    .orderBy('made_at', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(({ made_at, ...row }) => ({ ...row, made_at: made_at.toISOString() }))
}

async function readReturned(ctx: StaffCtx): Promise<Debits['returns']> {
  const { rows } = await sql<{ id: string; reference: string; reason: string | null; cents: number; at: Date }>`
    select d.payment_id as id, d.reference, d.return_code as reason, coalesce(d.collected_cents, p.amount_cents) as cents,
      d.returned_at as at
    from direct_debit d join payment p on p.id = d.payment_id
    where d.returned_at is not null and ${ofSites(ctx, undefined, 'p')}
    order by d.returned_at desc limit ${SHOWN}`.execute(ctx.db)
  return rows.map(({ id, cents, at, ...row }) => ({
    ...row,
    payment_id: id,
    amount: moneyOf(cents),
    returned_at: at.toISOString(),
  }))
}

/** What no company can be asked to pay, or one refused: of a debit that is not sent yet it is taken off. */
async function readByHand(ctx: StaffCtx, providers: readonly Provider[]): Promise<Debits['by_hand']> {
  const paid = providers.filter(({ refund }) => refund).map(({ name }) => name)
  const { rows } = await sql<{
    id: string
    payment_id: string
    site: number
    provider: string
    reference: string | null
    cents: number
    currency: string
    at: Date
  }>`
    select refund.id, refund.payment_id, payment.site_id as site, payment.provider,
      coalesce(d.reference, payment.provider_ref) as reference, refund.amount_cents as cents, payment.currency,
      refund.created_at as at
    from refund join payment on payment.id = refund.payment_id left join direct_debit d on d.payment_id = payment.id
    where refund.state = 'due' and (d.payment_id is null or d.exported_at is not null)
      and (payment.provider <> all(${paid}::text[]) or (refund.by_hand_at is not null and ${isNotTaken}))
      and ${ofSites(ctx, undefined, 'payment')}
    order by refund.created_at limit ${BY_HAND_SHOWN}`.execute(ctx.db)
  return rows.map(({ id, cents, at, ...row }) => ({
    ...row,
    refund_id: id,
    amount: moneyOf(cents),
    created_at: at.toISOString(),
  }))
}
