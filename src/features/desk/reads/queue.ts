import { sql } from 'kysely'
import * as z from 'zod'
import type { getQueue, ReviewKind } from '../../../contract/desk-queue.ts'
import type { Input, Reply } from '../../../contract/endpoint.ts'
import type { StaffCtx } from '../../../platform/ctx.ts'
import { cursorOf, placeIn } from '../../../platform/db/cursor.ts'
import { kindsOf, PICTURES_A_DAY } from '../rules.ts'
import { ofSites } from './of-sites.ts'
import { countPicturesSeen } from './pictures-seen.ts'

/** Everything open that this person may decide, of the sites they are bound to. */
export async function readQueue(
  ctx: StaffCtx,
  { kind, site, cursor, size }: Input<typeof getQueue>['query'],
): Promise<Reply<typeof getQueue>> {
  const counts = await countQueue(ctx, { site })
  const after = cursor === undefined ? null : placeIn(cursor, Place)
  const rows = await ctx.db
    .selectFrom('review_item as i')
    .leftJoin('staff as by', 'by.id', 'i.claimed_by')
    .select(['i.id', 'i.kind', 'i.site_id as site', 'i.harm', 'i.due_at', 'i.created_at', 'i.claimed_until'])
    .select(sql<string>`i.due_at::text`.as('due'))
    .select(['by.name as claimer', nameOf.as('name'), reasonOf.as('reason')])
    .where(isOpen(ctx, { site }))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(i.harm < ${after!.harm} or i.harm = ${after!.harm} and (i.due_at, i.id) > (${after!.dueAt}::timestamptz, ${after!.id}::uuid))`,
      ),
    )
    .where(isOfKind(ctx, kind))
    .orderBy('i.harm', 'desc')
    .orderBy('i.due_at')
    .orderBy('i.id')
    .limit(size + 1)
    .execute()
  const items = rows.slice(0, size)
  const last = items.at(-1)
  const now = ctx.clock.now()
  return {
    pictures: { seen: await countPicturesSeen(ctx.db, ctx), cap: PICTURES_A_DAY },
    kinds: counts.map(({ oldest_due_at: _, ...count }) => count),
    next: rows.length > size && last ? cursorOf([last.harm, last.due, last.id]) : null,
    items: items.map(({ claimed_until, claimer, due: _, due_at, created_at, ...item }) => ({
      ...item,
      kind: item.kind as ReviewKind, // checked in the table
      due_at: due_at.toISOString(),
      created_at: created_at.toISOString(),
      claimed_by: claimed_until !== null && claimed_until > now ? claimer : null,
    })),
  }
}

/** Behind which thing the next page begins: the worst first, and of what is equally bad what is due first. */
const Place = z
  .tuple([z.int(), z.string().regex(/^\d{4}-[\d :.+-]{5,40}$/), z.uuid()])
  .transform(([harm, dueAt, id]) => ({ harm, dueAt, id }))

const nameOf = sql<string | null>`coalesce(
  (select p.name from profile p where p.account_id = i.account_id),
  case when i.kind = 'complaint' then (
    select coalesce(p.name, c.name) from complaint c left join profile p on p.account_id = c.account_id where c.id = i.ref
  ) end
)`
const reasonOf = sql<Reply<typeof getQueue>['items'][number]['reason']>`case i.kind
  when 'report' then (select reason from report where id = i.ref)
  when 'complaint' then (select kind from complaint where id = i.ref)
  when 'suspicion' then (select cause from suspicion where id = i.ref)
  when 'objection' then (select reason from photo where id = i.ref)
end`

type Count = {
  kind: ReviewKind
  open: number
  overdue: number
  oldest_at: string | null
  oldest_due_at: string | null
}

/** How much of each kind is open that this person may decide, since when, and by when the first should be decided. */
export async function countQueue(ctx: StaffCtx, of: { site?: number | undefined }): Promise<Count[]> {
  const { rows } = await sql<{ kind: ReviewKind; open: number; overdue: number; oldest: Date; due: Date }>`
    select i.kind, count(*)::int as open, (count(*) filter (where i.due_at < ${ctx.clock.now()}))::int as overdue,
      min(i.created_at) as oldest, min(i.due_at) as due
    from review_item i where ${isOfKind(ctx)} and ${isOpen(ctx, of)}
    group by i.kind`.execute(ctx.db)
  return kindsOf(ctx.staff.roles).map((kind) => {
    const found = rows.find((row) => row.kind === kind)
    return {
      kind,
      open: found?.open ?? 0,
      overdue: found?.overdue ?? 0,
      oldest_at: found?.oldest.toISOString() ?? null,
      oldest_due_at: found?.due.toISOString() ?? null,
    }
  })
}

/** Of `review_item i`: of a kind that this person may decide. One kind alone is read by its index, in its order. */
export function isOfKind({ staff }: StaffCtx, kind?: ReviewKind) {
  const kinds = kindsOf(staff.roles)
  if (kind !== undefined) return kinds.includes(kind) ? sql<boolean>`i.kind = ${kind}` : sql<boolean>`false`
  return sql<boolean>`i.kind = any(${kinds}::text[])`
}

/** Of `review_item i`: undecided, not set aside until it is due unless this person has it, of a site that they see. */
export const isOpen = (ctx: StaffCtx, { site }: { site?: number | undefined }) =>
  sql<boolean>`(
    i.done_at is null and i.decision is null
    and (i.hidden_until is null or least(i.hidden_until, i.due_at) <= ${ctx.clock.now()}
      or i.claimed_by = ${ctx.staff.id} and i.claimed_until > ${ctx.clock.now()})
    and ${ofSites(ctx, site, 'i')}
  )`
