import type { Selectable } from 'kysely'
import type { DB } from '../../../../db/schema.ts'
import type { DiscountCode } from '../../../contract/discounts.ts'
import { AppError } from '../../../contract/errors.ts'
import { moneyOf, STAY_CODE } from '../../../contract/money.ts'
import type { PaymentMethod } from '../../../contract/payment-methods.ts'
import type { Db } from '../../../platform/ctx.ts'
import { FIRST_BONUS } from '../rules/bonuses.ts'
import {
  codeOfUse,
  isBonusCode,
  newMemberOffer,
  newMemberOffers,
  offerFault,
  scopeOf,
  stayOffer,
  type Buyer,
  type Offer,
} from '../rules/discounts.ts'

export type Asking = { siteId: number; accountId: number; now: Date }

/**
 * A code that this member may use now.
 * @param code in capitals
 * @throws code_not_found, code_used, code_expired
 */
export async function findOffer(db: Db, asking: Asking, code: string): Promise<Offer> {
  const buyer = await findBuyer(db, asking.accountId)
  const offer =
    code === STAY_CODE
      ? await findStayOffer(db, asking)
      : isBonusCode(code)
        ? newMemberOffer(code, buyer)
        : await findCode(db, asking, code)
  if (offer === null) throw new AppError('code_not_found')
  const fault = offerFault(offer, buyer, { used: await isUsed(db, asking, offer), now: asking.now })
  if (fault !== null) throw new AppError(fault)
  return offer
}

/**
 * Every code the member has, a used one as inactive; what may be used first, then most off, the time bonus before the
 * welcome.
 */
export async function listOffers(db: Db, asking: Asking): Promise<Offer[]> {
  const buyer = await findBuyer(db, asking.accountId)
  const own = await db.selectFrom('discount_code').selectAll().where('account_id', '=', asking.accountId).execute()
  const all = [...newMemberOffers(buyer), ...own.map(asOffer)]
  if (all.length === 0) return []
  const used = await db
    .selectFrom('discount_use')
    .select('code')
    .where('site_id', '=', asking.siteId)
    .where('scope', 'in', [0, asking.accountId])
    .where(
      'code',
      'in',
      all.map(({ code }) => codeOfUse(code)),
    )
    .where('used_at', 'is not', null)
    .execute()
  const gone = new Set(used.map(({ code }) => code))
  const told = all.flatMap((offer) => {
    const fault = offerFault(offer, buyer, { used: gone.has(codeOfUse(offer.code)), now: asking.now })
    // What may not follow the bonus so soon is not there yet.
    if (fault === 'code_not_found' && offer.status === 'active') return []
    return [
      { offer: fault === 'code_used' ? { ...offer, status: 'inactive' as const } : offer, hasEnded: fault !== null },
    ]
  })
  return told
    .toSorted((a, b) => Number(a.hasEnded) - Number(b.hasEnded) || b.offer.percentage - a.offer.percentage)
    .map(({ offer }) => offer)
}

async function findBuyer(db: Db, accountId: number): Promise<Buyer> {
  const row = await db
    .selectFrom('account as a')
    .leftJoinLateral(
      (e) =>
        e
          .selectFrom('bonus')
          .selectAll()
          .whereRef('bonus.site_id', '=', 'a.site_id')
          .whereRef('bonus.valid_from', '<=', 'a.signed_up_at')
          .orderBy('bonus.valid_from', 'desc')
          .orderBy('bonus.id', 'desc')
          .limit(1)
          .as('b'),
      (join) => join.onTrue(),
    )
    .select(['a.signed_up_at', 'a.premium_since', 'b.valid_from', 'b.time_percent', 'b.welcome_percent', 'b.seconds'])
    .where('a.id', '=', accountId)
    .executeTakeFirstOrThrow()
  const { valid_from: validFrom, time_percent: time, welcome_percent: welcome, seconds } = row
  const bonus = validFrom === null || seconds === null ? FIRST_BONUS : { validFrom, time, welcome, seconds }
  return { signedUpAt: row.signed_up_at, premium: row.premium_since !== null, bonus }
}

async function findStayOffer(db: Db, { siteId }: Asking): Promise<Offer | null> {
  const { company } = await db.selectFrom('site').select('company').where('id', '=', siteId).executeTakeFirstOrThrow()
  // jsonb that only our own writes fill
  return stayOffer((company as { delete_discount: number }).delete_discount)
}

async function findCode(db: Db, { siteId, accountId }: Asking, code: string): Promise<Offer | null> {
  const row = await db
    .selectFrom('discount_code')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('code', '=', code)
    .executeTakeFirst()
  // Somebody else's own code is none.
  return row === undefined || (row.account_id !== null && row.account_id !== accountId) ? null : asOffer(row)
}

async function isUsed(db: Db, { siteId, accountId }: Asking, offer: Offer): Promise<boolean> {
  const scope = scopeOf(offer, accountId)
  if (scope === null) return false
  const row = await db
    .selectFrom('discount_use')
    .select('used_at')
    .where('site_id', '=', siteId)
    .where('code', '=', codeOfUse(offer.code))
    .where('scope', '=', scope)
    .executeTakeFirst()
  return (row?.used_at ?? null) !== null
}

const asOffer = (row: Selectable<DB['discount_code']>): Offer => ({
  code: row.code,
  percentage: row.percentage,
  country: row.country,
  personal: row.account_id !== null,
  currency: row.currency,
  minimumOrderCents: row.minimum_order_cents,
  status: row.status,
  validity: row.validity as Offer['validity'], // as the table's check allows
  paymentmethods: row.paymentmethods,
  expiresAt: row.expires_at,
})

/** An offer on the wire. @param profileId of the member who asks */
export const asDiscountCode = (offer: Offer, profileId: string, now: Date): DiscountCode => ({
  code: offer.code,
  country: offer.country,
  user_id: offer.personal ? profileId : null,
  expires: offer.expiresAt?.toISOString() ?? null,
  percentage: offer.percentage,
  value_percentage: offer.percentage,
  currency: offer.currency,
  minimum_order_value: offer.minimumOrderCents === null ? null : moneyOf(offer.minimumOrderCents),
  status: offer.status,
  validity: offer.validity,
  expired: offer.expiresAt !== null && now >= offer.expiresAt,
  // the operator's rows name ours
  paymentmethods: offer.paymentmethods === null ? null : (offer.paymentmethods as PaymentMethod[]),
})
