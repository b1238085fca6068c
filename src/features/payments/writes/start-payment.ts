import { AppError } from '../../../contract/errors.ts'
import type { PaymentMethod } from '../../../contract/payments.ts'
import type { MemberCtx } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { hashJson } from '../../../platform/hash.ts'
import { publicId } from '../../../platform/ids.ts'
import { currencyOf } from '../../site/rules.ts'
import { withinDeadline, type Provider } from '../providers/provider.ts'
import { offeredMethods, openUntil } from '../rules.ts'
import { announce, lockPayment, movePayment, type PaymentRow } from './settle-payment.ts'

export type Order = { package: { id: string }; method: PaymentMethod; bank?: string | undefined; country: string }

/**
 * Starts a payment: the row is committed before the provider hears of it, so no money can come for an order that we do not know.
 * A repeated key answers the first payment, and calls the provider again where the first try died before its answer.
 * @param provider null: buying is closed
 * @returns the payment and where the buyer pays
 * @throws payments_closed, package_not_found, validation (country, method, bank), idempotency_key_reused, malformed (no key)
 * @source P-54, O-79, O-82, MON-2
 */
export async function startPayment(
  ctx: MemberCtx,
  order: Order,
  provider: Provider | null,
): Promise<{ payment: PaymentRow; redirectUrl: string }> {
  if (ctx.idempotencyKey === null) throw new AppError('malformed')
  const hash = hashJson(order)
  const earlier = await findByKey(ctx, hash)
  const payment = earlier ?? (await placeOrder(ctx, { order, hash, provider }))
  const returnUrl = `${ctx.origin}/transactions/${payment.id}`
  const ready =
    payment.redirect_url === null && payment.status === 'pending'
      ? await callProvider(ctx, { payment, provider, returnUrl })
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
    .executeTakeFirst()
  if (row !== undefined && !row.request_hash.equals(hash)) throw new AppError('idempotency_key_reused')
  return row ?? null
}

type Placing = { order: Order; hash: Buffer; provider: Provider | null }

/** Price, currency and credits come from our own table, never from the buyer. */
async function placeOrder(ctx: MemberCtx, { order, hash, provider }: Placing): Promise<PaymentRow> {
  if (provider === null) throw new AppError('payments_closed')
  const countries = ctx.site.settings['countries'] as string[] // the settings of a site always list its countries
  if (!countries.includes(order.country)) throw new AppError('validation', { fields: { country: 'invalid' } })
  const now = ctx.clock.now()
  const currency = currencyOf(order.country)
  const bundle = await ctx.db
    .selectFrom('bundle')
    .selectAll()
    .where('site_id', '=', ctx.site.id)
    .where('currency', '=', currency)
    // Any text may be asked for; only the four styles are found.
    .where('style', '=', order.package.id as 'p0')
    .executeTakeFirst()
  if (bundle === undefined) throw new AppError('package_not_found')
  if (!offeredMethods(order.country, currency, now).includes(order.method))
    throw new AppError('validation', { fields: { method: 'invalid' } })
  checkBank(order, provider)
  const placed = await ctx.db
    .insertInto('payment')
    .values({
      id: publicId(),
      account_id: ctx.viewer.accountId,
      site_id: ctx.site.id,
      style: bundle.style,
      credits: bundle.credits,
      method: order.method,
      bank: order.bank ?? null,
      country: order.country,
      currency,
      amount_cents: bundle.price_cents,
      provider: provider.name,
      client_id: ctx.idempotencyKey!,
      request_hash: hash,
      accepted_at: now,
      created_at: now,
      expires_at: openUntil(order.method, now),
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'client_id']).doNothing())
    .returningAll()
    .executeTakeFirst()
  // A copy of this call was faster by a moment.
  return placed ?? (await findByKey(ctx, hash))!
}

function checkBank({ method, bank }: Order, provider: Provider): void {
  const banks = provider.banks(method)
  if (banks.length === 0 && bank === undefined) return
  if (bank === undefined) throw new AppError('validation', { fields: { bank: 'required' } })
  if (!banks.some((one) => one.id === bank)) throw new AppError('validation', { fields: { bank: 'invalid' } })
}

type Calling = { payment: PaymentRow; provider: Provider | null; returnUrl: string }

async function callProvider(ctx: MemberCtx, { payment, provider, returnUrl }: Calling): Promise<PaymentRow> {
  if (provider === null || provider.name !== payment.provider) throw new AppError('payments_closed')
  try {
    const { ref, redirectUrl } = await withinDeadline(
      provider.create({
        orderId: payment.id,
        amountCents: payment.amount_cents,
        currency: payment.currency,
        method: payment.method as PaymentMethod, // checked when the row was written
        bank: payment.bank,
        description: `${String(ctx.site.settings['name'])}: ${payment.credits} credits`,
        returnUrl,
        locale: ctx.locale,
      }),
    )
    return await ctx.db
      .updateTable('payment')
      .set({ provider_ref: ref, redirect_url: redirectUrl })
      .where('id', '=', payment.id)
      .returningAll()
      .executeTakeFirstOrThrow()
  } catch (error) {
    ctx.log.error({ err: error, payment: payment.id }, 'payment provider')
    return giveUp(ctx, payment.id)
  }
}

/** Without an answer nobody can pay; should money come all the same, it still completes the payment. */
async function giveUp(ctx: MemberCtx, paymentId: string): Promise<PaymentRow> {
  const settled = await inTransaction(ctx.db, async (trx) => {
    const payment = (await lockPayment(trx, paymentId))!
    // A copy of this call may have been answered meanwhile.
    if (payment.redirect_url !== null) return { outcome: 'unchanged' as const, payment }
    return movePayment(trx, payment, { news: 'failed', now: ctx.clock.now() })
  })
  announce(ctx, settled)
  return settled.payment!
}
