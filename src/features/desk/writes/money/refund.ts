import { sql } from 'kysely'
import type { giveDeskRefund } from '../../../../contract/desk-payments.ts'
import type { Input, Reply } from '../../../../contract/endpoint.ts'
import { AppError, isAppError } from '../../../../contract/errors.ts'
import { moneyOf } from '../../../../contract/money.ts'
import type { StaffCtx, Trx, WithTrx } from '../../../../platform/ctx.ts'
import { creditsToTake, expectRefundable, giveRefund } from '../../../payments/writes/give-refund.ts'
import { lockPayment } from '../../../payments/writes/lock-payment.ts'
import { askApproval, type ApprovalAct } from '../../../staff/writes/approvals.ts'
import { findDeskPayment } from '../../reads/money/find-payment.ts'
import { centsTyped, needsTwo, readRefundLimit } from '../../reads/money/refund-preview.ts'

const ACT = 'payment.refund'

/** `seen`: what had gone back when it was asked for, in cents. */
type Refunding = { paymentId: string; amountCents: number; seen: number; currency: string; accountId: number }

/** What needs two people of staff with money. */
export const refundAct: ApprovalAct<Refunding> = {
  right: 'payments.refund',
  describe: ({ paymentId, amountCents, currency, accountId }) => ({
    payment: paymentId,
    amount: `${currency} ${moneyOf(amountCents)}`,
    member: accountId,
  }),
  carryOut: async (ctx, details, reason) => {
    await carryOut(ctx, details, reason)
  },
}

/**
 * Pays back the whole or a part of a payment, or asks a second person to agree where it is much.
 * @throws not_found · nothing_to_refund · taken by whoever paid back meanwhile, or asked for it · validation `amount`
 */
export async function refundByStaff(
  ctx: WithTrx<StaffCtx>,
  { payment_id: paymentId, amount, refunded, reason }: Input<typeof giveDeskRefund>['body'],
): Promise<Reply<typeof giveDeskRefund>> {
  const [amountCents, seen] = [centsTyped(amount), centsTyped(refunded)]
  if (amountCents === 0) throw new AppError('validation', { fields: { amount: 'invalid' } })
  const { currency, account_id: accountId } = await findDeskPayment({ ...ctx, db: ctx.trx }, paymentId)
  const details: Refunding = { paymentId, amountCents, seen, currency, accountId }
  const payment = (await lockPayment(ctx.trx, paymentId))!
  if (!needsTwo(payment, amountCents, await readRefundLimit(ctx.trx, currency, ctx.clock.now())))
    return { outcome: 'done', credits: await carryOut(ctx, details, reason) }
  if (payment.refunded_cents !== seen) throw await takenBy(ctx.trx, paymentId)
  expectRefundable(payment, amountCents)
  await expectUnasked(ctx, paymentId)
  await askApproval(ctx, { act: ACT, details, told: refundAct.describe(details), reason, siteId: payment.site_id })
  return { outcome: 'asked', credits: await creditsToTake(ctx.trx, payment, amountCents) }
}

async function carryOut(ctx: WithTrx<StaffCtx>, details: Refunding, reason: string): Promise<number> {
  const { paymentId } = details
  const given = await giveRefund({ trx: ctx.trx, services: ctx, afterCommit: ctx.afterCommit }, details).catch(
    async (error: unknown) => {
      throw isAppError(error) && error.code === 'taken' ? await takenBy(ctx.trx, paymentId) : error
    },
  )
  const { before, after, refundId, credits } = given
  const stateOf = (row: typeof before) => ({ status: row.status, refunded: moneyOf(row.refunded_cents) })
  await ctx.record({
    act: ACT,
    subject: { kind: 'payment', id: paymentId },
    accountId: after.account_id,
    siteId: after.site_id,
    before: stateOf(before),
    after: { ...stateOf(after), currency: after.currency, credits_taken: credits, refund: refundId },
    reason,
  })
  return credits
}

/** Somebody paid back in the meantime: one of staff, or nobody of them. */
async function takenBy(trx: Trx, paymentId: string): Promise<AppError> {
  const { rows } = await sql<{ by: string | null }>`
    select s.name as by from payment p
    join staff_action a on a.account_id = p.account_id and a.act = ${ACT} and a.subject_id = p.id::text
    left join staff s on s.id = a.staff_id
    where p.id = ${paymentId} and (
      select kind from refund where payment_id = p.id order by created_at desc, (kind = 'staff') limit 1
    ) = 'staff' order by a.id desc limit 1`.execute(trx)
  return new AppError('taken', { data: { by: rows[0]?.by ?? null, outcome: 'refunded' } })
}

async function expectUnasked({ trx, clock }: WithTrx<StaffCtx>, paymentId: string): Promise<void> {
  const { rows } = await sql<{ by: string }>`
    select s.name as by from approval a join staff s on s.id = a.asked_by
    where a.act = ${ACT} and a.outcome is null and a.expires_at > ${clock.now()} and a.details ->> 'paymentId' = ${paymentId}
    limit 1`.execute(trx)
  if (rows[0] !== undefined) throw new AppError('taken', { data: { by: rows[0].by, outcome: 'asked' } })
}
