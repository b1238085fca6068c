import { sql } from 'kysely'
import type * as calls from '../../../contract/desk-queue.ts'
import type { Input, Reply } from '../../../contract/endpoint.ts'
import { AppError } from '../../../contract/errors.ts'
import type { ReviewItem } from '../../../contract/review-item.ts'
import { mayAtDesk } from '../../../contract/staff-rights.ts'
import type { StaffCtx, WithTrx } from '../../../platform/ctx.ts'
import { expectLicence } from '../../photos/reads/licence.ts'
import { readRemovedPictures } from '../../safety/reads/removed-pictures.ts'
import { askAgain } from '../../staff/writes/look-again.ts'
import { unaskAgain } from '../../staff/writes/return-items.ts'
import { isAheadEnough, kindsOf, UNDO_SECONDS } from '../rules.ts'
import { claimNext, take } from './claim.ts'
import { expectDecidable } from './expect-decidable.ts'
import { holdAlong, holdItem, takenBy, type HeldItem } from './hold-item.ts'

type Ctx = WithTrx<StaffCtx>
type Call = 'decidePhoto' | 'decideReport' | 'decideComplaint' | 'decideSuspicion'
type Body<Name extends Call> = Input<(typeof calls)[Name]>['body']
/** What was decided, as it is kept until it is carried out. */
export type Decision = Body<Call>['decision'] & {
  /** What is done about the member is done by another thing of those that are decided together. */
  along?: true
}
type Decided = Reply<typeof calls.decidePhoto>

/**
 * @throws not_found · taken · member_status · validation `decision` of an unseen photo, `explanation`, `licence_id` of
 * one of the house
 */
export async function decidePhoto(ctx: Ctx, body: Body<'decidePhoto'>): Promise<Decided> {
  expectExplained(body.decision)
  return decide(ctx, await expectMine(ctx, body, ['photo', 'objection']), body)
}

/**
 * @throws not_found · taken · member_status · validation `decision` to remove a picture where none was reported, or
 * unexplained
 */
export async function decideReport(ctx: Ctx, body: Body<'decideReport'>): Promise<Decided> {
  expectExplained(body.decision)
  return decide(ctx, await expectMine(ctx, body, ['report']), body)
}

/** @throws not_found · taken · member_status · validation `pictures` · right_missing to take a removal back */
export async function decideComplaint(ctx: Ctx, body: Body<'decideComplaint'>): Promise<Decided> {
  const item = await expectMine(ctx, body, ['complaint'])
  const { pictures = [] } = body.decision
  if (pictures.length > 0) await expectRemoved(ctx, item, pictures)
  return decide(ctx, item, body)
}

/** @throws not_found · taken · member_status */
export const decideSuspicion = async (ctx: Ctx, body: Body<'decideSuspicion'>): Promise<Decided> =>
  decide(ctx, await expectMine(ctx, body, ['suspicion', 'again']), body)

/**
 * Takes one's own decision back, as long as it is not carried out.
 * @throws not_found · taken when it is too late, or somebody else's
 */
