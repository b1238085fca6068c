import { sql } from 'kysely'
import type { getToday } from '../../../contract/desk-today.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { mayAtDesk, type StaffRight } from '../../../contract/staff-rights.ts'
import type { StaffCtx } from '../../../platform/ctx.ts'
import { readBooksCheck } from '../../books/reads/books-check.ts'
import { readApprovals } from '../../staff/reads/approvals.ts'
import type { ApprovalActs } from '../../staff/writes/approvals.ts'
import { kindsOf } from '../rules.ts'
import { ofSites } from './of-sites.ts'
import { countQueue, isOpen } from './queue.ts'
import { readFaults } from './today-faults.ts'

type Today = Reply<typeof getToday>
const DAY_MS = 86_400_000

/** How things stand for this person: numbers alone, nothing about any one member. @param site only this one */
export async function readToday(ctx: StaffCtx, acts: ApprovalActs, site?: number): Promise<Today> {
  const may = (right: StaffRight) => mayAtDesk(ctx.staff.roles, right)
  const now = ctx.clock.now()
  const days = await findDays(ctx)
  const of = { ...days, now, within: ofSites(ctx, site) }
  const approvals = await readApprovals(ctx, acts)
  return {
    at: now.toISOString(),
    queue: may('queue.see') ? await readQueueToday(ctx, site, of) : null,
    done_by_me: await countMine(ctx, days.midnight),
    approvals: approvals.filter(({ may_decide: mayDecide }) => mayDecide).length,
    members: may('members.see') ? await countMembers(ctx, of) : null,
    payments: may('payments.see') ? await countPayments(ctx, of) : null,
    faults: await readFaults(ctx, site),
    // Its faults name members of any site.
    books: may('books.see') && ctx.staff.siteIds === null ? await readBooksCheck(ctx.db) : null,
  }
}

type Days = { midnight: Date; dayBefore: Date; thisTime: Date }
type Of = Days & { now: Date; within: ReturnType<typeof ofSites> }

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

async function readQueueToday(ctx: StaffCtx, site: number | undefined, { now, within }: Of): Promise<Today['queue']> {
  const counts = await countQueue(ctx, { site })
  const { rows } = await sql<{ kind: string; done: number; in_time: number }>`
    select kind, count(*)::int as done, (count(*) filter (where done_at <= due_at))::int as in_time
    from review_item
    where done_at > ${new Date(now.getTime() - 7 * DAY_MS)} and kind = any(${kindsOf(ctx.staff.roles)}::text[]) and ${within}
    group by kind`.execute(ctx.db)
  const due = await readDueOfOldest(ctx, { site, oldest: counts.flatMap(({ oldest_at: at }) => at ?? []) })
  return counts.map((count) => {
    const week = rows.find(({ kind }) => kind === count.kind)
    const oldest_due_at = due.get(count.kind)?.toISOString() ?? null
    return { ...count, oldest_due_at, done: week?.done ?? 0, in_time: week?.in_time ?? 0 }
  })
}

/** By when the oldest thing of each kind should be decided. @param of `oldest`: since when they wait */
async function readDueOfOldest(
  ctx: StaffCtx,
  { site, oldest }: { site: number | undefined; oldest: readonly string[] },
): Promise<Map<string, Date>> {
  const { rows } = await sql<{ kind: string; due: Date }>`
    select distinct on (i.kind) i.kind, i.due_at as due from review_item i
    where ${isOpen(ctx, { site })} and date_trunc('milliseconds', i.created_at) = any(${[...oldest]}::timestamptz[])
    order by i.kind, i.created_at`.execute(ctx.db)
  return new Map(rows.map(({ kind, due }) => [kind, due]))
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

/** Each part by an index of its own: those who are here are many. */
async function countMembers(
  { db }: StaffCtx,
  { midnight, dayBefore, thisTime, within }: Of,
): Promise<Today['members']> {
  const { rows } = await sql<NonNullable<Today['members']>>`
    select here.active - made.active as real, made.active as fictional, here.not_confirmed, came.new_today, came.new_yesterday
    from (
      select (count(*) filter (where status = 'active'))::int as active,
        (count(*) filter (where status = 'not_confirmed'))::int as not_confirmed
      from account where status in ('active', 'not_confirmed') and ${within}
    ) here, (
      select count(*)::int as active from account
      where status = 'active' and id in (select account_id from profile where fictional) and ${within}
    ) made, (
      select (count(*) filter (where signed_up_at >= ${midnight}))::int as new_today,
        (count(*) filter (where signed_up_at <= ${thisTime}))::int as new_yesterday
      from account a where signed_up_at >= ${dayBefore} and ${within}
        and not exists (select from profile p where p.account_id = a.id and p.fictional)
    ) came`.execute(db)
  return rows[0]!
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
