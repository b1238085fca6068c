import { sql } from 'kysely'
import type { ReviewKind } from '../../../contract/desk-queue.ts'
import type { ReviewItem } from '../../../contract/review-item.ts'
import type { StaffCtx } from '../../../platform/ctx.ts'
import { isOpen } from './queue.ts'
import { readPhoto } from './review-photo.ts'
import { readReport } from './review-report.ts'
import { readSuspicion } from './review-suspicion.ts'

const SHOWN = 100

export type Lead = { id: string; kind: ReviewKind; ref: string; accountId: number | null }

/**
 * Of `review_item i`: open, of the same kind as a thing and about the same member; of what the product noticed also the
 * same occasion of other members. An objection is decided alone: each has its own words; so is a complaint. Found by an
 * index, however much is open.
 */
export function isAlike(ctx: StaffCtx, { id, kind, ref, accountId }: Lead) {
  const which =
    kind === 'suspicion'
      ? sql`i.ref in (
          select o.id from suspicion mine join suspicion o
            on o.account_id = mine.account_id or o.cause = mine.cause and o.mark = mine.mark
          where mine.id = ${ref} and o.decided_at is null
        )`
      : kind === 'photo' || kind === 'report'
        ? sql`i.account_id = ${accountId}`
        : sql`false`
  return sql<boolean>`(i.id <> ${id} and i.kind = ${kind} and ${which} and ${isOpen(ctx, {})})`
}

/** What somebody may decide together with the thing before them, the oldest first. */
export async function readAlike(ctx: StaffCtx, lead: Lead): Promise<ReviewItem['alike']> {
  const { db, staff, clock } = ctx
  const { rows } = await sql<{
    id: string
    version: number
    ref: string
    created_at: Date
    account_id: number | null
    name: string | null
  }>`
    select i.id, i.version, i.ref, i.created_at, i.account_id, p.name
    from review_item i left join profile p on p.account_id = i.account_id
    where ${isAlike(ctx, lead)} and (i.claimed_until is null or i.claimed_until <= ${clock.now()} or i.claimed_by = ${staff.id})
    order by i.created_at, i.id limit ${SHOWN}`.execute(db)
  const refs = rows.map(({ ref }) => ref)
  const [reports, suspicions] = [
    lead.kind === 'report' ? await readReport(db, refs) : null,
    lead.kind === 'suspicion' ? await readSuspicion(db, refs) : null,
  ]
  const photoOf = (ref: string) => (lead.kind === 'photo' ? ref : reports?.get(ref)?.photoId) ?? null
  const photos = await readPhoto(
    db,
    refs.flatMap((ref) => photoOf(ref) ?? []),
  )
  return rows.map(({ ref, created_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    photo: photos.get(photoOf(ref) ?? '') ?? null,
    report: reports?.get(ref)?.shown ?? null,
    suspicion: suspicions?.get(ref) ?? null,
  }))
}
