import { AppError } from '../../../contract/errors.ts'
import type { Locale } from '../../../contract/limits.ts'
import { moneyTexts } from '../../../lang/money/all.ts'
import type { Db, MemberCtx, Services } from '../../../platform/ctx.ts'
import type { Bytes } from '../../../platform/http/route.ts'
import { unseal } from '../../../platform/seal.ts'
import { localeOf } from '../../notifications/reads/mail-reader.ts'
import { asPdf, drawPaper, type Paper } from '../providers/paper-pdf.ts'
import { creditorOf, type Creditor } from '../rules/direct-debit.ts'
import type { Debtor } from '../writes/confirm-mandate.ts'

export type SignedMandate = {
  accountId: number
  paymentId: string
  reference: string
  debtor: Debtor
  creditor: Creditor
  amountCents: number
  currency: string
  /** YYYY-MM-DD */
  dueOn: string
  authorisedAt: Date
  locale: Locale
  timeZone: string
}

/** The mandate of the member's own direct debit. @throws not_found, also when its time is over and the debtor was forgotten @source MON-7 */
export async function openMandate(ctx: MemberCtx, paymentId: string): Promise<Bytes> {
  const mandate = await findMandate(ctx, paymentId)
  if (mandate === null || mandate.accountId !== ctx.viewer.accountId) throw new AppError('not_found')
  return asPdf(await mandatePdf(mandate), mandate.reference)
}

/** What was agreed to. @returns null when nothing was, or the debtor was forgotten */
export async function findMandate(
  { db, config }: Pick<Services, 'db' | 'config'>,
  paymentId: string,
): Promise<SignedMandate | null> {
  const row = await db
    .selectFrom('direct_debit')
    .innerJoin('payment', 'payment.id', 'direct_debit.payment_id')
    .innerJoin('site', 'site.id', 'payment.site_id')
    .select(['reference', 'debtor', 'due_on', 'authorised_at', 'account_id', 'amount_cents', 'currency', 'language'])
    .select(['site.company', 'site.time_zone'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  // jsonb that only our own writes fill
  const creditor = row ? creditorOf(row.company as Record<string, unknown>) : null
  if (row === undefined || creditor === null || row.debtor.length === 0) return null
  return {
    accountId: row.account_id,
    paymentId,
    reference: row.reference,
    // sealed by us
    debtor: JSON.parse(unseal(config.secret, 'debtor', row.debtor)) as Debtor,
    creditor,
    amountCents: row.amount_cents,
    currency: row.currency,
    dueOn: row.due_on,
    authorisedAt: row.authorised_at,
    locale: localeOf(row.language ?? 'nl'),
    timeZone: row.time_zone,
  }
}

/** @returns whether a payment has a mandate that can still be shown */
export async function hasMandate(db: Db, paymentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('direct_debit')
    .select('debtor')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  return row !== undefined && row.debtor.length > 0
}

/** With the words of the scheme, in the language of the order. @source MON-7, EPC016-06 */
export const mandatePdf = (mandate: SignedMandate): Promise<Buffer> =>
  drawPaper(pageOf(mandate), { language: mandate.locale, madeAt: mandate.authorisedAt })

function pageOf({ creditor, debtor, locale, timeZone, ...mandate }: SignedMandate): Paper {
  const t = moneyTexts(locale)
  const amount = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: mandate.currency,
  }).format(mandate.amountCents / 100)
  const day = (time: Date, zone: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: zone }).format(time)
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone })
  return {
    title: t.mandate,
    seller: [
      creditor.name,
      [creditor.address, creditor.city, creditor.country].filter(Boolean).join(', '),
      `${t.creditor_id} ${creditor.id}`,
    ],
    facts: [
      [t.reference, mandate.reference],
      [t.order, mandate.paymentId],
      [t.debtor, debtor.account_holder],
      [t.address, `${debtor.street} ${debtor.house_number}, ${debtor.zip} ${debtor.city}, ${debtor.country}`],
      ['IBAN', debtor.iban.replace(/(.{4})(?=.)/g, '$1 ')],
      [t.agreed, moment.format(mandate.authorisedAt)],
      [t.due, day(new Date(`${mandate.dueOn}T00:00:00Z`), 'UTC')],
    ],
    lines: [],
    total: [t.once_debit, amount],
    note: t.mandate_text.replaceAll('{creditor}', creditor.name),
  }
}
