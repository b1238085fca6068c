import { sql, type RawBuilder } from 'kysely'
import type { getChargebacks } from '../../../../contract/desk-chargebacks.ts'
import type { CHARGEBACK_SORTS } from '../../../../contract/desk-sorts.ts'
import type { Input, Reply } from '../../../../contract/endpoint.ts'
import { moneyOf } from '../../../../contract/money.ts'
import type { StaffCtx } from '../../../../platform/ctx.ts'
import { byMoment, byNumber, byText, pageOf, type PageKeys, type Sorts } from '../../../../platform/db/page.ts'
import { PLANNED_EACH_TIME } from '../../../../platform/db/pool.ts'
import { DIRECT_DEBIT } from '../../../direct-debit/rules/direct-debit.ts'
import type { Provider } from '../../../payments/providers/provider.ts'
import type { PaymentStatus } from '../../../payments/rules/payment.ts'
import { refundableRest } from '../../../payments/rules/refunds.ts'
import { daysBetween } from '../../../staff/reads/days-between.ts'
import { ofSites } from '../of-sites.ts'
import { findAccounts, UUID } from './find-accounts.ts'

type Asked = Input<typeof getChargebacks>['query']
type Page = Reply<typeof getChargebacks>
type Shown = Page['chargebacks'][number]

/** Charge-backs of the sites that this person sees, newest first unless asked otherwise. @throws validation `cursor` */
export async function readChargebackList(ctx: StaffCtx, providers: readonly Provider[], asked: Asked): Promise<Page> {
  const { q, member, state } = asked
  const page = pageOf(SORTED, asked)
  const wheres: RawBuilder<unknown>[] = [
    ofSites(ctx, asked.site, 'p'),
    ...(q
      ? [UUID.test(q) ? sql`(p.id = ${q} or p.provider_ref = ${q.toLowerCase()})` : sql`p.provider_ref = ${q}`]
      : []),
    ...(member ? [sql`p.account_id = any(${await findAccounts(ctx, member)}::bigint[])`] : []),
    ...(state ? [STATES[state]] : []),
    ...daysBetween(ctx, 'c.created_at', asked),
    page.behind,
  ]
  // What is rare decides by which index: another one for each filter.
  const { rows } = await sql<Row & PageKeys>`
    ${PLANNED_EACH_TIME} select c.*, p.site_id, p.provider, p.provider_ref, p.status, p.amount_cents as paid_cents, p.refunded_cents,
      p.charged_back_cents, p.currency, p.account_id, m.name, a.erased_at, a.buying_frozen_at, a.premium_since,
      (select sum(case kind when 'taken' then owed_credits else -owed_credits end)::int
        from chargeback o where o.payment_id = p.id) as owed_of_payment, ${page.keys}
    from chargeback c join payment p on p.id = c.payment_id
    join account a on a.id = p.account_id left join profile m on m.account_id = p.account_id
    where ${sql.join(wheres, sql` and `)}
    ${page.order}`.execute(ctx.db)
  const { shown, next } = page.cut(rows)
  const known = new Set(providers.map(({ name }) => name))
  return { chargebacks: shown.map((row) => asChargeback(row, known)), next }
}

const SORTED: Sorts<(typeof CHARGEBACK_SORTS)[number]> = {
  sorts: {
    at: byMoment(sql`c.created_at`),
    kind: byText(sql`c.kind`),
    amount: byNumber(sql`c.amount_cents`),
    member: byText(sql`case when a.erased_at is null then m.name end`),
    status: byText(sql`p.status`),
  },
  id: { by: sql`c.id`, type: 'uuid' },
  first: '-at',
}

const STATES: Record<NonNullable<Asked['state']>, RawBuilder<unknown>> = {
  open: sql`p.charged_back_cents > 0`,
  reversed: sql`p.charged_back_cents = 0`,
  owed: sql`a.buying_frozen_at is not null`,
}

type Row = {
  id: string
  payment_id: string
  kind: Shown['kind']
  amount_cents: number
  credits: number
  owed_credits: number
  reason: string | null
  created_at: Date
  site_id: number
  provider: string
  provider_ref: string | null
  status: PaymentStatus
  paid_cents: number
  refunded_cents: number
  charged_back_cents: number
  currency: string
  account_id: number
  name: string | null
  erased_at: Date | null
  buying_frozen_at: Date | null
  premium_since: Date | null
  owed_of_payment: number
}

const asChargeback = (row: Row, known: ReadonlySet<string>): Shown => ({
  id: row.id,
  at: row.created_at.toISOString(),
  kind: row.kind,
  amount: moneyOf(row.amount_cents),
  currency: row.currency,
  reason: row.reason,
  credits: row.credits,
  owed: row.owed_credits,
  site: row.site_id,
  provider: row.provider,
  provider_ref: row.provider_ref,
  payment: {
    id: row.payment_id,
    status: row.status,
    amount: moneyOf(row.paid_cents),
    open: moneyOf(row.charged_back_cents),
    owed: row.owed_of_payment,
  },
  member: {
    account_id: row.account_id,
    name: row.erased_at === null ? row.name : null,
    buying_frozen: row.buying_frozen_at !== null,
    premium: row.premium_since !== null,
  },
  steps: stepsOf(row, known),
})

/** A bank hears nobody about a debit that its customer took back; a company of cards does. */
function stepsOf(row: Row, known: ReadonlySet<string>): Shown['steps'] {
  if (row.charged_back_cents === 0) return []
  const rest = refundableRest({ ...row, amount_cents: row.paid_cents })
  return [
    ...(row.provider !== DIRECT_DEBIT && known.has(row.provider) ? (['contest'] as const) : []),
    ...(row.owed_of_payment > 0 ? (['owed'] as const) : []),
    ...(row.owed_of_payment > 0 && row.provider === DIRECT_DEBIT ? (['note_paid'] as const) : []),
    ...(rest > 0 ? (['refund_rest'] as const) : []),
    ...(row.erased_at === null ? (['member'] as const) : []),
  ]
}
