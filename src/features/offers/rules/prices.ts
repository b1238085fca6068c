import { BUNDLE_STYLES, NO_EQUAL_OFFER_DAYS, type BundleStyle } from '../../../contract/money.ts'
import type { Promised } from './bonuses.ts'
import { discountedCents } from './discounts.ts'

const DAY_MS = 24 * 3_600_000

export type Price = { style: BundleStyle; credits: number; priceCents: number }
/** A price as it was written; the newest one that has begun counts. */
export type PriceRow = Price & { currency: string; country: string | null; validFrom: Date; ended: boolean }
/** Of a price list: a country alone, or null for everywhere that the currency is paid in. */
export type ListKey = { currency: string; country: string | null }

/** @param rows in the order they were written */
function priceAt(rows: readonly PriceRow[], key: ListKey & { style: string }, at: Date): Price | null {
  const newest = (country: string | null) =>
    rows
      .filter((row) => row.style === key.style && row.currency === key.currency && row.country === country)
      .filter(({ validFrom }) => validFrom <= at)
      .reduce<PriceRow | null>((last, row) => (last === null || row.validFrom >= last.validFrom ? row : last), null)
  const own = key.country === null ? null : newest(key.country)
  const row = own === null || own.ended ? newest(null) : own
  return row === null || row.ended ? null : { style: row.style, credits: row.credits, priceCents: row.priceCents }
}

/** What is sold at a moment, from the smallest bundle. @param rows in the order they were written */
export const listAt = (rows: readonly PriceRow[], key: ListKey, at: Date): Price[] =>
  BUNDLE_STYLES.flatMap((style) => priceAt(rows, { ...key, style }, at) ?? [])

/** What was written for a list itself, without what it takes over from elsewhere. */
export const ownRows = (rows: readonly PriceRow[], key: ListKey): PriceRow[] =>
  rows.filter(({ currency, country }) => currency === key.currency && country === key.country)

/** When the prices of a list change, the first one first. */
export const changesOf = (rows: readonly PriceRow[], { currency, country }: ListKey): Date[] =>
  [
    ...new Set(
      rows
        .filter((row) => row.currency === currency && (row.country === null || row.country === country))
        .map(({ validFrom }) => validFrom.getTime()),
    ),
  ]
    .toSorted((a, b) => a - b)
    .map((time) => new Date(time))

/** The least and the most that a bundle may cost so that what new members are told of their discount stays true. */
export type PriceBounds = { least: number; most: number }

/**
 * @param before a price within the days in which nothing as good as the bonus may follow it
 * @param given credits of the new one, and what the bonus takes off
 */
export function boundsAfter(
  before: Pick<Price, 'credits' | 'priceCents'>,
  { credits, percent }: { credits: number; percent: number },
): PriceBounds {
  const bonus = discountedCents(before.priceCents, percent)
  // Dearer than the bonus was: else its end was none.
  const least = Math.floor((bonus * credits) / before.credits) + 1
  // With the bonus cheaper than before: else nothing is taken off what was really charged.
  const isLess = (cents: number) => discountedCents(cents, percent) * before.credits < before.priceCents * credits
  let most = Math.ceil((before.priceCents * credits * 100) / (before.credits * (100 - percent)))
  while (most > 1 && !isLess(most)) most--
  return { least, most }
}

export type PriceFault = PriceBounds & { code: 'equal_offer' | 'was_not_charged'; style: BundleStyle }

/**
 * Why prices may not change like that; null: they may. A bonus of which the end was told ends in a price that is really
 * dearer, and takes something off one that was really charged.
 * @param rows with the new ones
 * @param given `from`: when those begin; `promised`: what each bonus takes off, and what a code for everybody that is
 *   less than it takes off at most
 * @source HON-11
 */
