import { sql } from 'kysely'
import type { getOfferClaims } from '../../../../contract/desk-offers.ts'
import type { Reply } from '../../../../contract/endpoint.ts'
import { moneyOf, NO_EQUAL_OFFER_DAYS } from '../../../../contract/money.ts'
import type { StaffCtx } from '../../../../platform/ctx.ts'
import { claimState } from '../../../credits/rules/claim.ts'
import { readBonuses } from '../../../offers/reads/bonuses.ts'
import { readPriceRows } from '../../../offers/reads/prices.ts'
import { bonusAt, mostOff, type Bonus } from '../../../offers/rules/bonuses.ts'
import { BONUS_CODES, discountedCents } from '../../../offers/rules/discounts.ts'
import { changesOf, listAt, type ListKey } from '../../../offers/rules/prices.ts'
import { siteOf } from './site-of.ts'

type Claims = Reply<typeof getOfferClaims>
const DAY_MS = 24 * 3_600_000
const MEASURED_SHOWN = 5

/**
 * What new members are told is taken off, beside what was really charged: the proof of the struck price. Spans have
 * both ends: of one end alone the planner expects a third of the table.
 */
export async function readOfferClaims(ctx: StaffCtx, siteId: number): Promise<Claims> {
  const { sampleData } = await siteOf(ctx, siteId)
  const now = ctx.clock.now()
  const since = new Date(now.getTime() - NO_EQUAL_OFFER_DAYS * DAY_MS)
  const bonuses = await readBonuses(ctx.db, siteId)
  const bonus = bonusAt(bonuses, now)
  const percentage = mostOff(bonus) ?? 0
  return {
    percentage,
    seconds: bonus.seconds,
    days: NO_EQUAL_OFFER_DAYS,
    running: await countRunning(ctx, siteId, bonuses),
    used: await countUsed(ctx, siteId, since),
    prices: await readCharged(ctx, { siteId, since, percentage }),
    measured: await readMeasured(ctx, siteId, sampleData),
  }
}

/** Those for whom it has not ended yet, each by what counted when they signed up. */
async function countRunning({ db, clock }: StaffCtx, siteId: number, bonuses: readonly Bonus[]): Promise<number> {
  const now = clock.now()
  const longest = Math.max(...[bonusAt(bonuses, now), ...bonuses].map(({ seconds }) => seconds))
  const { rows } = await sql<{ at: Date }>`
    select a.signed_up_at as at from account a join profile p on p.account_id = a.id
    where a.signed_up_at > ${new Date(now.getTime() - longest * 1_000)} and a.signed_up_at <= ${now} and a.site_id = ${siteId} and a.premium_since is null
      and not p.fictional`.execute(db)
  return rows.filter(({ at }) => {
    const own = bonusAt(bonuses, at)
    return mostOff(own) !== null && at.getTime() + own.seconds * 1_000 > now.getTime()
  }).length
}

async function countUsed({ db, clock }: StaffCtx, siteId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select count(*)::int as used from payment
    where site_id = ${siteId} and discount_code ~ ${BONUS_CODES} and status = 'completed'
      and settled_at > ${since} and settled_at <= ${clock.now()}`.execute(db)
  return rows[0]!.used
}

type Charged = {
  currency: string
  country: string
  style: string
  credits: number
  cents: number
  n: number
  last: Date
}

type Asked = { siteId: number; since: Date; percentage: number }

async function readCharged({ db, clock }: StaffCtx, { siteId, since, percentage }: Asked): Promise<Claims['prices']> {
  const now = clock.now()
  const rows = await readPriceRows(db, siteId)
  const { rows: charged } = await sql<Charged>`
    select currency, country, style, credits, amount_cents as cents, count(*)::int as n, max(settled_at) as last
    from payment
    where site_id = ${siteId} and status = 'completed' and settled_at > ${since} and settled_at <= ${now}
      and amount_cents = full_price_cents
    group by currency, country, style, credits, amount_cents`.execute(db)
  const currencies = [...new Set(rows.map(({ currency }) => currency))].toSorted()
  return currencies.flatMap((currency) => {
    const key: ListKey = { currency, country: null }
    const earlier = [since, ...changesOf(rows, key).filter((at) => at > since && at <= now)].map((at) =>
      listAt(rows, key, at),
    )
    return listAt(rows, key, now).map(({ style, credits, priceCents }) => {
      const paid = charged.filter(
        (one) =>
          one.currency === currency && one.style === style && one.credits === credits && one.cents === priceCents,
      )
      const lowest = earlier.flatMap((list) => list.find((one) => one.style === style)?.priceCents ?? [])
      return {
        currency,
        style,
        credits,
        was: moneyOf(priceCents),
        now: moneyOf(discountedCents(priceCents, percentage)),
        charged: paid.reduce((sum, { n }) => sum + n, 0),
        charged_at:
          paid
            .map(({ last }) => last.toISOString())
            .toSorted()
            .at(-1) ?? null,
        lowest: moneyOf(Math.min(priceCents, ...lowest)),
      }
    })
  })
}

async function readMeasured(
  { db, clock, config }: StaffCtx,
  siteId: number,
  sampleData: boolean,
): Promise<Claims['measured']> {
  const found = await db
    .selectFrom('premium_claim')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('measured_at', 'desc')
    .limit(MEASURED_SHOWN)
    .execute()
  const world = { sample: sampleData || config.mode !== 'production', now: clock.now() }
  return found.map((row, i) => {
    const { premium_members: premiumMembers, free_members: freeMembers } = row
    const measured = { lowerBound: row.lower_bound, premiumMembers, freeMembers, expiresAt: row.expires_at }
    return {
      at: row.measured_at.toISOString(),
      expires: row.expires_at.toISOString(),
      claimed: row.claimed,
      measured: row.measured,
      lower_bound: row.lower_bound,
      premium_members: premiumMembers,
      free_members: freeMembers,
      // The newest one alone counts.
      shown: i === 0 && claimState(measured, world) === 'proven',
    }
  })
}
