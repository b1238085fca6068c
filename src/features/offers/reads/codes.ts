import { sql } from 'kysely'
import type { getCodes } from '../../../contract/desk-offers.ts'
import type { CODE_SORTS } from '../../../contract/desk-sorts.ts'
import type { DiscountCode } from '../../../contract/discounts.ts'
import type { Input, Reply } from '../../../contract/endpoint.ts'
import { moneyOf } from '../../../contract/money.ts'
import type { StaffCtx } from '../../../platform/ctx.ts'
import { byMoment, byNumber, byText, pageOf, type PageKeys, type Sorts } from '../../../platform/db/page.ts'

type Row = {
  id: number
  site: number
  version: number
  code: string
  country: string | null
  user_id: string | null
  expires: Date | null
  percentage: number
  currency: string | null
  minimum: number | null
  status: 'active' | 'inactive'
  validity: DiscountCode['validity']
  paymentmethods: DiscountCode['paymentmethods']
  created_at: Date
  uses: number
  last_used_at: Date | null
  open: number
  given: { currency: string; cents: number }[]
}

/** What was paid for a second time with a code good once is paid back whole, and got nothing off. */
const USED = sql`b.status in ('completed', 'refunded', 'charged_back') and not b.second_use`

/** Codes of the sites that this person sees, the newest first unless asked otherwise, each with what became of it. */
export async function readCodes(
  { db, staff, clock }: StaffCtx,
  { site, words = '', state, ...asked }: Input<typeof getCodes>['query'],
): Promise<Reply<typeof getCodes>> {
  const now = clock.now()
  const page = pageOf(SORTED, asked)
  const beginning = words
    .trim()
    .toUpperCase()
    .replaceAll(/[%_\\]/g, '\\$&')
  const isUsable = sql`(c.status = 'active' and (c.expires_at is null or c.expires_at > ${now}))`
  const wheres = [
    ...(staff.siteIds ? [sql`c.site_id = any(${staff.siteIds}::smallint[])`] : []),
    ...(site === undefined ? [] : [sql`c.site_id = ${site}`]),
    ...(beginning === '' ? [] : [sql`c.code like ${`${beginning}%`}`]),
    ...(state === undefined ? [] : [state === 'usable' ? isUsable : sql`not ${isUsable}`]),
    page.behind,
  ]
  // What became of it is added up for the codes of this page alone.
  const { rows } = await sql<Row & PageKeys>`
    select c.id, c.site_id as site, c.version, c.code, c.country, p.id as user_id, c.expires_at as expires, c.percentage,
      c.currency, c.minimum_order_cents as minimum, c.status, c.validity, c.paymentmethods, c.created_at,
      coalesce(u.uses, 0)::int as uses, u.last_used_at, coalesce(u.open, 0)::int as open, coalesce(u.given, '[]') as given,
      c.page_by, c.page_id
    from (
      select c.*, ${page.keys} from discount_code c where ${sql.join(wheres, sql` and `)} ${page.order}
    ) c
    left join profile p on p.account_id = c.account_id
    left join lateral (
      select sum(by.uses) as uses, max(by.last_used_at) as last_used_at, sum(by.open) as open,
        jsonb_agg(jsonb_build_object('currency', by.currency, 'cents', by.cents) order by by.currency)
          filter (where by.uses > 0) as given
      from (
        select b.currency, count(*) filter (where ${USED}) as uses, count(*) filter (where b.status = 'pending') as open,
          max(b.settled_at) filter (where ${USED}) as last_used_at,
          coalesce(sum(b.full_price_cents - b.amount_cents) filter (where ${USED}), 0) as cents
        from payment b where b.site_id = c.site_id and b.discount_code = c.code group by b.currency
      ) by
    ) u on true
    ${page.order}`.execute(db)
  const { shown, next } = page.cut(rows)
  return {
    codes: shown.map(({ minimum, given, ...row }) => ({
      ...row,
      expires: row.expires?.toISOString() ?? null,
      minimum_order_value: minimum === null ? null : moneyOf(minimum),
      expired: row.expires !== null && now >= row.expires,
      created_at: row.created_at.toISOString(),
      last_used_at: row.last_used_at?.toISOString() ?? null,
      given: given.map(({ currency, cents }) => ({ currency, amount: moneyOf(cents) })),
    })),
    next,
  }
}

const SORTED: Sorts<(typeof CODE_SORTS)[number]> = {
  sorts: {
    made: byNumber(sql`c.id`),
    code: byText(sql`c.code`),
    off: byNumber(sql`c.percentage`),
    validity: byText(sql`c.validity`),
    expires: byMoment(sql`coalesce(c.expires_at, 'infinity')`),
  },
  id: byNumber(sql`c.id`),
  first: '-made',
}
