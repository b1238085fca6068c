import { sql } from 'kysely'
import type { getVat } from '../../../../contract/desk-books.ts'
import type { Input, Reply } from '../../../../contract/endpoint.ts'
import { AppError } from '../../../../contract/errors.ts'
import { moneyOf } from '../../../../contract/money.ts'
import type { StaffCtx } from '../../../../platform/ctx.ts'
import { ofSites } from '../of-sites.ts'

type Rows = Reply<typeof getVat>['rows']
const MONTHS_MAX = 24

/**
 * What was invoiced less what was credited, by month where the site is, site, country, currency and rate.
 * @throws validation `until`
 */
export async function readVat(ctx: StaffCtx, { from, until, site }: Input<typeof getVat>['query']): Promise<Rows> {
  const months = monthOf(until) - monthOf(from) + 1
  if (months < 1 || months > MONTHS_MAX) throw new AppError('validation', { fields: { until: 'invalid' } })
  // Of a year of millions of sales that takes longer than a call may; whoever files the tax waits for it.
  const { rows } = await ctx.db
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx)
      return sql<Row>`
        select to_char(m.first, 'YYYY-MM') as month, i.site_id as site, i.country, i.currency, i.vat_rate_bp,
          (count(*) filter (where i.kind = 'invoice'))::int as invoices,
          (count(*) filter (where i.kind = 'credit_note'))::int as credit_notes,
          sum(case i.kind when 'invoice' then i.gross_cents else -i.gross_cents end)::bigint as gross,
          sum(case i.kind when 'invoice' then i.vat_cents else -i.vat_cents end)::bigint as vat
        from site s
        cross join generate_series(${`${from}-01`}::timestamp, ${`${until}-01`}::timestamp, interval '1 month') as m (first)
        join invoice i on i.site_id = s.id and i.issued_at >= m.first at time zone s.time_zone
          and i.issued_at < (m.first + interval '1 month') at time zone s.time_zone
        where ${ofSites(ctx, site, 'i')}
        group by m.first, i.site_id, i.country, i.currency, i.vat_rate_bp order by 1, 2, 3, 4, 5`.execute(trx)
    })
  return rows.map(({ gross, vat, ...row }) => ({
    ...row,
    gross: moneyOf(gross),
    vat: moneyOf(vat),
    net: moneyOf(gross - vat),
  }))
}

type Row = {
  month: string
  site: number
  country: string
  currency: string
  vat_rate_bp: number
  invoices: number
  credit_notes: number
  gross: number
  vat: number
}

const monthOf = (text: string): number => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
