import { nextDayStart } from '../../../platform/clock.ts'

/** What a site says of withdrawing: how many days it takes, and where days begin. */
type Terms = { settings: Readonly<Record<string, unknown>>; timeZone: string }
type Order = { settled_at: Date | null; withdrawable_until: Date | null }

const DAY_MS = 24 * 3_600_000

/**
 * The last moment at which a completed order may be withdrawn from: what was written when it completed, whatever its
 * site says since.
 * @param site of that order
 */
export const withdrawableUntil = (order: Order, site: Terms): Date =>
  order.withdrawable_until ?? endOfWithdrawal(order.settled_at!, site)

/** The day of the order does not count, and the last day is a whole one where the site is; never fewer than 14. */
export function endOfWithdrawal(settledAt: Date, { settings, timeZone }: Terms): Date {
  const days = Math.max(14, Number(settings['refund_days']))
  // Noon of the last day, give or take the hour by which the clock was moved meanwhile.
  const noon = nextDayStart(settledAt, timeZone).getTime() + (days - 0.5) * DAY_MS
  return new Date(nextDayStart(new Date(noon), timeZone).getTime() - 1)
}
