import { sql, type RawBuilder } from 'kysely'
import type { getDeskInvoices } from '../../../../contract/desk-books.ts'
import type { INVOICE_SORTS } from '../../../../contract/desk-sorts.ts'
import type { Input, Reply } from '../../../../contract/endpoint.ts'
import { moneyOf } from '../../../../contract/money.ts'
import type { StaffCtx } from '../../../../platform/ctx.ts'
import { byMoment, byNumber, pageOf, type PageKeys, type Sorts } from '../../../../platform/db/page.ts'
import { PLANNED_EACH_TIME } from '../../../../platform/db/pool.ts'
import { invoiceNumber, readNumber } from '../../../books/reads/invoice.ts'
import { daysBetween } from '../../../staff/reads/days-between.ts'
import { ofSites } from '../of-sites.ts'
import { findAccounts, UUID } from './find-accounts.ts'

type Asked = Input<typeof getDeskInvoices>['query']
type Page = Reply<typeof getDeskInvoices>

/**
 * Invoices and credit notes of the sites that this person sees, newest first unless asked otherwise.
 * @throws validation `cursor`
 */
export async function readDeskInvoices(ctx: StaffCtx, asked: Asked): Promise<Page> {
  const { kind, member, q } = asked
  const page = pageOf(SORTED, asked)
  const wheres: RawBuilder<unknown>[] = [
    ofSites(ctx, asked.site, 'i'),
    ...(q ? [named(q)] : []),
    ...(member
      ? [
          sql`i.payment_id in (select id from payment where account_id = any(${await findAccounts(ctx, member)}::bigint[]))`,
        ]
      : []),
    ...(kind ? [sql`i.kind = ${sql.lit(kind)}`] : []),
    ...daysBetween(ctx, 'i.issued_at', asked),
    page.behind,
  ]
  // What is rare decides by which index: another one for each filter.
  const { rows } = await sql<Row & PageKeys>`
    ${PLANNED_EACH_TIME} select i.*, s.key, p.account_id, m.name, a.erased_at, ${page.keys} from invoice i
    join site s on s.id = i.site_id join payment p on p.id = i.payment_id
    join account a on a.id = p.account_id left join profile m on m.account_id = p.account_id
    where ${sql.join(wheres, sql` and `)}
    ${page.order}`.execute(ctx.db)
  const { shown, next } = page.cut(rows)
  return { invoices: shown.map(asInvoice), next }
}

const SORTED: Sorts<(typeof INVOICE_SORTS)[number]> = {
  sorts: { issued: byMoment(sql`i.issued_at`) },
  id: byNumber(sql`i.id`),
  first: '-issued',
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
