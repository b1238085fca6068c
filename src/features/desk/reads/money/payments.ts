import { sql, type RawBuilder } from 'kysely'
import type { getDeskPayments } from '../../../../contract/desk-payments.ts'
import type { PAYMENT_SORTS } from '../../../../contract/desk-sorts.ts'
import type { Input, Reply } from '../../../../contract/endpoint.ts'
import { centsOf, moneyOf } from '../../../../contract/money.ts'
import type { StaffCtx } from '../../../../platform/ctx.ts'
import { byMoment, pageOf, type PageKeys, type Sorts } from '../../../../platform/db/page.ts'
import { PLANNED_EACH_TIME } from '../../../../platform/db/pool.ts'
import { daysBetween } from '../../../staff/reads/days-between.ts'
import { ofSites } from '../of-sites.ts'
import { findAccounts, UUID } from './find-accounts.ts'
import type { FoundPayment } from './find-payment.ts'

type Asked = Input<typeof getDeskPayments>['query']
type Page = Reply<typeof getDeskPayments>

/** Payments of the sites that this person sees, newest first unless asked otherwise. @throws validation `cursor` */
export async function readDeskPayments(ctx: StaffCtx, asked: Asked): Promise<Page> {
  const page = pageOf(SORTED, asked)
  const wheres = [ofSites(ctx, asked.site, 'p'), ...(await wheresOf(ctx, asked)), page.behind]
  // What is rare decides by which index: another one for each filter.
  const { rows } = await sql<FoundPayment & PageKeys>`
    ${PLANNED_EACH_TIME} select p.*, m.name, a.erased_at, ${page.keys} from payment p
    join account a on a.id = p.account_id left join profile m on m.account_id = p.account_id
    where ${sql.join(wheres, sql` and `)}
    ${page.order}`.execute(ctx.db)
  const { shown, next } = page.cut(rows)
  return { payments: shown.map(asRow), next }
}

const SORTED: Sorts<(typeof PAYMENT_SORTS)[number]> = {
  sorts: { created: byMoment(sql`p.created_at`) },
  id: { by: sql`p.id`, type: 'uuid' },
  first: '-created',
}

export const asRow = (row: FoundPayment): Page['payments'][number] => ({
  id: row.id,
  site: row.site_id,
  status: row.status,
  method: row.method,
  amount: moneyOf(row.amount_cents),
  currency: row.currency,
  refunded: moneyOf(row.refunded_cents),
  credits: row.credits,
  provider: row.provider,
  provider_ref: row.provider_ref,
  member: { account_id: row.account_id, name: row.erased_at === null ? row.name : null },
  created_at: row.created_at.toISOString(),
  settled_at: row.settled_at?.toISOString() ?? null,
})

async function wheresOf(ctx: StaffCtx, asked: Asked): Promise<RawBuilder<unknown>[]> {
  const { q, member, amount, state, method } = asked
  return [
    ...(q ? [inBothNames(q)] : []),
    ...(member ? [sql`p.account_id = any(${await findAccounts(ctx, member)}::bigint[])`] : []),
    ...(amount ? [sql`p.amount_cents = ${centsOf(amount.replace(',', '.'))}`] : []),
    ...(state ? [stateIs(state)] : []),
    ...(method ? [sql`p.method = ${method}`] : []),
    ...daysBetween(ctx, 'p.created_at', asked),
  ]
}

/** Some providers name an order as we name ours: by a UUID. */
const inBothNames = (q: string) =>
  UUID.test(q)
    ? sql`p.id in (select id from payment where provider_ref = ${q.toLowerCase()} union all select ${q}::uuid)`
    : sql`p.provider_ref = ${q}`

function stateIs(state: NonNullable<Asked['state']>): RawBuilder<unknown> {
  if (state === 'refund_due') return sql`p.id in (select payment_id from refund where state = 'due')`
  if (state === 'unanswered') return sql`p.status = 'pending' and p.provider_fault is not null`
  return sql`p.status = ${state}`
}
