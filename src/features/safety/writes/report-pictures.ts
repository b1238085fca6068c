import { sql } from 'kysely'
import type { Services, Trx } from '../../../platform/ctx.ts'

/**
 * Keeps the picture that a report is about, if any, for its case, or of a profile those that others see now, with the
 * copy of it: from now on their files stay until the decision.
 */
export async function keepPictures(trx: Trx, reportId: string): Promise<void> {
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
  await sql`
    update report r set snapshot = r.snapshot || jsonb_build_object('pictures', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'storage_key', storage_key, 'sha256', encode(sha256, 'hex')
      ) order by main desc, created_at), '[]')
      from (
        select * from photo p
        where p.account_id = r.account_id and not p.private and p.status = 'active' and p.ready_at is not null
        for key share of p
      ) as shown
    ))
    where r.id = ${reportId} and r.photo_id is null and r.message_seq is null and not r.snapshot ? 'pictures'`.execute(
    trx,
  )
}

/**
 * What staff removed is kept for no open report of its profile any more, once nothing tells that they did: the photo
 * is gone and cannot be objected about.
 */
export async function forgetRemoved(
  { jobs }: Pick<Services, 'jobs'>,
  trx: Trx,
  { accountId, ids }: { accountId: number; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<{ photoId: string; storageKey: string }>`
    with kept as (
      select r.id, p, place, p ->> 'id' = any(${[...ids]}::text[]) as removed
      from report r, jsonb_array_elements(r.snapshot -> 'pictures') with ordinality as e (p, place)
      where r.account_id = ${accountId} and r.decided_at is null
    ), emptied as (
      update report r set snapshot = r.snapshot || jsonb_build_object('pictures', (
        select coalesce(jsonb_agg(p order by place) filter (where not removed), '[]') from kept where kept.id = r.id
      ))
      where r.id in (select id from kept where removed)
    )
    select distinct p ->> 'id' as "photoId", p ->> 'storage_key' as "storageKey" from kept where removed`.execute(trx)
  for (const job of rows) await jobs.enqueue(trx, 'photo_files_remove', job)
}

/**
 * What was kept for reports goes with their decision: what tells of it now, the files soon, where no photo and no
 * message shows them.
 * @param ids of those that were decided just now; without it all that were ever decided are looked through
 */
export async function forgetPictures(
  { jobs }: Pick<Services, 'jobs'>,
  trx: Trx,
  ids: readonly string[] | null = null,
): Promise<void> {
  if (ids?.length === 0) return
  const isMeant = ids === null ? sql`true` : sql`r.id = any(${ids}::uuid[])`
  const { rows } = await sql<{ photoId: string; storageKey: string }>`
    with decided as (
      select id, snapshot -> 'pictures' as pictures from report r
      where ${isMeant} and decided_at is not null and snapshot ? 'pictures'
    ), emptied as (
      update report r set snapshot = r.snapshot - 'pictures' from decided where decided.id = r.id
    ), gone as (
      delete from report_picture e using report r where r.id = e.report_id and ${isMeant} and r.decided_at is not null
      returning e.picture_id, e.storage_key
    )
    select picture_id::text as "photoId", storage_key as "storageKey" from gone
    union all
    select p ->> 'id', p ->> 'storage_key' from decided, jsonb_array_elements(decided.pictures) as p`.execute(trx)
  for (const job of rows) await jobs.enqueue(trx, 'photo_files_remove', job)
}
