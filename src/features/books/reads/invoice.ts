import { sql } from 'kysely'
import type { InvoiceLink } from '../../../contract/books.ts'
import { AppError } from '../../../contract/errors.ts'
import { moneyTexts } from '../../../lang/money/all.ts'
import { formatDay, formatMoney } from '../../../lang/money/format-money.ts'
import type { Db, MemberCtx } from '../../../platform/ctx.ts'
import type { Bytes } from '../../../platform/http/route.ts'
import { localeOf } from '../../notifications/reads/mail-reader.ts'
import { companyAt, timeZoneAt } from '../../site/reads/site-at.ts'
import { asPdf, drawPaper, type Paper } from './paper-pdf.ts'
import { withdrawableUntil } from './withdrawable-until.ts'

export type Invoice = ReturnType<typeof asInvoice>

/** An invoice of the member's own. @throws not_found */
export async function openInvoice(ctx: MemberCtx, number: string): Promise<Bytes> {
  const invoice = await findInvoice(ctx.db, { site: ctx.site, number })
  if (invoice === null || invoice.accountId !== ctx.viewer.accountId) throw new AppError('not_found')
  return asPdf(await invoicePdf(invoice), number)
}

export async function findInvoice(
  db: Db,
  { site, number }: { site: { id: number; key: string }; number: string },
): Promise<Invoice | null> {
  const asked = readNumber(number)
  if (asked === null || asked.siteKey !== site.key.toUpperCase()) return null
  const found = await select(db)
    .where('invoice.site_id', '=', site.id)
    .where('invoice.number', '=', asked.digits)
    .executeTakeFirst()
  return found ? asInvoice(found) : null
}

/** @returns null while it has no number */
export async function readInvoice(db: Db, id: number): Promise<Invoice | null> {
  const found = await select(db).where('invoice.id', '=', id).executeTakeFirst()
  return found && found.number !== null ? asInvoice(found) : null
}

/** Of `invoice`, beside that of the sale as `first`: a credit note is of who sold, and by their clock, too. */
export const SOLD_AT = sql<Date>`coalesce(first.issued_at, invoice.issued_at)`

const select = (db: Db) =>
  db
    .selectFrom('invoice')
    .innerJoin('payment', 'payment.id', 'invoice.payment_id')
    .innerJoin('site', 'site.id', 'invoice.site_id')
    .leftJoin('invoice as first', (join) =>
      join.onRef('first.payment_id', '=', 'invoice.payment_id').on('first.kind', '=', 'invoice'),
    )
    .selectAll('invoice')
    .select([
      'payment.account_id',
      'payment.language',
      'payment.method',
      'payment.settled_at',
      'payment.withdrawable_until',
    ])
    .select(['site.key', 'site.settings', 'site.time_zone'])
    .select('first.number as original')
    .select([companyAt(SOLD_AT).as('company'), timeZoneAt(SOLD_AT).as('sold_in')])

function asInvoice(row: NonNullable<Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirst']>>>) {
  return {
    number: invoiceNumber(row.key, row.number!),
    kind: row.kind,
    original: row.kind === 'credit_note' && row.original !== null ? invoiceNumber(row.key, row.original) : null,
    accountId: row.account_id,
    paymentId: row.payment_id,
    country: row.country,
    vatRateBp: row.vat_rate_bp,
    currency: row.currency,
    grossCents: row.gross_cents,
    vatCents: row.vat_cents,
    credits: row.credits,
    issuedAt: row.issued_at,
    locale: localeOf(row.language ?? 'nl'),
    timeZone: row.sold_in,
    withdrawableUntil: withdrawableUntil(row, {
      // jsonb that only our own writes fill
      settings: row.settings as Record<string, unknown>,
      timeZone: row.time_zone,
    }),
    isDebit: row.method === 'sdd',
    mailedAt: row.mailed_at,
    company: row.company,
  }
}

/**
 * What the law asks an invoice to say, in the language the order was made in. Who bought stands in our books, not here.
 */
export function invoicePdf(invoice: Invoice): Promise<Buffer> {
  return drawPaper(pageOf(invoice), { language: invoice.locale, madeAt: invoice.issuedAt })
}

export function pageOf(invoice: Invoice): Paper {
  const t = moneyTexts(invoice.locale)
  const { company, locale, timeZone } = invoice
  const sign = invoice.kind === 'credit_note' ? -1 : 1
  const money = (cents: number) => formatMoney(locale, sign * cents, invoice.currency)
  const rate = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(
    invoice.vatRateBp / 10_000,
  )
  const country = new Intl.DisplayNames([locale], { type: 'region' }).of(invoice.country) ?? invoice.country
  return {
    title: t[invoice.kind],
    seller: [
      String(company['name'] ?? ''),
      [company['address'], company['city'], company['country']].filter(Boolean).join(', '),
      `${t.chamber} ${String(company['kvk'] ?? '')}`,
      `${t.vat_number} ${((company['vat_numbers'] as string[] | undefined) ?? []).join(', ')}`,
    ],
    facts: [
      [t.number, invoice.number],
      [t.date, formatDay(locale, invoice.issuedAt, { timeZone })],
      [t.order, invoice.paymentId],
      ...(invoice.original === null ? [] : [[t.belongs_to, invoice.original] as const]),
      [t.country, country],
    ],
    lines: [
      [`${invoice.credits} × ${t.credit}`, money(invoice.grossCents)],
      [t.net, money(invoice.grossCents - invoice.vatCents)],
      [`${t.vat} ${rate}`, money(invoice.vatCents)],
    ],
    total: [t.total, money(invoice.grossCents)],
    note: t.once,
  }
}

export async function readInvoices(db: Db, paymentIds: readonly string[]): Promise<Map<string, InvoiceLink[]>> {
  if (paymentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('invoice')
    .innerJoin('site', 'site.id', 'invoice.site_id')
    .select(['invoice.payment_id', 'invoice.number', 'invoice.kind', 'invoice.issued_at', 'site.key'])
    .where('payment_id', 'in', paymentIds)
    .where('number', 'is not', null)
    .orderBy('invoice.id')
    .execute()
  const links = Map.groupBy(rows, (row) => row.payment_id)
  return new Map(
    [...links].map(([id, some]) => [
      id,
      some.map(({ number, kind, issued_at: issued, key }) => ({
        number: invoiceNumber(key, number!),
        kind,
        issued: issued.toISOString(),
      })),
    ]),
  )
}

/** A number as it is written, taken apart; `siteKey` in capitals. @returns null for anything else */
export function readNumber(number: string): { siteKey: string; digits: number } | null {
  const [, siteKey, digits] = /^([A-Z0-9]+)-(\d{6,9})$/.exec(number.toUpperCase()) ?? []
  return siteKey === undefined ? null : { siteKey, digits: Number(digits) }
}

/** The number of an invoice as it is written: the site, and one after the other without a gap. */
export const invoiceNumber = (siteKey: string, number: number): string =>
  `${siteKey.toUpperCase()}-${String(number).padStart(6, '0')}`
