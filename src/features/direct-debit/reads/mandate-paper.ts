import { sql } from 'kysely'
import { AppError } from '../../../contract/errors.ts'
import { moneyTexts } from '../../../lang/money/all.ts'
import { formatDay, formatMoment, formatMoney } from '../../../lang/money/format-money.ts'
import type { MemberCtx, Services } from '../../../platform/ctx.ts'
import type { Bytes } from '../../../platform/http/route.ts'
import { asPdf, drawPaper, type Paper } from '../../books/reads/paper-pdf.ts'
import { localeOf } from '../../notifications/reads/mail-reader.ts'
import { companyAt, timeZoneAt } from '../../site/reads/site-at.ts'
import { creditorOf, printedIban } from '../rules/direct-debit.ts'
import { openDebtor } from './debtor.ts'

export type SignedMandate = NonNullable<Awaited<ReturnType<typeof findMandate>>>

/**
 * The mandate of the member's own direct debit.
 * @throws not_found, also when its time is over and the debtor was forgotten
 */
export async function openMandate(ctx: MemberCtx, paymentId: string): Promise<Bytes> {
  const mandate = await findMandate(ctx, paymentId)
  if (mandate === null || mandate.accountId !== ctx.viewer.accountId) throw new AppError('not_found')
  return asPdf(await mandatePdf(mandate), mandate.reference)
}

/** What was agreed to. @returns null when nothing was, or the debtor was forgotten */
export async function findMandate({ db, config }: Pick<Services, 'db' | 'config'>, paymentId: string) {
  const row = await db
    .selectFrom('direct_debit')
    .innerJoin('payment', 'payment.id', 'direct_debit.payment_id')
    .innerJoin('site', 'site.id', 'payment.site_id')
    .select(['reference', 'debtor', 'due_on', 'authorised_at', 'account_id', 'amount_cents', 'currency', 'language'])
    .select([companyAt(sql.ref('authorised_at')).as('company'), timeZoneAt(sql.ref('authorised_at')).as('time_zone')])
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  const creditor = row ? creditorOf(row.company) : null
  const debtor = row ? openDebtor(config.secret, row.debtor) : null
  if (row === undefined || creditor === null || debtor === null) return null
  return {
    accountId: row.account_id,
    paymentId,
    reference: row.reference,
    debtor,
    creditor,
    amountCents: row.amount_cents,
    currency: row.currency,
    /** YYYY-MM-DD */
    dueOn: row.due_on,
    authorisedAt: row.authorised_at,
    locale: localeOf(row.language ?? 'nl'),
    timeZone: row.time_zone,
  }
}

/** With the words of the scheme, in the language of the order. @source EPC016-06 */
export const mandatePdf = (mandate: SignedMandate): Promise<Buffer> =>
  drawPaper(pageOf(mandate), { language: mandate.locale, madeAt: mandate.authorisedAt })

function pageOf({ creditor, debtor, locale, timeZone, ...mandate }: SignedMandate): Paper {
  const t = moneyTexts(locale)
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
      ['IBAN', printedIban(debtor.iban)],
      [t.agreed, formatMoment(locale, mandate.authorisedAt, { timeZone })],
      [t.due, formatDay(locale, new Date(`${mandate.dueOn}T00:00:00Z`), { timeZone: 'UTC' })],
    ],
    lines: [],
    total: [t.once_debit, formatMoney(locale, mandate.amountCents, mandate.currency)],
    note: t.mandate_text.replaceAll('{creditor}', creditor.name),
  }
}
