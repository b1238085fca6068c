import { AppError } from '../../../contract/errors.ts'
import { isCard, type PaymentMethod } from '../../../contract/payment-methods.ts'
import type { MemberCtx } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { hashJson } from '../../../platform/hash.ts'
import { CardRefused, type Made, withinDeadline, type Provider } from '../providers/provider.ts'
import { faultOf } from './ask-provider.ts'
import { keepCard } from './keep-card.ts'
import { announce, lockPayment, type PaymentRow } from './lock-payment.ts'
import { movePayment } from './move-payment.ts'
import { placeOrder, type Order } from './place-order.ts'

/**
 * Starts a payment: the row is committed before the provider hears of it, so no money can come for an order that we do
 * not know. A repeated key answers the first payment, and calls the provider again where the first try died before its
 * answer.
 * @param provider null: buying is closed
 * @returns the payment and where the buyer pays
 * @throws what placeOrder throws, card_declined, payments_closed, idempotency_key_reused, malformed (no key)
 */
export async function startPayment(
  ctx: MemberCtx,
  order: Order,
  provider: Provider | null,
): Promise<{ payment: PaymentRow; redirectUrl: string }> {
  if (ctx.idempotencyKey === null) throw new AppError('malformed')
  const hash = hashJson(order)
  const earlier = await findByKey(ctx, hash)
  const payment = earlier ?? (await placeOrder(ctx, { order, hash, provider })) ?? (await findByKey(ctx, hash))!
  const returnUrl = `${ctx.origin}/transactions/${payment.id}`
  const ready =
    payment.redirect_url === null && payment.status === 'pending'
      ? await callProvider(ctx, { payment, provider, repeat: order.repeat === true, returnUrl })
      : payment
  if (ready.status === 'failed' && ready.redirect_url === null) throw new AppError('payments_closed')
  return { payment: ready, redirectUrl: ready.redirect_url ?? returnUrl }
}

async function findByKey(ctx: MemberCtx, hash: Buffer): Promise<PaymentRow | null> {
  const row = await ctx.db
    .selectFrom('payment')
    .selectAll()
    .where('account_id', '=', ctx.viewer.accountId)
    .where('client_id', '=', ctx.idempotencyKey!)
    // A commit that no standby confirmed yet is waited for.
    .forUpdate()
    .executeTakeFirst()
  if (row !== undefined && !row.request_hash.equals(hash)) throw new AppError('idempotency_key_reused')
  return row ?? null
}

type Calling = { payment: PaymentRow; provider: Provider | null; repeat: boolean; returnUrl: string }

async function callProvider(ctx: MemberCtx, { payment, provider, repeat, returnUrl }: Calling): Promise<PaymentRow> {
  if (provider === null || provider.name !== payment.provider) throw new AppError('payments_closed')
  const method = payment.method as PaymentMethod // checked when the row was written
  const card = repeat && isCard(method) ? await rememberedCard(ctx, provider.name) : null
  const description = `${String(ctx.site.settings['name'])}: ${payment.credits} credits`
  let made: Made
  try {
    made = await withinDeadline(
      provider.create({
        orderId: payment.id,
        amountCents: payment.amount_cents,
        currency: payment.currency,
        method,
        bank: payment.bank,
        description,
        returnUrl,
        webhookUrl: `${ctx.config.origin}/api/payment-notice.php`,
        locale: ctx.locale,
        card,
        rememberCard: payment.remember_card,
      }),
    )
  } catch (error) {
    const isRefused = error instanceof CardRefused
    if (!isRefused) ctx.log.error({ err: error, payment: payment.id }, 'payment provider')
    const given = await giveUp(ctx, payment.id, faultOf(error))
    if (isRefused) throw new AppError('card_declined')
    return given
  }
  // A fault of our own from here on is no fault of the company: the same key finds the order there again.
  if (payment.remember_card && made.card) await keepCard(ctx, { provider: provider.name, token: made.card })
  return inTransaction(ctx.db, async (trx) => {
    const { account_id: accountId } = (await lockPayment(trx, payment.id))!
    // Of a member who was erased meanwhile nothing leads back to the order.
    const erased = trx.selectFrom('account').select('id').where('id', '=', accountId).where('erased_at', 'is not', null)
    const redirectUrl = (await erased.executeTakeFirst()) ? null : made.redirectUrl
    return trx
      .updateTable('payment')
      .set({ provider_ref: made.ref, redirect_url: redirectUrl })
      .where('id', '=', payment.id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

async function rememberedCard({ db, viewer }: MemberCtx, provider: string): Promise<string | null> {
  const card = await db
    .selectFrom('payment_card')
    .select('token')
    .where('account_id', '=', viewer.accountId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return card?.token ?? null
}

/** Without an answer nobody can pay; should money come all the same, it still completes the payment. */
async function giveUp(ctx: MemberCtx, paymentId: string, fault: string): Promise<PaymentRow> {
  const settled = await inTransaction(ctx.db, async (trx) => {
    const payment = (await lockPayment(trx, paymentId))!
    // A copy of this call may have been answered meanwhile.
    if (payment.redirect_url !== null) return { outcome: 'unchanged' as const, payment }
    await trx.updateTable('payment').set({ provider_fault: fault }).where('id', '=', paymentId).execute()
    return movePayment(trx, payment, { news: 'failed', now: ctx.clock.now() })
  })
  announce(ctx, settled)
  return settled.payment!
}
