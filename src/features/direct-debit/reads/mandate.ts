import type * as z from 'zod'
import type { getDirectDebit, Mandate } from '../../../contract/direct-debit.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { AppError } from '../../../contract/errors.ts'
import { moneyOf, OTP_RESEND_SECONDS } from '../../../contract/money.ts'
import { localDay } from '../../../platform/clock.ts'
import type { Db, MemberCtx, Site } from '../../../platform/ctx.ts'
import { asPayment } from '../../payments/reads/payments.ts'
import type { PaymentRow } from '../../payments/writes/lock-payment.ts'
import { creditorOf, DIRECT_DEBIT, dueDay, mandateReference, type Creditor } from '../rules/direct-debit.ts'

/** The form of an open direct debit. @throws not_found for any other payment */
export async function readMandate(ctx: MemberCtx, paymentId: string): Promise<Reply<typeof getDirectDebit>> {
  const now = ctx.clock.now()
  const { payment, creditor } = await findOpenDebit(ctx, ctx.db, paymentId)
  const last = await ctx.db
    .selectFrom('sms_code')
    .select('created_at')
    .where('payment_id', '=', paymentId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const waited = last ? (now.getTime() - last.created_at.getTime()) / 1_000 : OTP_RESEND_SECONDS
  return {
    payment: asPayment(payment),
    mandate: asMandate(payment, creditor, localDay(now, ctx.site.timeZone)),
    resend_after: Math.max(0, Math.ceil(OTP_RESEND_SECONDS - waited)),
  }
}

type Asking = { site: Pick<Site, 'company'>; viewer: { accountId: number }; clock: { now(): Date } }

/** A member's own order that waits for its direct debit form. @throws not_found */
export async function findOpenDebit(
  { site, viewer, clock }: Asking,
  db: Db,
  paymentId: string,
): Promise<{ payment: PaymentRow; creditor: Creditor }> {
  const creditor = creditorOf(site.company)
  const payment = await db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', paymentId)
    .where('account_id', '=', viewer.accountId)
    .where('provider', '=', DIRECT_DEBIT)
    .where('status', '=', 'pending')
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  if (payment === undefined || creditor === null) throw new AppError('not_found')
  return { payment, creditor }
}

export const asMandate = (payment: PaymentRow, creditor: Creditor, today: string): z.output<typeof Mandate> => ({
  reference: mandateReference(payment.id),
  creditor: {
    name: creditor.name,
    id: creditor.id,
    address: [creditor.address, creditor.city].filter(Boolean).join(', '),
    country: creditor.country,
  },
  amount: moneyOf(payment.amount_cents),
  currency: payment.currency,
  due_on: dueDay(today, creditor.noticeDays),
  refund_weeks: 8,
})
