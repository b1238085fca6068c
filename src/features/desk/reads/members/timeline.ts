import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { getMemberTimeline } from '../../../../contract/desk-members.ts'
import { moment, type Input, type Reply } from '../../../../contract/endpoint.ts'
import type { StaffCtx } from '../../../../platform/ctx.ts'
import { cursorOf, placeIn } from '../../../../platform/db/cursor.ts'
import { expectMember } from './expect-member.ts'

type Event = Reply<typeof getMemberTimeline>['events'][number]
type Row = { at: Date; kind: Event['kind']; key: string; what: string; more: string | null }
type After = { at: string; kind: string; key: string }

/** One kind of events of an account, newest first, from one table by an index of it. */
type Source = {
  kind: Event['kind']
  from: RawBuilder<unknown>
  at: string
  key: RawBuilder<unknown>
  what: RawBuilder<unknown>
  more: RawBuilder<unknown>
}

/** @throws not_found */
export async function readTimeline(
  ctx: StaffCtx,
  { id, cursor, size }: Input<typeof getMemberTimeline>['query'],
): Promise<Reply<typeof getMemberTimeline>> {
  await expectMember(ctx, id)
  const after = cursor === undefined ? null : placeIn(cursor, Place)
  const parts = sourcesOf(id).map((source) => sql`(${eventsOf(source, after, size)})`)
  const { rows } = await sql<Row>`
    select at, kind, key, what, more from (${sql.join(parts, sql` union all `)}) event
    order by at desc, kind desc, key desc limit ${size + 1}`.execute(ctx.db)
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return {
    events: shown.map(({ at, kind, key, what, more }) => ({
      id: `${kind} ${key}`,
      at: at.toISOString(),
      kind,
      what,
      more,
    })),
    next: rows.length > size && last ? cursorOf([last.at.toISOString(), last.kind, last.key]) : null,
  }
}

const Place = z.tuple([moment, z.string(), z.string()]).transform(([at, kind, key]): After => ({ at, kind, key }))

function eventsOf({ kind, from, at, key, what, more }: Source, after: After | null, size: number): RawBuilder<unknown> {
  const time = sql.ref(at)
  const name = sql`${key}::text collate "C"`
  // Of what happened at the very moment where the page before ended, what was not on it.
  const behind = after
    ? sql`(${time} < ${after.at} or ${time} = ${after.at} and (${kind}::text collate "C", ${name}) < (${after.kind}, ${after.key}))`
    : sql`true`
  return sql`
    select date_trunc('milliseconds', ${time}) as at, ${kind}::text collate "C" as kind, ${name} as key, ${what}::text as what, ${more}::text as more
    from ${from} and ${behind} order by ${time} desc, ${name} desc limit ${size + 1}`
}

const reports = (kind: 'report_about' | 'report_by', isOne: RawBuilder<unknown>): Source => ({
  kind,
  from: sql`report t where ${isOne}`,
  at: 't.created_at',
  key: sql`t.id`,
  what: sql`t.reason`,
  more: sql`t.outcome`,
})

const sourcesOf = (id: number): Source[] => [
  {
    kind: 'signup',
    from: sql`account t where t.id = ${id}`,
    at: 't.signed_up_at',
    key: sql`t.id`,
    what: sql`coalesce(t.tracking ->> 'network', '')`,
    more: sql`t.tracking ->> 'ref'`,
  },
  {
    kind: 'login',
    from: sql`login t where t.account_id = ${id}`,
    at: 't.created_at',
    key: sql`t.id`,
    what: sql`t.device`,
    more: sql`t.country`,
  },
  {
    kind: 'photo',
    from: sql`photo t where t.account_id = ${id}`,
    at: 't.created_at',
    key: sql`t.id`,
    what: sql`t.status`,
    more: sql`t.reason`,
  },
  {
    kind: 'payment',
    from: sql`payment t where t.account_id = ${id}`,
    at: 't.created_at',
    key: sql`t.id`,
    what: sql`t.status`,
    more: sql`to_char(t.amount_cents / 100.0, 'FM999999990.00') || ' ' || t.currency`,
  },
  reports('report_about', sql`t.account_id = ${id}`),
  reports('report_by', sql`t.reporter_id = ${id}`),
  {
    kind: 'decision',
    from: sql`member_decision t left join staff s on s.id = t.staff_id where t.account_id = ${id}`,
    at: 't.created_at',
    key: sql`t.id`,
    what: sql`t.kind`,
    more: sql`s.name`,
  },
  {
    kind: 'staff',
    // A decision stands there by itself.
    from: sql`staff_action t left join staff s on s.id = t.staff_id where t.account_id = ${id}
      and t.act not in ('member.warn', 'member.limit', 'member.suspend', 'member.ban', 'member.reinstate')`,
    at: 't.at',
    key: sql`t.id`,
    what: sql`t.act`,
    more: sql`s.name`,
  },
]
