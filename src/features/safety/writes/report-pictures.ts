import { sql } from 'kysely'
import type { Services, Trx } from '../../../platform/ctx.ts'

/** Keeps the picture that a report is about, if any, for its case: from now on its files stay until the decision. */
export async function keepPicture(trx: Trx, reportId: string): Promise<void> {
  // Held: what is being taken away just now is either kept, or not there any more.
  await sql`
    insert into report_picture (report_id, picture_id, storage_key, sha256, perceptual_hash)
    select ${reportId}::uuid, id, storage_key, sha256, perceptual_hash from (
      select p.* from report r join photo p on p.id = r.photo_id where r.id = ${reportId} for key share of p
    ) as photo
    union all
    select ${reportId}::uuid, id, storage_key, sha256, perceptual_hash from (
      select i.* from report r join message_image i on i.conversation_id = r.conversation_id and i.seq = r.message_seq
      where r.id = ${reportId} for key share of i
    ) as image
    on conflict (report_id) do nothing`.execute(trx)
}

/**
 * What was kept for reports goes with their decision: the rows now, the files soon, where no photo and no message shows
 * them.
 */
export async function forgetPictures({ jobs }: Pick<Services, 'jobs'>, trx: Trx): Promise<void> {
  const { rows } = await sql<{ photoId: string; storageKey: string }>`
    delete from report_picture e using report r where r.id = e.report_id and r.decided_at is not null
    returning e.picture_id as "photoId", e.storage_key as "storageKey"`.execute(trx)
  for (const job of rows) await jobs.enqueue(trx, 'photo_files_remove', job)
}
