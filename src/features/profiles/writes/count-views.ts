import { sql } from 'kysely'
import { AppError } from '../../../contract/errors.ts'
import { SCRAPING_ALARM_MEMBERS, SCRAPING_ALARM_VIEWS } from '../../../contract/limits.ts'
import { localDay, nextDayStart } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { hmac } from '../../../platform/hash.ts'
import { neighbourhoodOf } from '../../../platform/network.ts'
import { suspect } from '../../staff/writes/suspect.ts'

type Kind = 'visitor' | 'member' | 'scraping'
type Watched = { accountId: number; cause: 'scraping' | 'profile_limit'; views: number; members?: number }
type Row = { kind: Kind; key: string; entries: readonly string[]; max: number }

/**
 * Counts profiles that this visitor's network or this member gets to see today, each once.
 * @param profileIds about to be shown
 * @returns those of them that may be shown; the limit holds also for many calls at once and after a restart
 * @throws profile_limit with `retry_after` in seconds when none of them may
 */
export async function countViews(ctx: Ctx, profileIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (profileIds.length === 0) return new Set()
  const { viewer, config } = ctx
  const who = viewer
    ? { kind: 'member' as const, key: String(viewer.accountId), max: config.rateLimits.memberProfilesPerDay }
    : { kind: 'visitor' as const, key: neighbourhoodOf(ctx.address), max: config.rateLimits.visitorProfilesPerDay }
  const { seen, before } = await add(ctx, { ...who, entries: profileIds })
  if (viewer && !ctx.isReadingOnly && before < SCRAPING_ALARM_VIEWS && seen.size >= SCRAPING_ALARM_VIEWS)
    await watchForScraping(ctx, viewer.accountId)
  if (viewer && !ctx.isReadingOnly && before < who.max && seen.size >= who.max)
    await notice(ctx, { accountId: viewer.accountId, cause: 'profile_limit', views: who.max })
  const shown = new Set(profileIds.filter((id) => seen.has(entryOf(ctx, who, id))))
  if (shown.size > 0) return shown
  const now = ctx.clock.now()
  const waitMs = nextDayStart(now, ctx.site.timeZone).getTime() - now.getTime()
  throw new AppError('profile_limit', { data: { retry_after: Math.ceil(waitMs / 1_000) } })
}

/**
 * Many members of one network who each look at very many profiles are one crawler; said once a day, with no address.
 * Who of them comes last, and after, is known, and brought before staff; of those before only hashes are.
 */
async function watchForScraping(ctx: Ctx, accountId: number): Promise<void> {
  const key = neighbourhoodOf(ctx.address)
  const { seen, before } = await add(ctx, {
    kind: 'scraping',
    key,
    entries: [String(accountId)],
    max: SCRAPING_ALARM_MEMBERS,
  })
  if (seen.size < SCRAPING_ALARM_MEMBERS) return
  await notice(ctx, { accountId, cause: 'scraping', views: SCRAPING_ALARM_VIEWS, members: SCRAPING_ALARM_MEMBERS })
  if (before < SCRAPING_ALARM_MEMBERS)
    ctx.log.warn(
      { members: SCRAPING_ALARM_MEMBERS, views: SCRAPING_ALARM_VIEWS },
      'one network reads profiles like a machine',
    )
}

/** Once a day. */
const notice = (ctx: Ctx, { accountId, cause, ...facts }: Watched): Promise<void> =>
  inTransaction(ctx.db, (trx) => suspect(trx, { accountId, cause, mark: dayOf(ctx), facts }, ctx.clock.now()))

/** @returns all entries afterwards, and how many there were before */
async function add(ctx: Ctx, row: Row): Promise<{ seen: Set<number>; before: number }> {
  const viewer = Buffer.from(keyed(ctx, row, '').slice(0, 32), 'hex')
  const entries = [...new Set(row.entries.map((entry) => entryOf(ctx, row, entry)))]
  const known = await sql<{ seen: number[] }>`select seen from profile_view where viewer = ${viewer}`.execute(ctx.db)
  const before = new Set(known.rows[0]?.seen)
  const added = entries.filter((entry) => !before.has(entry)).slice(0, Math.max(0, row.max - before.size))
  if (added.length === 0 || ctx.isReadingOnly) return { seen: new Set([...before, ...added]), before: before.size }
  // Of calls at once the second counts on from the first. Nobody waits for the disk: a crash may forget the last half
  // second.
  const { rows } = await sql<{ seen: number[] }>`
    insert into profile_view as v (viewer, kind, day, seen) values (${viewer}, ${row.kind}, ${dayOf(ctx)}, ${added}::int[])
    on conflict (viewer) do update set seen = v.seen || array(
      select n from unnest(excluded.seen) n where n <> all(v.seen) limit greatest(0, ${row.max}::int - cardinality(v.seen))
    )
    returning seen, set_config('synchronous_commit', 'off', true)`.execute(ctx.db)
  return { seen: new Set(rows[0]!.seen), before: before.size }
}

const dayOf = ({ clock, site }: Ctx): string => localDay(clock.now(), site.timeZone)

const keyed = (ctx: Ctx, { kind, key }: Pick<Row, 'kind' | 'key'>, entry: string): string =>
  hmac(ctx.config.secret, `view ${ctx.site.id} ${dayOf(ctx)} ${kind} ${key} ${entry}`)

const entryOf = (ctx: Ctx, row: Pick<Row, 'kind' | 'key'>, entry: string): number =>
  Buffer.from(keyed(ctx, row, entry).slice(0, 8), 'hex').readInt32BE()
