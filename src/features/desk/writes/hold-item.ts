import { sql } from 'kysely'
import type { ReviewKind } from '../../../contract/desk-queue.ts'
import { AppError } from '../../../contract/errors.ts'
import type { StaffCtx, WithTrx } from '../../../platform/ctx.ts'
import { seesSite } from '../../staff/rules.ts'
import { isAlike } from '../reads/alike.ts'

export type HeldItem = {
  id: string
  kind: ReviewKind
  ref: string
  siteId: number
  accountId: number | null
  caseId: string | null
  version: number
  claimedBy: number | null
  claimedUntil: Date | null
  decidedBy: number | null
  /** With whose decision it was decided. */
  decidedWith: string | null
  outcome: string | null
  actsAt: Date | null
  doneAt: Date | null
  /** Somebody decided it, be it carried out or not. */
  decided: boolean
}

/** Finds a thing of the queue and locks it. @throws not_found also for kinds and sites that are not this person's */
export async function holdItem(
  { trx, staff }: WithTrx<StaffCtx>,
  { id, kinds }: { id: string; kinds: readonly ReviewKind[] },
): Promise<HeldItem> {
  const { rows } = await sql<HeldItem>`
    select id, kind, ref, site_id as "siteId", account_id as "accountId", case_id as "caseId", version,
      claimed_by as "claimedBy", claimed_until as "claimedUntil", decided_by as "decidedBy", decided_with as "decidedWith",
      outcome,
      acts_at as "actsAt", done_at as "doneAt", done_at is not null or decision is not null as decided
    from review_item where id = ${id} for update`.execute(trx)
  const item = rows[0]
  if (item === undefined || !kinds.includes(item.kind) || !seesSite(staff.siteIds, item.siteId))
    throw new AppError('not_found')
  return item
}

/**
 * What is decided together with a thing that is held: open things like it, as they were shown, and in nobody else's
 * hands. In one order, so that two who decide about the same wait for each other.
 * @throws not_found for anything else · taken
 */
export async function holdAlong(
  ctx: WithTrx<StaffCtx>,
  lead: HeldItem,
  also: readonly { id: string; version: number }[],
): Promise<HeldItem[]> {
  const held: HeldItem[] = []
  const now = ctx.clock.now()
  for (const { id, version } of also.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    if (id === lead.id || held.some((one) => one.id === id)) throw new AppError('not_found')
    const item = await holdItem(ctx, { id, kinds: [lead.kind] })
    const isElsewhere = item.claimedBy !== ctx.staff.id && item.claimedUntil !== null && item.claimedUntil > now
    if (item.decided || item.version !== version || isElsewhere) throw await takenBy(ctx, item)
    const { rows } = await sql`select from review_item i where i.id = ${id} and ${isAlike(ctx, lead)}`.execute(ctx.trx)
    if (rows.length === 0) throw new AppError('not_found')
    held.push(item)
  }
  return held
}

/** Somebody else was quicker: who, and what they decided; or what is still this person's own has changed. */
export async function takenBy({ trx, staff: own }: WithTrx<StaffCtx>, item: HeldItem): Promise<AppError> {
  const by = item.decidedBy ?? item.claimedBy
  if (!item.decided && by === own.id) return new AppError('taken', { data: { by: null, changed: true, outcome: null } })
  const staff =
    by === null ? undefined : await trx.selectFrom('staff').select('name').where('id', '=', by).executeTakeFirst()
  return new AppError('taken', { data: { by: staff?.name ?? null, outcome: item.outcome } })
}
