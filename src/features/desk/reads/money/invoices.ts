import { sql, type RawBuilder } from 'kysely'
import type { getDeskInvoices } from '../../../../contract/desk-books.ts'
import type { Input, Reply } from '../../../../contract/endpoint.ts'
import { AppError } from '../../../../contract/errors.ts'
import { moneyOf } from '../../../../contract/money.ts'
import type { StaffCtx } from '../../../../platform/ctx.ts'
import { PLANNED_EACH_TIME } from '../../../../platform/db/pool.ts'
import { invoiceNumber, readNumber } from '../../../books/reads/invoice.ts'
import { daysBetween } from '../days-between.ts'
import { ofSites } from '../of-sites.ts'
import { findAccounts, UUID } from './find-accounts.ts'

type Asked = Input<typeof getDeskInvoices>['query']
type Page = Reply<typeof getDeskInvoices>

const PAGE = 50

/** Invoices and credit notes of the sites that this person sees, newest first. @throws validation `cursor` */
export async function readDeskInvoices(ctx: StaffCtx, asked: Asked): Promise<Page> {
  const { kind, member, q, cursor } = asked
  const wheres: RawBuilder<unknown>[] = [
    ofSites(ctx, asked.site, 'i'),
    ...(q ? [named(q)] : []),
    ...(member
      ? [
          sql`i.payment_id in (select id from payment where account_id = any(${await findAccounts(ctx, member)}::bigint[]))`,
        ]
      : []),
    ...(kind ? [sql`i.kind = ${kind}`] : []),
    ...daysBetween(ctx, 'i.issued_at', asked),
    ...(cursor === undefined ? [] : [before(cursor)]),
  ]
  // What is rare decides by which index: another one for each filter.
  const { rows } = await sql<Row>`
    ${PLANNED_EACH_TIME} select i.*, s.key, p.account_id, m.name, a.erased_at from invoice i
    join site s on s.id = i.site_id join payment p on p.id = i.payment_id
    join account a on a.id = p.account_id left join profile m on m.account_id = p.account_id
    where ${sql.join(wheres, sql` and `)}
    order by i.issued_at desc, i.id desc limit ${PAGE + 1}`.execute(ctx.db)
  const shown = rows.slice(0, PAGE)
  const last = shown.at(-1)
  return {
    invoices: shown.map(asInvoice),
    next: rows.length > PAGE && last ? `${last.issued_at.toISOString()} ${last.id}` : null,
  }
}

type Row = {
  id: number
  number: number | null
  kind: 'invoice' | 'credit_note'
  payment_id: string
  site_id: number
  key: string
  country: string
  vat_rate_bp: number
  currency: string
  gross_cents: number
  vat_cents: number
  credits: number
  issued_at: Date
  mailed_at: Date | null
  account_id: number
  name: string | null
  erased_at: Date | null
}

const asInvoice = (row: Row): Page['invoices'][number] => ({
  id: row.id,
  number: row.number === null ? null : invoiceNumber(row.key, row.number),
  kind: row.kind,
  payment_id: row.payment_id,
  site: row.site_id,
  country: row.country,
  vat_rate_bp: row.vat_rate_bp,
  currency: row.currency,
  gross: moneyOf(row.gross_cents),
  vat: moneyOf(row.vat_cents),
  credits: row.credits,
  issued_at: row.issued_at.toISOString(),
  mailed_at: row.mailed_at?.toISOString() ?? null,
  member: { account_id: row.account_id, name: row.erased_at === null ? row.name : null },
})

function named(q: string): RawBuilder<unknown> {
  if (UUID.test(q)) return sql`i.payment_id = ${q}`
  const number = readNumber(q)
  if (number === null) return sql`false`
  return sql`(i.site_id, i.number) = ((select id from site where upper(key) = ${number.siteKey}), ${number.digits})`
}

/** Moments of invoices are ours, to the millisecond. */
function before(cursor: string): RawBuilder<unknown> {
  const [, at, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (\d{1,15})$/.exec(cursor) ?? []
  if (at === undefined) throw new AppError('validation', { fields: { cursor: 'invalid' } })
  return sql`(i.issued_at, i.id) < (${at}::timestamptz, ${Number(id)}::bigint)`
}