export async function undoDecision(ctx: Ctx, given: { id: string; version: number }): Promise<ReviewItem> {
  const item = await holdItem(ctx, { id: given.id, kinds: kindsOf(ctx.staff.roles) })
  const isOpen = item.doneAt === null && item.actsAt !== null && item.actsAt > ctx.clock.now()
  const isMine = item.decidedBy === ctx.staff.id && item.version === given.version && item.decidedWith === null
  if (!isOpen || !isMine) throw await takenBy(ctx, item)
  const undone = await ctx.trx
    .updateTable('review_item')
    .set({ decision: null, acts_at: null, outcome: null, decided_by: null, decided_at: null, decided_with: null })
    .where((is) => is.or([is('id', '=', item.id), is('decided_with', '=', item.id)]))
    .where('done_at', 'is', null)
    .returning(['id', 'kind', 'ref', 'account_id as accountId', 'site_id as siteId', 'case_id as caseId'])
    .execute()
  await unaskAgain(
    ctx.trx,
    undone.map(({ id }) => id),
  )
  for (const { id: _, ...one } of undone)
    await ctx.record({ ...logged(one), act: 'queue.undo', before: { outcome: item.outcome } })
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

type Deciding = Pick<Body<'decidePhoto'>, 'also' | 'look_again' | 'next'> & { decision: Decision }

/** All of it or nothing: what is decided together is one decision, and an entry of the log for each. */
async function decide(ctx: Ctx, lead: HeldItem, { decision, also = [], look_again, next = {} }: Deciding) {
  const now = ctx.clock.now()
  const acts_at = new Date(now.getTime() + UNDO_SECONDS * 1_000)
  expectPossible(ctx, lead, { decision, look_again })
  const items = [lead, ...(await holdAlong(ctx, lead, also))]
  if (decision.outcome === 'remove_photo') await expectPhotos(ctx, items)
  if (lead.kind === 'report') await expectRead(ctx, items)
  if (decision.outcome === 'approve') {
    await expectSeen(ctx, items)
    for (const { ref } of items) await expectLicence(ctx.trx, ref)
  }
  const member = memberOf(decision)
  if (member) await expectDecidable(ctx.trx, accountsOf(items), member.kind)
  const outcome = outcomeOf(decision)
  const members = new Set<number | null>()
  let version = lead.version
  for (const item of items) {
    const isFirst = !members.has(item.accountId)
    members.add(item.accountId)
    const row = await ctx.trx
      .updateTable('review_item')
      .set((e) => ({
        decided_by: ctx.staff.id,
        decided_at: now,
        decided_with: item === lead ? null : lead.id,
        outcome,
        decision: JSON.stringify(isFirst ? decision : { ...decision, along: true }),
        acts_at,
        claimed_until: null,
        version: e('version', '+', 1),
      }))
      .where('id', '=', item.id)
      .returning('version')
      .executeTakeFirstOrThrow()
    if (item === lead) ({ version } = row)
    if (isFirst && look_again && item.accountId !== null)
      await askAgain(ctx.trx, {
        accountId: item.accountId,
        siteId: item.siteId,
        staffId: ctx.staff.id,
        at: new Date(look_again.at),
        reason: look_again.reason,
        item,
        now,
      })
    await ctx.record({
      ...logged(item),
      act: `${item.kind}.${outcome}`,
      after: told(decision, outcome, look_again),
      // What is done is explained to the member; why nothing was done stands nowhere else for good.
      reason: decision.outcome === 'keep' ? decision.reason : '',
    })
  }
  await ctx.jobs.enqueue(ctx.trx, 'review_act', { itemId: lead.id }, { afterSeconds: UNDO_SECONDS })
  return {
    decided: { id: lead.id, version, outcome, acts_at: acts_at.toISOString() },
    next: await claimNext(ctx, next),
  }
}

const accountsOf = (items: readonly HeldItem[]) => [...new Set(items.flatMap(({ accountId }) => accountId ?? []))]
const memberOf = (decision: Decision) => ('member' in decision ? decision.member : undefined)
const outcomeOf = (decision: Decision): string => (decision.outcome === 'act' ? decision.member.kind : decision.outcome)

/** The words are for the member, and go with them: the log has the ground. */
function told(decision: Decision, outcome: string, again: Deciding['look_again']) {
  const member = memberOf(decision)
  return {
    outcome,
    ...('explanation' in decision ? { reason: decision.reason } : {}),
    ...('pictures' in decision ? { pictures: decision.pictures } : {}),
    ...(member === undefined ? {} : { act: member.kind, ground: member.ground }),
    ...(member !== undefined && 'until' in member ? { until: member.until } : {}),
    ...(again === undefined ? {} : { look_again: again.at }),
  }
}

const logged = ({
  kind,
  ref,
  accountId,
  siteId,
  caseId,
}: Pick<HeldItem, 'ref' | 'accountId' | 'siteId' | 'caseId'> & { kind: string }) => ({
  subject: { kind, id: ref },
  accountId,
  siteId,
  caseId,
})

/**
 * @throws validation for a moment that is over or too far off, and for what needs a member where there is none ·
 * right_missing
 */
function expectPossible(
  { clock, staff }: Ctx,
  { accountId }: HeldItem,
  { decision, look_again }: Pick<Deciding, 'decision' | 'look_again'>,
): void {
  const member = memberOf(decision)
  const now = clock.now()
  if (member !== undefined && !mayAtDesk(staff.roles, 'members.act')) throw new AppError('right_missing')
  if (member !== undefined && 'until' in member && new Date(member.until) <= now)
    throw new AppError('validation', { fields: { until: 'invalid' } })
  if (look_again !== undefined && !isAheadEnough(new Date(look_again.at), now))
    throw new AppError('validation', { fields: { look_again: 'invalid' } })
  if (accountId === null && (member !== undefined || look_again !== undefined))
    throw new AppError('validation', { fields: { decision: 'invalid' } })
}

/** A code that says everything needs no more words; `other` says nothing. */
function expectExplained(decision: Decision): void {
  if (!('explanation' in decision) || decision.reason !== 'other' || decision.explanation !== '') return
  throw new AppError('validation', { fields: { explanation: 'required' } })
}

async function expectRemoved({ trx, staff }: Ctx, { accountId }: HeldItem, pictures: readonly string[]): Promise<void> {
  if (!mayAtDesk(staff.roles, 'photos.decide')) throw new AppError('right_missing')
  const removed = accountId === null ? [] : (await readRemovedPictures(trx, accountId)).map(({ id }) => id)
  if (!pictures.every((id) => removed.includes(id)))
    throw new AppError('validation', { fields: { pictures: 'invalid' } })
}

/** Another photo than that of the first one is removed along with it by who has looked at it for that, alone. */
async function expectPhotos(ctx: Ctx, items: readonly HeldItem[]): Promise<void> {
  const refs = items.map(({ ref }) => ref)
  const pictures = await ctx.trx
    .selectFrom('report_picture')
    .select(['report_id as ref', 'picture_id as id'])
    .where('report_id', 'in', refs)
    .execute()
  if (pictures.length < refs.length) throw new AppError('validation', { fields: { decision: 'invalid' } })
  const own = pictures.find(({ ref }) => ref === refs[0])?.id
  const seen = await readSeen(ctx, items[0]!)
  if (!pictures.every(({ id }) => id === own || seen.has(id)))
    throw new AppError('validation', { fields: { also: 'unseen' } })
}

/** A photo is shown to others by who has looked at it for that, alone. */
async function expectSeen(ctx: Ctx, items: readonly HeldItem[]): Promise<void> {
  const seen = await readSeen(ctx, items[0]!)
  if (!items.every(({ ref }) => seen.has(ref))) throw new AppError('validation', { fields: { decision: 'unseen' } })
}

/** @returns the photos that this person has looked at for the case of a thing */
async function readSeen({ trx, staff }: Ctx, { caseId }: HeldItem): Promise<ReadonlySet<string | null>> {
  const looks = await trx
    .selectFrom('staff_action')
    .select('subject_id')
    .where('staff_id', '=', staff.id)
    .where('case_id', '=', caseId)
    // By the index of one person's looks at pictures, which a plan for any words would not take. Clocks of two nodes
    // differ by less than a minute.
    .where(sql<boolean>`act = 'look' and subject_kind = 'photo'`)
    .where('at', '>=', (e) =>
      e
        .selectFrom('staff_case')
        .select(sql<Date>`opened_at - interval '1 minute'`.as('since'))
        .where('id', '=', caseId),
    )
    .execute()
  return new Set(looks.map(({ subject_id }) => subject_id))
}

/** A message is decided about along with another thing by who has read for that what was reported of it. */
async function expectRead({ trx, staff }: Ctx, [lead, ...along]: readonly HeldItem[]): Promise<void> {
  const { rows: unread } = await sql`
    select from report r
    -- Of an erased member no words are left.
    where r.id = any(${along.map(({ ref }) => ref)}::uuid[]) and r.message_seq is not null and r.snapshot ? 'body'
      and not exists (
        select from staff_action a join report seen on seen.id::text = a.subject_id
        where a.staff_id = ${staff.id} and a.case_id = ${lead!.caseId} and a.act = 'look' and a.subject_kind = 'message'
          and seen.conversation_id = r.conversation_id and seen.account_id = r.account_id
          and seen.reporter_hash is not distinct from r.reporter_hash and a.at >= r.created_at
      )
    limit 1`.execute(trx)
  if (unread.length > 0) throw new AppError('validation', { fields: { also: 'unseen' } })
}