export function priceFault(
  rows: readonly PriceRow[],
  { currency, country }: ListKey,
  { from, promised }: { from: Date; promised: readonly { percent: number; code: number }[] },
): PriceFault | null {
  if (promised.length === 0) return null
  const countries = country === null ? [null, ...new Set(rows.map((row) => row.country))] : [country]
  for (const style of BUNDLE_STYLES) {
    const pairs = [...new Set(countries)].flatMap((where) => pairsOf(rows, { currency, country: where, style }, from))
    // What is told as possible fits all of them.
    const bounds = pairs.flatMap(({ before, after: { credits } }) =>
      promised.map(({ percent, code }) => {
        const { least, most } = boundsAfter(before, { credits, percent })
        return { least: beforeCode(least, code), most }
      }),
    )
    const least = Math.max(...bounds.map((one) => one.least))
    const most = Math.min(...bounds.map((one) => one.most))
    for (const { after } of pairs) {
      if (after.priceCents < least) return { code: 'equal_offer', style, least, most }
      if (after.priceCents > most) return { code: 'was_not_charged', style, least, most }
    }
  }
  return null
}

/** What a price must be for a code to leave so much of it. */
const beforeCode = (cents: number, percent: number): number => Math.ceil((cents * 100) / (100 - percent))

/**
 * Whether a code for everybody makes a price of now or later as good as a bonus was on one before, within the days in
 * which somebody may remember it. One as large as the bonus itself is refused to who was promised that.
 * @param terms where it may be used; null: everywhere
 * @source HON-11
 */
export function isEqualWithCode(
  rows: readonly PriceRow[],
  terms: { percentage: number; currency: string | null; country: string | null },
  { now, promised }: { now: Date; promised: readonly Promised[] },
): boolean {
  const larger = promised.filter(({ percent }) => percent > terms.percentage)
  const keys = rows.filter(
    ({ currency, country }) =>
      (terms.currency ?? currency) === currency && (country === null || (terms.country ?? country) === country),
  )
  return keys.some(({ style, currency, country }) => {
    const key = { style, currency, country: country ?? terms.country }
    const [latest = now] = changesOf(rows, key)
      .filter((at) => at <= now)
      .slice(-1)
    return pairsOf(rows, key, latest).some(({ before, after, until }) => {
      const isRemembered = now.getTime() - until.getTime() < NO_EQUAL_OFFER_DAYS * DAY_MS
      return (
        isRemembered &&
        larger.some(({ percent, since }) => {
          const { least } = boundsAfter(before, { credits: after.credits, percent })
          return since < until && after.priceCents < beforeCode(least, terms.percentage)
        })
      )
    })
  })
}

export type StruckFault = ListKey & { code: 'equal_offer' | 'struck_not_charged'; style: BundleStyle }

/**
 * The first price of which another discount would take nothing off what was really charged, or that a planned one would
 * fall to, from a moment on; null: of none.
 * @source HON-11
 */
export function struckFault(
  rows: readonly PriceRow[],
  { from, percent }: { from: Date; percent: number },
): StruckFault | null {
  const keys = new Map(rows.map(({ currency, country }) => [`${currency} ${country}`, { currency, country }]))
  for (const key of keys.values())
    for (const style of BUNDLE_STYLES) {
      // What counts already at that moment is told with the new discount, too.
      const moments = changesOf(rows, key)
        .filter((at) => at <= from)
        .slice(-1)
      const pairs = pairsOf(rows, { ...key, style }, moments[0] ?? from)
      for (const { before, after, until } of pairs) {
        const { least, most } = boundsAfter(before, { credits: after.credits, percent })
        // Who signs up before that price ends is told the new discount on it.
        if (until > from && after.priceCents < least) return { ...key, style, code: 'equal_offer' }
        const isRemembered = from.getTime() - until.getTime() < NO_EQUAL_OFFER_DAYS * DAY_MS
        if (isRemembered && after.priceCents > most) return { ...key, style, code: 'struck_not_charged' }
      }
    }
  return null
}

/** Each price that begins then or later, with every one before it that somebody may still remember. */
function pairsOf(
  rows: readonly PriceRow[],
  key: ListKey & { style: BundleStyle },
  from: Date,
): { before: Price; after: Price; until: Date }[] {
  const moments = changesOf(rows, key)
  const spans = moments.map((at, i) => ({ at, until: moments[i + 1] ?? null, price: priceAt(rows, key, at) }))
  return spans
    .filter(({ at }) => at >= from)
    .flatMap(({ at, price: after }) =>
      spans.flatMap(({ until, price: before }) => {
        const isBefore = until !== null && until <= at
        if (before === null || after === null || !isBefore) return []
        return at.getTime() - until.getTime() < NO_EQUAL_OFFER_DAYS * DAY_MS ? [{ before, after, until }] : []
      }),
    )
}
