import { sql } from 'kysely'
import type { getToday } from '../../../contract/desk-today.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { mayAtDesk, type StaffRight } from '../../../contract/staff-rights.ts'
import type { Db, StaffCtx } from '../../../platform/ctx.ts'
import { readBooksCheck } from '../../books/reads/books-check.ts'
import { readApprovals } from '../../staff/reads/approvals.ts'
import type { ApprovalActs } from '../../staff/writes/approvals.ts'
import { kindsOf } from '../rules.ts'
import { ofSites } from './of-sites.ts'
import { countQueue } from './queue.ts'
import { readFaults } from './today-faults.ts'

type Today = Reply<typeof getToday>
const DAY_MS = 86_400_000

/** How things stand for this person: numbers alone, nothing about any one member. @param site only this one */
export async function readToday(ctx: StaffCtx, acts: ApprovalActs, site?: number): Promise<Today> {
  const may = (right: StaffRight) => mayAtDesk(ctx.staff.roles, right)
  const now = ctx.clock.now()
  const days = await findDays(ctx)
  const of = { ...days, now, site, within: ofSites(ctx, site) }
  const [queue, done_by_me, approvals, members, payments, faults, books] = await Promise.all([
    may('queue.see') ? readQueueToday(ctx, of) : null,
    countMine(ctx, days.midnight),
    readApprovals(ctx, acts),
    may('members.see') ? countMembers(ctx, of) : null,
    may('payments.see') ? countPayments(ctx, of) : null,
    readFaults(ctx, site),
    // Its faults name members of any site.
    may('books.see') && ctx.staff.siteIds === null ? readBooksCheck(ctx.db) : null,
  ])
  const mine = approvals.filter(({ may_decide: mayDecide }) => mayDecide).length
  return { at: now.toISOString(), queue, done_by_me, approvals: mine, members, payments, faults, books }
}

type Days = { midnight: Date; dayBefore: Date; thisTime: Date }
type Of = Days & { now: Date; site: number | undefined; within: ReturnType<typeof ofSites> }

/** The last two midnights where the operator is, and this time of yesterday: a day is not always of 24 hours. */
async function findDays({ db, clock, site }: StaffCtx): Promise<Days> {
  const here = sql`${clock.now()}::timestamptz at time zone ${site.timeZone}`
  const { rows } = await sql<Days>`
    select date_trunc('day', here) at time zone ${site.timeZone} as midnight,
      (date_trunc('day', here) - interval '1 day') at time zone ${site.timeZone} as "dayBefore",
      (here - interval '1 day') at time zone ${site.timeZone} as "thisTime"
    from (select ${here} as here) at`.execute(db)
  return rows[0]!
}

async function readQueueToday(ctx: StaffCtx, { now, site, within }: Of): Promise<Today['queue']> {
  const week = sql<{ kind: string; done: number; in_time: number }>`
    select kind, count(*)::int as done, (count(*) filter (where done_at <= due_at))::int as in_time
    from review_item
    where done_at > ${new Date(now.getTime() - 7 * DAY_MS)} and kind = any(${kindsOf(ctx.staff.roles)}::text[]) and ${within}
    group by kind`
  const [counts, { rows }] = await Promise.all([countQueue(ctx, { site }), week.execute(ctx.db)])
  return counts.map((count) => {
    const done = rows.find(({ kind }) => kind === count.kind)
    return { ...count, done: done?.done ?? 0, in_time: done?.in_time ?? 0 }
  })
}

async function countMine({ db, staff }: StaffCtx, midnight: Date): Promise<number> {
  const row = await db
    .selectFrom('review_item')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('decided_by', '=', staff.id)
    .where('decided_at', '>=', midnight)
    .executeTakeFirstOrThrow()
  return row.n
}

/** Each part by an index of its own. */
async function countMembers(ctx: StaffCtx, of: Of): Promise<NonNullable<Today['members']>> {
  const { midnight, dayBefore, thisTime, within } = of
  const others = sql<{ fictional: number; new_today: number; new_yesterday: number }>`
    select made.fictional, came.new_today, came.new_yesterday
    from (
      select count(*)::int as fictional from account
      where status = 'active' and id in (select account_id from profile where fictional) and ${within}
    ) made, (
      select (count(*) filter (where signed_up_at >= ${midnight}))::int as new_today,
        (count(*) filter (where signed_up_at <= ${thisTime}))::int as new_yesterday
      from account a where signed_up_at >= ${dayBefore} and ${within}
        and not exists (select from profile p where p.account_id = a.id and p.fictional)
    ) came`
  const [{ active, not_confirmed }, { rows }] = await Promise.all([countHere(ctx, of), others.execute(ctx.db)])
  return { real: active - rows[0]!.fictional, not_confirmed, ...rows[0]! }
}

type Here = { active: number; not_confirmed: number }

/** Once a minute: a million are counted one by one. */
const HERE_KEPT_MS = 60_000
const keptHere = new WeakMap<Db, Map<string, { at: Date; counts: Promise<Here> }>>()

function countHere({ db, clock, staff }: StaffCtx, { site, within }: Of): Promise<Here> {
  const kept = keptHere.get(db) ?? new Map<string, { at: Date; counts: Promise<Here> }>()
  keptHere.set(db, kept)
  const key = JSON.stringify([staff.siteIds, site])
  const last = kept.get(key)
  if (last !== undefined && clock.now().getTime() - last.at.getTime() < HERE_KEPT_MS) return last.counts
  const withStatus = (status: keyof Here) =>
    sql`(select count(*)::int from account where status = ${status} and ${within})`
  const counts = sql<Here>`
    select ${withStatus('active')} as active, ${withStatus('not_confirmed')} as not_confirmed`
    .execute(db)
    .then(({ rows }) => rows[0]!)
  kept.set(key, { at: clock.now(), counts })
  counts.catch(() => kept.delete(key))
  return counts
}

/** Completed, whatever became of it afterwards; one that was paid back at once has delivered nothing. */
async function countPayments(
  { db }: StaffCtx,
  { midnight, dayBefore, thisTime, within }: Of,
): Promise<Today['payments']> {
  const { rows } = await sql<NonNullable<Today['payments']>>`
    select (select count(*)::int from payment where status = 'pending' and ${within}) as pending,
      (count(*) filter (where settled_at >= ${midnight}))::int as completed_today,
      (count(*) filter (where settled_at <= ${thisTime}))::int as completed_yesterday
    from payment
    where settled_at >= ${dayBefore} and status in ('completed', 'refunded', 'charged_back') and not second_use and ${within}`.execute(
    db,
  )
  return rows[0]!
}
