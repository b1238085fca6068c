import { AppError } from '../../../contract/errors.ts'
import { moneyOf } from '../../../contract/money.ts'
import type { StaffCtx, Trx, WithTrx } from '../../../platform/ctx.ts'
import { countryOf, currencyOf } from '../../site/rules/site.ts'
import { seesSite } from '../../staff/rules.ts'
import { askApproval, expectUnchanged, type ApprovalAct, type ApprovalActs } from '../../staff/writes/approvals.ts'
import { readBonuses } from '../reads/bonuses.ts'
import { readCodesForAll } from '../reads/codes-for-all.ts'
import { readPriceRows } from '../reads/prices.ts'
import { promisedOff } from '../rules/bonuses.ts'
import { listAt, ownRows, priceFault, type ListKey, type Price, type PriceRow } from '../rules/prices.ts'

/**
 * A whole list: a bundle that is not in it is not sold from then on, or costs what it costs elsewhere. `validFrom` is
 * null for as soon as it is confirmed.
 */
export type PriceChange = ListKey & { siteId: number; validFrom: string | null; bundles: Price[] }
/** `before`: what it was at that moment when it was asked for; an earlier version did not say. */
type AskedChange = PriceChange & { siteKey: string; before?: Record<string, string> }

/**
 * Asks a second person to change what is sold and for how much, from a moment on.
 * @throws not_found · validation with why in `bundles`, `currency`, `country` or `valid_from`
 */
export async function askPrices(
  ctx: WithTrx<StaffCtx>,
  { reason, ...change }: PriceChange & { reason: string },
): Promise<void> {
  const { key } = await holdSite(ctx, change.siteId)
  const now = ctx.clock.now()
  if (change.validFrom !== null && new Date(change.validFrom) < now) throw refused('valid_from', 'past')
  const { before } = await expectTrue(ctx, change, beginOf(change, now))
  const details: AskedChange = { ...change, siteKey: key, before: told(before) }
  await askApproval(ctx, {
    act: 'prices.change',
    details,
    told: pricesAct.describe(details),
    reason,
    siteId: change.siteId,
  })
}

/**
 * What was asked for is looked at once more: other prices may have begun meanwhile. One that is confirmed late begins
 * now.
 * @throws taken when the list is no longer what it was: nobody undoes what a colleague changed since
 */
async function carryOut(ctx: WithTrx<StaffCtx>, change: AskedChange, reason: string): Promise<void> {
  const { siteId, siteKey, currency, country } = change
  await holdSite(ctx, siteId)
  const validFrom = beginOf(change, ctx.clock.now())
  const { before, rows } = await expectTrue(ctx, change, validFrom)
  expectUnchanged(change.before, told(before))
  await ctx.trx
    .insertInto('bundle')
    .values(
      rows.map(({ style, credits, priceCents, ended }) => ({
        site_id: siteId,
        currency,
        country,
        style,
        credits,
        price_cents: priceCents,
        valid_from: validFrom,
        ended,
      })),
    )
    .execute()
  await ctx.record({
    act: 'prices.change',
    subject: { kind: 'prices', id: [siteKey, currency, country].filter(Boolean).join(' ') },
    siteId,
    before: told(before),
    after: { valid_from: validFrom.toISOString(), ...told(change.bundles) },
    reason,
  })
}

/** When a change begins that was asked for before. */
export const beginOf = ({ validFrom }: Pick<PriceChange, 'validFrom'>, now: Date): Date =>
  validFrom === null || new Date(validFrom) < now ? now : new Date(validFrom)

/** What a site sells and promises changes one after the other. @throws not_found */
export async function holdSite({ trx, staff }: WithTrx<StaffCtx>, id: number): Promise<{ key: string }> {
  const site = await trx.selectFrom('site').select('key').where('id', '=', id).forUpdate().executeTakeFirst()
  if (site === undefined || !seesSite(staff.siteIds, id)) throw new AppError('not_found')
  return site
}

type Checked = { before: Price[]; rows: PriceRow[] }

