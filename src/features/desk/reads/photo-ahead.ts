import { sql } from 'kysely'
import type { getPhotoAhead } from '../../../contract/desk-queue.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { AppError } from '../../../contract/errors.ts'
import type { StaffCtx } from '../../../platform/ctx.ts'
import { seal } from '../../../platform/seal.ts'
import { openFile, openStandIn } from '../../photos/reads/open-image.ts'
import { isOfKind, isOpen } from './queue.ts'

/**
 * One key for each person, thing of the queue and photo: it opens what the log says was looked at, in that case, and
 * nothing else.
 */
export const photoPurpose = (staffId: number, itemId: string, photoId: string): string =>
  `photo ${staffId} ${itemId} ${photoId}`

/**
 * The photo of something open in the queue, so that its press waits for nothing: what names somebody is sealed.
 * @throws not_found also for what this person does not decide about, and where there is no photo
 */
export async function readPhotoAhead(ctx: StaffCtx, itemId: string): Promise<Reply<typeof getPhotoAhead>> {
  const { rows } = await sql<{ id: string; key: string }>`
    select coalesce(e.picture_id, p.id) as id, coalesce(e.storage_key, p.storage_key) as key
    from review_item i
    left join report_picture e on e.report_id = i.ref and i.kind = 'report'
    left join photo p on p.id = i.ref and i.kind in ('photo', 'objection') and p.ready_at is not null
    where i.id = ${itemId} and ${isOfKind(ctx)} and ${isOpen(ctx, {})}
      and (e.report_id is not null or p.id is not null)`.execute(ctx.db)
  const photo = rows[0]
  if (photo === undefined) throw new AppError('not_found')
  const [standIn, whole] = await Promise.all([openStandIn(ctx, photo.key), openFile(ctx, photo.key, 'full')])
  return {
    stand_in: standIn.bytes.toString('base64'),
    sealed: seal(ctx.config.secret, photoPurpose(ctx.staff.id, itemId, photo.id), whole.bytes).toString('base64'),
  }
}
