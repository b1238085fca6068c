import { sql } from 'kysely'
import type { Services, Trx } from '../../../../platform/ctx.ts'
import { inTransaction } from '../../../../platform/db/transaction.ts'
import { countCohorts, countDays, countMoney } from './count-days.ts'
import { countSignups, countSources } from './count-signups.ts'
import { daysBefore, FOLLOWED_DAYS } from './counted.ts'

/** A first message of a day's last minute is answered in time until the end of the next. */
const SETTLED_DAYS = 1
/**
 * In its first week a site has nobody to come back: when rows of who was here begin later, it is older than they are.
 */
const SEEN_UNKNOWN_DAYS = 7
/** Days without a count, as after a long stop, are counted so many at once. */
const AT_ONCE_DAYS = 31
/**
 * Of the days that members were here on: what the week before the last count needs, and some for who looks into a
 * fault.
 */
const SEEN_KEPT_DAYS = 14

/**
 * Counts, site by site, every whole day that is not counted yet, and those before anew whose numbers still change:
 * sign-ups for 30 days, all else for one. What is there of a day is replaced: counted twice it is the same.
 */
export async function countNumbers({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const sites = await db.selectFrom('site').select(['id', 'time_zone as zone']).orderBy('id').execute()
  for (const site of sites)
    // One part after the other, so that none holds what it read for long.
    while (await inTransaction(db, (trx) => countPart(trx, { ...site, now })));
  await inTransaction(db, async (trx) => {
    await sql`set local statement_timeout = '10min'`.execute(trx)
    await sql`
      delete from seen_day s using account a, number_count c
      where a.id = s.account_id and c.site_id = a.site_id and s.day < c.counted_until - ${SEEN_KEPT_DAYS}::int`.execute(
      trx,
    )
  })
}

type Given = { id: number; zone: string; now: Date }

/** @returns whether there is more to count */
async function countPart(trx: Trx, { id: siteId, zone, now }: Given): Promise<boolean> {
  await sql`set local statement_timeout = '10min'`.execute(trx)
  const { rows } = await sql<{ first: string; until: string; last: string }>`
    with state as (
      select (${now}::timestamptz at time zone ${zone})::date - 1 as last, coalesce(
        (select counted_until + 1 from number_count where site_id = ${siteId} for update),
        (select (min(signed_up_at) at time zone ${zone})::date from account where site_id = ${siteId} and erased_at is null)
      ) as first
    )
    select least(first, last)::date as first, least(last, first + ${AT_ONCE_DAYS}::int - 1)::date as until, last
    from state where first is not null`.execute(trx)
  const [part] = rows
  if (part === undefined) return false
  const { first, until, last } = part
  const followed = { siteId, zone, until, from: daysBefore(first, FOLLOWED_DAYS) }
  await countSignups(trx, followed)
  await countSources(trx, followed)
  const settling = { siteId, zone, until, from: daysBefore(first, SETTLED_DAYS) }
  await countDays(trx, settling)
  await countMoney(trx, settling)
  await countCohorts(trx, settling)
  await sql`
    insert into number_count (site_id, counted_until, seen_from)
    select ${siteId}::int, ${until}::date, case when ${first}::date < seen.first - ${SEEN_UNKNOWN_DAYS}::int then seen.first end
    from (
      select coalesce(min(s.day), ${last}::date + 1) as first
      from seen_day s join account a on a.id = s.account_id where a.site_id = ${siteId}
    ) as seen
    on conflict (site_id) do update set counted_until = excluded.counted_until`.execute(trx)
  return until < last
}
