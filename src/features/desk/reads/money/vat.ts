import { sql } from 'kysely'
import type { getVat } from '../../../../contract/desk-books.ts'
import type { Input, Reply } from '../../../../contract/endpoint.ts'
import { AppError } from '../../../../contract/errors.ts'
import { moneyOf } from '../../../../contract/money.ts'
import type { StaffCtx } from '../../../../platform/ctx.ts'
import { SOLD_AT } from '../../../books/reads/invoice.ts'
import { timeZoneAt } from '../../../site/reads/site-at.ts'
import { ofSites } from '../of-sites.ts'

type Rows = Reply<typeof getVat>['rows']
const MONTHS_MAX = 24

/**
 * What was invoiced less what was credited, by month, site, country, currency and rate. The month is that of the date
 * on the paper: what was filed stays as it was when a site gets another clock.
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
        with paper as materialized (
          select invoice.*, to_char(invoice.issued_at at time zone ${timeZoneAt(SOLD_AT)}, 'YYYY-MM') as month
          from invoice join site on site.id = invoice.site_id
          left join invoice as first on first.payment_id = invoice.payment_id and first.kind = 'invoice'
          where ${ofSites(ctx, site, 'invoice')}
            and invoice.issued_at >= (${`${from}-01`}::date - 1)::timestamp at time zone 'UTC'
            and invoice.issued_at < (${`${until}-01`}::date + interval '1 month 1 day') at time zone 'UTC'
        )
        select i.month, i.site_id as site, i.country, i.currency, i.vat_rate_bp,
          (count(*) filter (where i.kind = 'invoice'))::int as invoices,
          (count(*) filter (where i.kind = 'credit_note'))::int as credit_notes,
          sum(case i.kind when 'invoice' then i.gross_cents else -i.gross_cents end)::bigint as gross,
          sum(case i.kind when 'invoice' then i.vat_cents else -i.vat_cents end)::bigint as vat
        from paper i where i.month between ${from} and ${until}
        group by i.month, i.site_id, i.country, i.currency, i.vat_rate_bp order by 1, 2, 3, 4, 5`.execute(trx)
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
