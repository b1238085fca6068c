import { sql } from 'kysely'
import type { Db, Services } from '../../../platform/ctx.ts'
import { PLANNED_EACH_TIME } from '../../../platform/db/pool.ts'
import { together } from '../../../platform/together.ts'
import type { DueNotice } from '../reads/due-notices.ts'
import { markNotified } from './mark-notified.ts'

/** What became of a notice that was looked at. */
export type Settled = {
  notice: DueNotice
  /** When it was looked at that has been told now. */
  toldAt?: Date | undefined
  /** When it is looked at again; left out: it is done. */
  again?: { at: Date } & Partial<Pick<DueNotice, 'tries' | 'takenBy'>>
  /** How many browsers took it. */
  sent?: number
  /** Browsers that there are no more, to which nothing could be handed over, and which take it again. */
  ended?: readonly number[]
  failed?: readonly number[]
  recovered?: readonly number[]
}

/** Keeps what became of a notice. Of many at once it is one write: alone each would cost a push two transactions. */
export const settle = together(
  async ({ db, clock }: Pick<Services, 'db' | 'clock'>, batch: readonly Settled[]): Promise<void[]> => {
    await markNotified(
      db,
      batch.flatMap(({ notice: { accountId, topic }, toldAt: at }) =>
        at === undefined ? [] : [{ accountId, topic, at }],
      ),
    )
    await endDevices(
      db,
      batch.flatMap(({ ended = [] }) => ended),
    )
    await forgetFailures(
      db,
      batch.flatMap(({ recovered = [] }) => recovered),
    )
    await finish(
      db,
      batch.filter(({ again }) => again === undefined).map(({ notice }) => notice),
      clock.now(),
    )
    await postpone(db, batch)
    // Last: when any of this fails all is done once more, and this alone would count twice.
    await count(db, batch, clock.now())
    return batch.map(() => {})
  },
)

const keysOf = (notices: readonly DueNotice[]) =>
  sql`${notices.map((one) => one.accountId)}::bigint[], ${notices.map((one) => one.topic)}::text[]`

/** Done with these; one that grew meanwhile is looked at once more. */
async function finish(db: Db, notices: readonly DueNotice[], now: Date): Promise<void> {
  if (notices.length === 0) return
  await sql`${PLANNED_EACH_TIME}
    with held as materialized (
      select n.account_id, n.topic, n.version = done.version as same
      from unnest(${keysOf(notices)}, ${notices.map((one) => one.version)}::int[]) as done (account_id, topic, version)
      join notice n on n.account_id = done.account_id and n.topic = done.topic
      order by n.account_id, n.topic for update of n
    ), gone as (
      delete from notice n using held h where h.same and n.account_id = h.account_id and n.topic = h.topic
    )
    update notice n set due_at = ${now}, created_at = ${now}, tries = 0 from held h
    where not h.same and n.account_id = h.account_id and n.topic = h.topic`.execute(db)
}

/** To be looked at later; one that grew meanwhile was taken by nobody. */
async function postpone(db: Db, batch: readonly Settled[]): Promise<void> {
  const late = batch.flatMap(({ notice, again }) => (again === undefined ? [] : [{ ...notice, ...again }]))
  if (late.length === 0) return
  await sql`${PLANNED_EACH_TIME}
    with held as materialized (
      select n.account_id, n.topic, late.at, late.tries,
        case when n.version = late.version then late.taken_by else '{}' end as taken_by
      from unnest(${keysOf(late)}, ${late.map((one) => one.version)}::int[], ${late.map((one) => one.at)}::timestamptz[],
        ${late.map((one) => one.tries)}::int[], ${late.map(({ takenBy }) => `{${takenBy.join()}}`)}::text[])
        as late (account_id, topic, version, at, tries, taken_by)
      join notice n on n.account_id = late.account_id and n.topic = late.topic
      order by n.account_id, n.topic for update of n
    )
    update notice n set due_at = h.at, tries = h.tries, taken_by = h.taken_by::bigint[] from held h
    where n.account_id = h.account_id and n.topic = h.topic`.execute(db)
}

async function endDevices(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await sql`delete from push_subscription where id = any (${ids}::bigint[])`.execute(db)
}

async function forgetFailures(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await sql`update push_subscription set failures = 0 where id = any (${ids}::bigint[])`.execute(db)
}

/** What failed, by browser; and for the numbers of the desk what was sent and ended, about nobody. */
async function count(db: Db, batch: readonly Settled[], now: Date): Promise<void> {
  const failed = batch.flatMap(({ failed = [] }) => failed)
  const told = batch.filter(({ sent = 0, ended = [] }) => sent + ended.length > 0)
  if (failed.length + told.length === 0) return
  await sql`
    with late as (update push_subscription set failures = failures + 1 where id = any (${failed}::bigint[]))
    insert into push_day (site_id, day, kind, sent, ended)
    select a.site_id, (${now}::timestamptz at time zone 'UTC')::date, push.kind, sum(push.sent), sum(push.ended)
    from unnest(
      ${told.map(({ notice }) => notice.accountId)}::bigint[], ${told.map(({ notice }) => notice.kind)}::text[],
      ${told.map(({ sent = 0 }) => sent)}::int[], ${told.map(({ ended = [] }) => ended.length)}::int[]
    ) as push (account_id, kind, sent, ended)
    join account a on a.id = push.account_id
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (site_id, day, kind) do update
      set sent = push_day.sent + excluded.sent, ended = push_day.ended + excluded.ended`.execute(db)
}