/** @returns what it was at that moment, and what is to be written */
async function expectTrue(
  { trx }: WithTrx<StaffCtx>,
  change: Omit<PriceChange, 'validFrom'>,
  validFrom: Date,
): Promise<Checked> {
  const { siteId, currency, country, bundles } = change
  const written = await readPriceRows(trx, siteId)
  await expectSold(trx, { ...change, written })
  const before = listAt(ownRows(written, { currency, country }), { currency, country }, validFrom)
  const rows = rowsOf(bundles, before, { currency, country, validFrom })
  if (rows.length === 0) throw refused('bundles', 'required')
  const codes = (await readCodesForAll(trx, siteId, validFrom)).filter(
    (code) => (code.currency ?? currency) === currency && (country === null || (code.country ?? country) === country),
  )
  // The largest comes first.
  const promised = promisedOff(await readBonuses(trx, siteId), validFrom).map(({ percent }) => ({
    percent,
    code: codes.find(({ percentage }) => percentage < percent)?.percentage ?? 0,
  }))
  const fault = priceFault([...written, ...rows], { currency, country }, { from: validFrom, promised })
  if (fault !== null) {
    const { code, style, least, most } = fault
    throw new AppError('validation', {
      fields: { bundles: code },
      data: { rule: 'HON-11', style, least: moneyOf(least), most: moneyOf(most) },
    })
  }
  return { before, rows }
}

function rowsOf(bundles: readonly Price[], before: readonly Price[], at: ListKey & { validFrom: Date }): PriceRow[] {
  const gone = before.filter(({ style }) => !bundles.some((one) => one.style === style))
  return [
    ...bundles.map((price) => ({ ...price, ...at, ended: false })),
    ...gone.map((price) => ({ ...price, ...at, ended: true })),
  ]
}

/** Everybody must be told one price in the currency they pay in (MON-8), and be able to buy. */
async function expectSold(
  trx: Trx,
  { siteId, currency, country, bundles, written }: Omit<PriceChange, 'validFrom'> & { written: readonly PriceRow[] },
): Promise<void> {
  const { settings: stored } = await trx
    .selectFrom('site')
    .select('settings')
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()
  const settings = stored as Record<string, unknown> // jsonb object that only our own writes fill
  const countries = settings['countries'] as string[]
  const selling = { settings, bundles: [...written, { currency }] }
  const paysIn = (where: string) => currencyOf(selling, where) === currency
  if (country !== null && (!countries.includes(country) || !paysIn(country))) throw refused('country', 'invalid')
  if (![...countries, countryOf(settings)].some(paysIn)) throw refused('currency', 'no_country')
  const styles = bundles.map(({ style }) => style)
  if (new Set(styles).size !== styles.length) throw refused('bundles', 'duplicate')
  const isOwn = currencyOf({ settings, bundles: [] }, countryOf(settings)) === currency
  if (bundles.length === 0 && country === null && isOwn) throw refused('bundles', 'required')
}

/** Each value as it is and as it would be, where that is not the same. */
export function changesOf(before: Record<string, unknown>, after: Record<string, unknown>): Record<string, unknown> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const change = (name: string) => `${String(before[name] ?? '–')} → ${String(after[name] ?? '–')}`
  return Object.fromEntries(names.map((name) => [name, before[name] === after[name] ? after[name] : change(name)]))
}

export const refused = (field: string, code: string) => new AppError('validation', { fields: { [field]: code } })

/** Each bundle as a value of its own, so that the log shows which of them changed. */
const told = (bundles: readonly Price[]): Record<string, string> =>
  Object.fromEntries(bundles.map(({ style, credits, priceCents }) => [style, `${credits} × ${moneyOf(priceCents)}`]))

const pricesAct: ApprovalAct<AskedChange> = {
  right: 'offers.change',
  describe: ({ siteKey, currency, country, validFrom, before = {}, bundles }) => ({
    site: siteKey,
    currency,
    country,
    valid_from: validFrom,
    ...changesOf(before, told(bundles)),
  }),
  carryOut,
}

/** What of the offers needs two. */
export const offerActs = { 'prices.change': pricesAct } satisfies ApprovalActs
