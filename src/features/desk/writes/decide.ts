import type * as calls from '../../../contract/desk-queue.ts'
import type { Input, Reply } from '../../../contract/endpoint.ts'
import { AppError } from '../../../contract/errors.ts'
import type { StaffCtx, WithTrx } from '../../../platform/ctx.ts'
import { expectLicence } from '../../photos/reads/licence.ts'
import { kindsOf, UNDO_SECONDS } from '../rules.ts'
import { claimNext, take } from './claim.ts'
import { holdItem, takenBy, type HeldItem } from './hold-item.ts'

type Ctx = WithTrx<StaffCtx>
type Body<Name extends 'decidePhoto' | 'decideReport' | 'decideComplaint'> = Input<(typeof calls)[Name]>['body']
/** What was decided, as it is kept until it is carried out. */
export type Decision = Body<'decidePhoto' | 'decideReport' | 'decideComplaint'>['decision']
type Decided = Reply<typeof calls.decidePhoto>

/** @throws not_found · taken · validation `decision.explanation`, `licence_id` of a picture of the house */
export async function decidePhoto(ctx: Ctx, body: Body<'decidePhoto'>): Promise<Decided> {
  expectExplained(body.decision)
  const item = await expectMine(ctx, body, ['photo', 'objection'])
  if (body.decision.outcome === 'approve') await expectLicence(ctx.trx, item.ref)
  return decide(ctx, item, body)
}

/** @throws not_found · taken · validation `decision` to remove a photo where none was reported, or unexplained */
export async function decideReport(ctx: Ctx, body: Body<'decideReport'>): Promise<Decided> {
  expectExplained(body.decision)
  const item = await expectMine(ctx, body, ['report'])
  if (body.decision.outcome === 'remove_photo') await expectPhoto(ctx, item)
  return decide(ctx, item, body)
}

/** @throws not_found · taken */
export const decideComplaint = async (ctx: Ctx, body: Body<'decideComplaint'>): Promise<Decided> =>
  decide(ctx, await expectMine(ctx, body, ['complaint']), body)

/**
 * Takes one's own decision back, as long as it is not carried out.
 * @throws not_found · taken when it is too late, or somebody else's
 */
export async function undoDecision(ctx: Ctx, given: { id: string; version: number }): Promise<calls.ReviewItem> {
  const item = await holdItem(ctx, { id: given.id, kinds: kindsOf(ctx.staff.roles) })
  const isOpen = item.doneAt === null && item.actsAt !== null && item.actsAt > ctx.clock.now()
  if (!isOpen || item.decidedBy !== ctx.staff.id || item.version !== given.version) throw await takenBy(ctx, item)
  await ctx.trx
    .updateTable('review_item')
    .set({ decision: null, acts_at: null, outcome: null, decided_by: null, decided_at: null })
    .where('id', '=', item.id)
    .execute()
  await ctx.record({ ...logged(item), act: 'queue.undo', before: { outcome: item.outcome } })
  return take(ctx, item.id)
}

/** Whoever looked at another version decides about something that is not there any more. */
async function expectMine(
  ctx: Ctx,
  { id, version }: { id: string; version: number },
  kinds: readonly calls.ReviewKind[],
): Promise<HeldItem> {
  const item = await holdItem(ctx, { id, kinds })
  if (item.decided || item.version !== version || item.claimedBy !== ctx.staff.id) throw await takenBy(ctx, item)
  return item
}

async function decide(
  ctx: Ctx,
  item: HeldItem,
  { decision, next = {} }: { decision: Decision; next?: Body<'decidePhoto'>['next'] },
): Promise<Decided> {
  const now = ctx.clock.now()
  const acts_at = new Date(now.getTime() + UNDO_SECONDS * 1_000)
  const { outcome } = decision
  const { version } = await ctx.trx
    .updateTable('review_item')
    .set((e) => ({
      decided_by: ctx.staff.id,
      decided_at: now,
      outcome,
      decision: JSON.stringify(decision),
      acts_at,
      claimed_until: null,
      version: e('version', '+', 1),
    }))
    .where('id', '=', item.id)
    .returning('version')
    .executeTakeFirstOrThrow()
  await ctx.jobs.enqueue(ctx.trx, 'review_act', { itemId: item.id }, { afterSeconds: UNDO_SECONDS })
  // The words are for the member, and go with them: the log has the ground.
  const ground = 'reason' in decision && 'explanation' in decision ? { reason: decision.reason } : {}
  await ctx.record({ ...logged(item), act: `${item.kind}.${outcome}`, after: { outcome, ...ground } })
  return {
    decided: { id: item.id, version, outcome, acts_at: acts_at.toISOString() },
    next: await claimNext(ctx, next),
  }
}

const logged = ({ kind, ref, accountId, siteId, caseId }: HeldItem) => ({
  subject: { kind, id: ref },
  accountId,
  siteId,
  caseId,
})

/** A code that says everything needs no more words; `other` says nothing. */
function expectExplained(decision: Decision): void {
  if (!('explanation' in decision) || decision.reason !== 'other' || decision.explanation !== '') return
  throw new AppError('validation', { fields: { explanation: 'required' } })
}

async function expectPhoto({ trx }: Ctx, { ref }: HeldItem): Promise<void> {
  const photo = await trx
    .selectFrom('report')
    .innerJoin('photo', 'photo.id', 'report.photo_id')
    .select('photo.id')
    .where('report.id', '=', ref)
    .executeTakeFirst()
  if (photo === undefined) throw new AppError('validation', { fields: { decision: 'invalid' } })
}
