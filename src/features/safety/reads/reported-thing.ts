import { sql } from 'kysely'
import { AppError } from '../../../contract/errors.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { mayOpen, otherViewer } from '../../photos/rules.ts'
import { readRelation } from '../../profiles/reads/relation.ts'
import { viewingOf } from '../../profiles/reads/viewing.ts'
import { viewFault } from '../../profiles/rules/relation.ts'
import { shownSince } from '../../site/rules/history.ts'

export type ReportedThing = {
  accountId: number
  photoId: string | null
  message: { conversationId: number; seq: number } | null
  snapshot: Record<string, unknown>
}

export type Named = { profileId: string; photoId?: string | undefined; messageId?: string | undefined }

/**
 * Finds what somebody reports. Who may not look at a profile any more, as after a block, may still report it; of photos
 * and messages only those count that the reporter sees. What was written can be reported after its sender left, or
 * blocked who reads it, too.
 * @throws profile_not_found (also for the own) · not_found for photos and messages
 */
export async function findReported(ctx: Ctx, { profileId, photoId, messageId }: Named): Promise<ReportedThing> {
  const viewing = viewingOf(ctx)
  const other = await readRelation(ctx.db, viewing, profileId)
  if (other === null || other.accountId === viewing.me) throw new AppError('profile_not_found')
  const { accountId } = other
  const thing = { accountId, photoId: null, message: null }
  if (messageId !== undefined) return { ...thing, ...(await findMessage(ctx, accountId, messageId)) }
  const fault = viewFault(other, ctx.viewer ? 'member' : 'visitor')
  if (fault === 'profile_not_found') throw new AppError('profile_not_found')
  if (photoId === undefined) return { ...thing, snapshot: await copyProfile(ctx, accountId) }
  if (fault !== null) throw new AppError('not_found')
  return { ...thing, photoId, snapshot: await copyPhoto(ctx, accountId, photoId) }
}

/** What of a profile stays as it was when it was reported. */
export const copyProfile = (ctx: Pick<Ctx, 'db'>, accountId: number): Promise<Record<string, unknown>> =>
  ctx.db
    .selectFrom('profile')
    .select(['name', 'about_me', 'reason_for_signup', 'city', 'interests'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()

async function copyPhoto(ctx: Ctx, accountId: number, photoId: string): Promise<Record<string, unknown>> {
  const photo = await ctx.db
    .selectFrom('photo')
    .innerJoin('profile', 'profile.account_id', 'photo.account_id')
    .select(['main', 'private', 'status', 'storage_key', 'created_at', 'fictional'])
    .where('photo.id', '=', photoId)
    .where('photo.account_id', '=', accountId)
    .executeTakeFirst()
  if (photo === undefined || !mayOpen(photo, otherViewer(ctx.viewer))) throw new AppError('not_found')
  return photo
}

async function findMessage(ctx: Ctx, accountId: number, messageId: string) {
  if (ctx.viewer === null) throw new AppError('not_found')
  const me = ctx.viewer.accountId
  const { rows } = await sql<{ conversationId: number; seq: number; kind: string; body: string; created_at: Date }>`
    select m.conversation_id as "conversationId", m.seq, m.kind, m.created_at,
      -- Of a picture it is no words; the picture itself is kept beside the report.
      case when m.kind = 'image' then '' else m.body end as body
    from message m join party p on p.conversation_id = m.conversation_id and p.account_id = ${me}
    where m.id = ${messageId} and m.sender_id = ${accountId} and m.seq >= p.hidden_before_seq
      and m.created_at >= ${shownSince(ctx.site.settings, ctx.clock.now())}
      and not exists (
        select from message_hidden h where h.account_id = ${me} and h.conversation_id = m.conversation_id and h.seq = m.seq
      )`.execute(ctx.db)
  const row = rows[0]
  if (row === undefined) throw new AppError('not_found')
  const { conversationId, seq, ...snapshot } = row
  return { message: { conversationId, seq }, snapshot }
}
