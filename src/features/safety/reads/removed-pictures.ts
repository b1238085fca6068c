import { sql } from 'kysely'
import type { Db } from '../../../platform/ctx.ts'
import type { PhotoReason } from '../../photos/reads/known-picture.ts'

export type RemovedPicture = { id: string; reason: PhotoReason; at: Date }

/**
 * Pictures of a member that were removed for good and are no photo of the profile any more: an objection to that is a
 * complaint.
 */
export async function readRemovedPictures(db: Db, accountId: number): Promise<RemovedPicture[]> {
  const { rows } = await sql<RemovedPicture>`
    select d.photo_id as id, d.reason, max(d.created_at) as at
    from photo_decision d join known_picture k on k.photo_id = d.photo_id
    where d.account_id = ${accountId} and d.kind = 'reject' and not exists (select from photo p where p.id = d.photo_id)
    group by d.photo_id, d.reason order by at desc, id`.execute(db)
  return rows
}
