import { sql, type RawBuilder } from 'kysely'
import { AppError } from '../../../contract/errors.ts'
import type { ReviewItem } from '../../../contract/review-item.ts'
import type { StaffCtx, WithTrx } from '../../../platform/ctx.ts'
import { publicId } from '../../../platform/ids.ts'
import { keepPictures } from '../../safety/writes/report-pictures.ts'
import { countPicturesSeen } from '../reads/pictures-seen.ts'
import { profilePictures } from '../reads/profile-pictures.ts'
import { isOfKind, isOpen } from '../reads/queue.ts'
import { readItem, type ItemRow } from '../reads/review-item.ts'
import { CLAIM_MS, kindsOf, PICTURES_A_DAY } from '../rules.ts'
import { holdItem, takenBy } from './hold-item.ts'

type Ctx = WithTrx<StaffCtx>
export type Filter = { kind?: ReviewItem['kind'] | undefined; site?: number | undefined }

/**
 * Takes the worst thing that is open for ten minutes; two who ask at once get two.
 * @param waits for what is made more urgent this very moment, where there is nothing else; not while another thing is
 * held
 * @returns null when there is nothing left, or only pictures for somebody who has seen enough of them today
 */
export async function claimNext(ctx: Ctx, { kind, site }: Filter, waits = false): Promise<ReviewItem | null> {
  const now = ctx.clock.now()
  const hasEnough = (await countPicturesSeen(ctx.trx, ctx)) >= PICTURES_A_DAY
  const findNext = async (lock: RawBuilder<unknown>) => {
    const { rows } = await sql<{ id: string }>`
      select i.id from review_item i
      where ${isOpen(ctx, { site })} and ${isOfKind(ctx, kind)}
        and (i.claimed_until is null or i.claimed_until <= ${now} or i.claimed_by = ${ctx.staff.id})
        and i.escalated_by is distinct from ${ctx.staff.id} and not ${refusedBefore(ctx)} and not (${hasEnough} and ${showsPicture})
      order by i.harm desc, i.due_at, i.id
      limit 1 for update of i ${lock}`.execute(ctx.trx)
    return rows[0]
  }
  const free = await findNext(sql`skip locked`)
  const next = free === undefined && waits ? await findNext(sql``) : free
  if (next !== undefined) return take(ctx, next.id)
  await ctx.record({ act: 'queue.claim', after: { left: 0 } })
  return null
}

/** @throws not_found · taken with `by` and `outcome` · right_missing for an objection to one's own rejection */
export async function claimNamed(ctx: Ctx, id: string): Promise<ReviewItem> {
  const item = await holdItem(ctx, { id, kinds: kindsOf(ctx.staff.roles) })
  const claimed = item.claimedUntil !== null && item.claimedUntil > ctx.clock.now()
  if (item.decided || (claimed && item.claimedBy !== ctx.staff.id)) throw await takenBy(ctx, item)
  const { rows } = await sql`select from review_item i where i.id = ${id} and ${refusedBefore(ctx)}`.execute(ctx.trx)
  if (rows.length > 0) throw new AppError('right_missing')
  return take(ctx, id)
}

/**
 * Takes a thing whose row is locked; whatever else this person had goes back. In a second tab it keeps its version, and
 * so it does when the ten minutes are over and nobody else had it: what was typed about it is not lost.
 */
export async function take(ctx: Ctx, id: string): Promise<ReviewItem> {
  const { trx, staff } = ctx
  const now = ctx.clock.now()
  await trx
    .updateTable('review_item')
    .set({ claimed_by: null, claimed_until: null })
    .where('claimed_by', '=', staff.id)
    .where('id', '<>', id)
    .where('done_at', 'is', null)
    .where('decision', 'is', null)
    .execute()
  const { rows } = await sql<Omit<ItemRow, 'case_id'> & { case_id: string | null }>`
    update review_item set claimed_by = ${staff.id}, claimed_until = ${new Date(now.getTime() + CLAIM_MS)},
      version = version + case when claimed_by = ${staff.id} and claimed_until is not null then 0 else 1 end
    where id = ${id}
    returning id, kind, ref, site_id, account_id, harm, due_at, created_at, version, claimed_until, case_id,
      escalated_by, escalated_why, returned`.execute(trx)
  const taken = rows[0]!
  const row: ItemRow = { ...taken, case_id: taken.case_id ?? (await openCase(ctx, taken)) }
  const { kind, ref, account_id: accountId, site_id: siteId, case_id: caseId } = row
  // A version that keeps none may have taken the report in, and opened its case.
  if (kind === 'report') await keepPictures(trx, ref)
  await ctx.record({ act: 'queue.claim', subject: { kind, id: ref }, accountId, siteId, caseId })
  return readItem({ ...ctx, db: trx }, row)
}

/** Why somebody may look at what is private: this one thing, as long as it is open. */
async function openCase(
  { trx, staff, clock }: Ctx,
  { id: itemId, kind, ref, ...item }: Omit<ItemRow, 'case_id'>,
): Promise<string> {
  const id = publicId()
  const of = kind === 'report' ? { report_id: ref } : kind === 'complaint' ? { complaint_id: ref } : {}
  await trx
    .insertInto('staff_case')
    .values({
      ...of,
      id,
      kind,
      site_id: item.site_id,
      account_id: item.account_id,
      opened_by: staff.id,
      reason: `review of a ${kind}`,
      opened_at: clock.now(),
    })
    .execute()
  await trx.updateTable('review_item').set({ case_id: id }).where('id', '=', itemId).execute()
  return id
}

const showsPicture = sql<boolean>`(i.kind in ('photo', 'objection') or i.kind = 'report' and exists (
  select from report_picture e where e.report_id = i.ref
  union all select from (${profilePictures(sql`i.ref`)}) as of_profile
))`

/**
 * Over an objection, to a picture's removal or to what was done about a member, somebody else decides than whoever did
 * it.
 */
const refusedBefore = ({ staff }: Ctx) => sql<boolean>`(i.kind = 'objection' and exists (
  select from photo_decision d where d.photo_id = i.ref and d.kind = 'reject' and d.staff_id = ${staff.id}
) or i.kind = 'complaint' and exists (
  select from complaint c join (
    select account_id, staff_id, created_at from member_decision where kind in ('warn', 'limit', 'disable', 'ban')
    union all
    -- Of a picture that was sent: its rejection cannot be objected to on the profile.
    select account_id, staff_id, created_at from photo_decision o
    where kind = 'reject' and not exists (select from photo p where p.id = o.photo_id)
  ) d on d.account_id = c.account_id and d.created_at <= c.created_at
  where c.id = i.ref and c.kind = 'moderation' and d.staff_id = ${staff.id}
))`
