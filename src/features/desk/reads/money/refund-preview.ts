import type { previewDeskRefund } from '../../../../contract/desk-payments.ts'
import type { Input, Reply } from '../../../../contract/endpoint.ts'
import { centsOf, moneyOf } from '../../../../contract/money.ts'
import { formatDay, formatMoney } from '../../../../lang/money/format-money.ts'
import type { Db, StaffCtx } from '../../../../platform/ctx.ts'
import { withdrawableUntil } from '../../../books/reads/withdrawable-until.ts'
import { findMailReader } from '../../../notifications/reads/mail-reader.ts'
import type { Provider } from '../../../payments/providers/provider.ts'
import { statusAfter } from '../../../payments/rules/refunds.ts'
import { creditsToTake, expectRefundable } from '../../../payments/writes/give-refund.ts'
import { readPrices } from '../../../site/reads/prices.ts'
import { refundLimitCents } from '../../rules.ts'
import { findDeskPayment, type FoundPayment } from './find-payment.ts'

type Preview = Reply<typeof previewDeskRefund>

/** What a refund would do. @throws not_found, nothing_to_refund, validation `amount` too_much */
export async function previewRefund(
  ctx: StaffCtx,
  providers: readonly Provider[],
  { payment_id: id, amount }: Input<typeof previewDeskRefund>['query'],
): Promise<Preview> {
  const payment = await findDeskPayment(ctx, id)
  const amountCents = centsTyped(amount)
  expectRefundable(payment, amountCents)
  const limit = await readRefundLimit(ctx.db, payment.currency, ctx.clock.now())
  const credits = await creditsToTake(ctx.db, payment, amountCents)
  return {
    amount: moneyOf(amountCents),
    currency: payment.currency,
    credits,
    status_after: statusAfter({
      amountCents: payment.amount_cents,
      refundedCents: payment.refunded_cents + amountCents,
      chargedBackCents: payment.charged_back_cents,
      withdrawn: false,
    }),
    needs_second_person: needsTwo(payment, amountCents, limit),
    limit: limit === null ? null : moneyOf(limit),
    by_hand: !providers.find(({ name }) => name === payment.provider)?.refund,
    mail: await previewMail(ctx, payment, { amountCents, credits }),
  }
}

/** As somebody typed it, with a point or a comma. */
export const centsTyped = (amount: string): number => centsOf(amount.replace(',', '.'))

/** All of a payment counts together: what is paid back in parts is paid back. */
export const needsTwo = (
  { refunded_cents: before }: Pick<FoundPayment, 'refunded_cents'>,
  amountCents: number,
  limit: number | null,
): boolean => limit === null || before + amountCents > limit

export const readRefundLimit = async (db: Db, currency: string, now: Date): Promise<number | null> =>
  refundLimitCents(currency, await readPrices(db, { now }))

/** The letter that comes with the credit note, as the member gets it; its number is given when it is issued. */
async function previewMail(
  ctx: StaffCtx,
  payment: FoundPayment,
  { amountCents, credits }: { amountCents: number; credits: number },
): Promise<Preview['mail']> {
  const invoice = await ctx.db
    .selectFrom('invoice')
    .innerJoin('site', 'site.id', 'invoice.site_id')
    .innerJoin('payment', 'payment.id', 'invoice.payment_id')
    .select(['payment.settled_at', 'payment.withdrawable_until', 'site.settings', 'site.time_zone'])
    .where('invoice.payment_id', '=', payment.id)
    .where('kind', '=', 'invoice')
    .executeTakeFirst()
  const reader = await findMailReader(ctx, { accountId: payment.account_id })
  if (invoice === undefined || reader === undefined || reader.email === null) return null
  // jsonb that only our own writes fill
  const site = { settings: invoice.settings as Record<string, unknown>, timeZone: invoice.time_zone }
  const { subject, text } = await ctx.views.renderMail(
    'payment_credit_note',
    { ...reader, off: null },
    {
      link: `${reader.origin}/transactions/${payment.id}`,
      number: '…',
      credits,
      amount: formatMoney(reader.locale, amountCents, payment.currency),
      until: formatDay(reader.locale, withdrawableUntil(invoice, site), site),
      isDebit: payment.method === 'sdd',
    },
  )
  return { language: reader.locale, subject, text }
}
