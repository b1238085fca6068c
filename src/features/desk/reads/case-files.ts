import { sql } from 'kysely'
import type { getCaseMessages, getCasePhoto, getPhotoKey } from '../../../contract/desk-queue.ts'
import type { Input, Reply } from '../../../contract/endpoint.ts'
import { AppError } from '../../../contract/errors.ts'
import type { StaffCtx } from '../../../platform/ctx.ts'
import type { Bytes } from '../../../platform/http/route.ts'
import { sealKey } from '../../../platform/seal.ts'
import { openFile } from '../../photos/reads/open-image.ts'
import { seesSite } from '../../staff/rules.ts'
import { kindsOf } from '../rules.ts'
import { isAlike, type Lead } from './alike.ts'
import { lookAtSent } from './cases/talk.ts'
import { expectConcerned } from './concerned-photo.ts'
import { photoPurpose } from './photo-ahead.ts'
import { profilePictures } from './profile-pictures.ts'

/**
 * A photo that an open case concerns, or one sent in what a legal request shows.
 * @throws not_found for any other one, and after the case was closed
 */
export async function openCasePhoto(
  ctx: StaffCtx,
  { size, ...of }: Input<typeof getCasePhoto>['query'],
): Promise<Bytes> {
  return openFile(ctx, (await lookAtSent(ctx, of)) ?? (await lookAt(ctx, of)), size)
}

/** What opens such a photo, which was sent ahead. @throws not_found as above */
export async function openPhotoKey(ctx: StaffCtx, of: Input<typeof getPhotoKey>['query']): Promise<string> {
  const item = await ctx.db.selectFrom('review_item').select('id').where('case_id', '=', of.case_id).executeTakeFirst()
  if (item === undefined) throw new AppError('not_found')
  await lookAt(ctx, of)
  return sealKey(ctx.config.secret, photoPurpose(ctx.staff.id, item.id, of.id)).toString('base64')
}

/** @returns where its files lie */
async function lookAt(ctx: StaffCtx, { case_id, id }: Input<typeof getPhotoKey>['query']): Promise<string> {
  const { siteId, accountId, kind, reportId } = await expectOpen(ctx, case_id)
  // What was counted about a member is about no picture.
  if (kind === 'suspicion' || kind === 'again') throw new AppError('not_found')
  await expectConcerned(ctx, { case_id, id })
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from report_picture where report_id = ${reportId} and picture_id = ${id}
    union all
    select p.key from (${profilePictures(sql`${reportId}`)}) as p where p.id = ${id}
    union all
    select storage_key from photo where id = ${id} and account_id = ${accountId} and ready_at is not null
    limit 1`.execute(ctx.db)
  const photo = rows[0]
  if (photo === undefined) throw new AppError('not_found')
  // Before a byte of it goes out.
  await ctx.record({ act: 'look', subject: { kind: 'photo', id }, accountId, siteId, caseId: case_id })
  return photo.key
}

/**
 * What a member wrote, as far as it was reported.
 * @throws not_found unless an open case, or a report like its own, is about a message
 */
export async function readCaseMessages(
  ctx: StaffCtx,
  { case_id: caseId, item }: Input<typeof getCaseMessages>['query'],
): Promise<Reply<typeof getCaseMessages>['messages']> {
  const { siteId, accountId, reportId: own } = await expectOpen(ctx, caseId)
  const reportId = item === undefined ? own : await findAlong(ctx, { caseId, item })
  const { rows } = await sql<{
    seq: number
    snapshot: { kind: string; body: string; created_at: string }
    reported: boolean
  }>`
    select distinct on (r.message_seq) r.message_seq as seq, r.snapshot, r.message_seq = mine.message_seq as reported
    from report mine join report r on r.conversation_id = mine.conversation_id and r.account_id = mine.account_id
      and r.reporter_hash is not distinct from mine.reporter_hash and r.message_seq is not null
    where mine.id = ${reportId} and mine.message_seq is not null
    order by r.message_seq, r.created_at`.execute(ctx.db)
  // Of an erased member nothing is left of it.
  const kept = rows.filter(({ snapshot }) => typeof snapshot.body === 'string')
  if (kept.length === 0) throw new AppError('not_found')
  await ctx.record({ act: 'look', subject: { kind: 'message', id: reportId! }, accountId, siteId, caseId })
  return kept.map(({ snapshot: { kind, body, created_at }, reported }) => ({
    kind,
    text: body,
    at: new Date(created_at).toISOString(),
    reported,
  }))
}

/** @returns the report of a thing that can be decided together with that of the case */
async function findAlong(ctx: StaffCtx, { caseId, item }: { caseId: string; item: string }): Promise<string> {
  const { rows: leads } = await sql<Lead>`
    select id, kind, ref, account_id as "accountId" from review_item where case_id = ${caseId} and kind = 'report'`.execute(
    ctx.db,
  )
  if (leads[0] === undefined) throw new AppError('not_found')
  const { rows } = await sql<{ ref: string }>`
    select i.ref from review_item i where i.id = ${item} and ${isAlike(ctx, leads[0])}`.execute(ctx.db)
  if (rows[0] === undefined) throw new AppError('not_found')
  return rows[0].ref
}

/** @throws not_found also for what this person does not decide about */
async function expectOpen({ db, staff }: StaffCtx, caseId: string) {
  const { rows } = await sql<{ kind: string; siteId: number; accountId: number | null; reportId: string | null }>`
    select kind, site_id as "siteId", account_id as "accountId", report_id as "reportId"
    from staff_case where id = ${caseId} and closed_at is null`.execute(db)
  const found = rows[0]
  const mine: string[] = kindsOf(staff.roles)
  if (found === undefined || !mine.includes(found.kind) || !seesSite(staff.siteIds, found.siteId))
    throw new AppError('not_found')
  return found
}
