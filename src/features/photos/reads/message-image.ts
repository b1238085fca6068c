import { sql } from 'kysely'
import { AppError } from '../../../contract/errors.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { seesPhotos } from '../../privacy/rules/age-gate.ts'

/**
 * Where the files of a picture in a message lie, when this viewer still sees that message: one of its two members, not blocked by the
 * other, who has not removed it.
 * @param filename the picture's own name
 * @returns null when there is no such picture for this viewer
 * @throws age_check_needed when no pictures of others may be shown
 */
export async function findMessageImage(ctx: Ctx, filename: string): Promise<string | null> {
  if (ctx.viewer === null) return null
  const me = ctx.viewer.accountId
  const { rows } = await sql<{ storage_key: string; own: boolean }>`
    select i.storage_key, i.account_id = ${me} as own
    from message_image i
    join party p on p.conversation_id = i.conversation_id and p.account_id = ${me}
    where i.filename = ${filename} and i.seq >= p.hidden_before_seq
      and not exists (select from block b where b.blocker_id = p.other_id and b.blocked_id = ${me})
      and not exists (
        select from message_hidden h where h.account_id = ${me} and h.conversation_id = i.conversation_id and h.seq = i.seq
      )`.execute(ctx.db)
  const [found] = rows
  if (found === undefined) return null
  if (!found.own && !seesPhotos(ctx)) throw new AppError('age_check_needed')
  return found.storage_key
}
