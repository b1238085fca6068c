import { AppError } from '../../../contract/errors.ts'
import { isCard, type PaymentMethod } from '../../../contract/payment-methods.ts'
import type { Db, MemberCtx } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { publicId } from '../../../platform/ids.ts'
import { taxConflict } from '../../books/rules.ts'
import { findOffer } from '../../offers/reads/offers.ts'
import { discountedCents, orderFault, scopeOf, type Offer } from '../../offers/rules/discounts.ts'
import { currencyOf } from '../../site/rules/site.ts'
import type { Provider } from '../providers/provider.ts'
import { readSold } from '../reads/payments.ts'
import { findSold, type Sold } from '../rules/bundles.ts'
import { offeredMethods, openUntil } from '../rules/payment.ts'
import { holdCode } from './hold-code.ts'
import type { PaymentRow } from './lock-payment.ts'

export type Order = {
  package: { id: string }
  method: PaymentMethod
  bank?: string | undefined
  country: string
  code?: string | undefined
  repeat?: boolean | undefined
  remember_card?: boolean | undefined
  tax_country?: string | undefined
}

export type Placing = { order: Order; hash: Buffer; provider: Provider | null }

/**
 * Writes an order down: price, currency, discount and credits come from our own tables, never from the buyer.
 * @returns null when a copy of this call was faster by a moment
 * @throws payments_closed, buying_frozen, package_not_found, code_not_found, code_used, code_expired,
 *   validation (country, method, bank, code; tax_country with `tax_countries` to choose from)
 */
export async function placeOrder(ctx: MemberCtx, { order, hash, provider }: Placing): Promise<PaymentRow | null> {
  const now = ctx.clock.now()
  const countries = ctx.site.settings['countries'] as string[] // the settings of a site always list its countries
  if (!countries.includes(order.country)) throw new AppError('validation', { fields: { country: 'invalid' } })
  const currency = currencyOf(ctx.site, order.country)
  const asking = { siteId: ctx.site.id, country: order.country, currency, now }
  const sold = findSold(order.package.id, await readSold(ctx.db, asking))
  if (sold === null) throw new AppError('package_not_found')
  if (!offeredMethods(order.country, currency, now).includes(order.method))
    throw new AppError('validation', { fields: { method: 'invalid' } })
  if (provider === null) throw new AppError('payments_closed')
  checkBank(order, provider)
  checkCard(order)
  await refuseFrozen(ctx.db, ctx.viewer.accountId)
  const taxCountry = taxCountryOf(ctx, order)
  const offer = order.code === undefined ? null : await offerFor(ctx, order.code, { order, sold, currency })
  const row = {
    id: publicId(),
    account_id: ctx.viewer.accountId,
    site_id: ctx.site.id,
    style: sold.id,
    credits: sold.credits,
    method: order.method,
    bank: order.bank ?? null,
    country: order.country,
    currency,
    amount_cents: offer === null ? sold.priceCents : discountedCents(sold.priceCents, offer.percentage),
    full_price_cents: sold.priceCents,
    discount_code: offer?.code ?? null,
    discount_scope: offer === null ? null : scopeOf(offer, ctx.viewer.accountId),
    provider: provider.name,
    client_id: ctx.idempotencyKey!,
    request_hash: hash,
    remember_card: order.remember_card ?? false,
    address_country: ctx.addressCountry,
    tax_country: taxCountry,
    language: ctx.locale,
    accepted_at: now,
    created_at: now,
    expires_at: openUntil(order.method, now),
  }
  const place = async (db: Db) =>
    (await db
      .insertInto('payment')
      .values(row)
      .onConflict((conflict) => conflict.columns(['account_id', 'client_id']).doNothing())
      .returningAll()
      .executeTakeFirst()) ?? null
  if (row.discount_scope === null) return place(ctx.db)
  return inTransaction(ctx.db, async (trx) => {
    const placed = await place(trx)
    if (placed !== null) await holdCode(trx, placed, now)
    return placed
  })
}

/** @throws buying_frozen while money for spent credits is missing */
export async function refuseFrozen(db: Db, accountId: number): Promise<void> {
  const account = await db
    .selectFrom('account')
    .select('buying_frozen_at')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (account.buying_frozen_at !== null) throw new AppError('buying_frozen')
}

/** @returns what the buyer answered; null: nothing had to be asked */
function taxCountryOf({ addressCountry, viewer }: MemberCtx, { country, tax_country: answer }: Order): string | null {
  const choices = taxConflict({ said: country, address: addressCountry, profile: viewer.country })
  if (choices === null) return null
  if (answer !== undefined && choices.includes(answer)) return answer
  const fault = answer === undefined ? 'required' : 'invalid'
  throw new AppError('validation', { fields: { tax_country: fault }, data: { tax_countries: choices } })
}

async function offerFor(
  ctx: MemberCtx,
  code: string,
  { order, sold, currency }: { order: Order; sold: Sold; currency: string },
): Promise<Offer> {
  const offer = await findOffer(
    ctx.db,
    { siteId: ctx.site.id, accountId: ctx.viewer.accountId, now: ctx.clock.now() },
    code,
  )
  const fault = orderFault(offer, {
    country: order.country,
    currency,
    priceCents: sold.priceCents,
    method: order.method,
  })
  if (fault !== null) throw new AppError('validation', { fields: { code: fault } })
  return offer
}

function checkBank({ method, bank }: Order, provider: Provider): void {
  const banks = provider.banks?.(method) ?? []
  if (banks.length === 0 && bank === undefined) return
  if (bank === undefined) throw new AppError('validation', { fields: { bank: 'required' } })
  if (!banks.some((one) => one.id === bank)) throw new AppError('validation', { fields: { bank: 'invalid' } })
}

function checkCard({ method, remember_card: remember }: Order): void {
  if (remember && !isCard(method)) throw new AppError('validation', { fields: { remember_card: 'invalid' } })
}
