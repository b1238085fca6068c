import type { Exporter } from '../../privacy/reads/export-member.ts'
import { fileKey, incomingKey } from '../rules.ts'

/** Every photo of the member, whatever became of it, and what was decided about each; not who of the staff did. */
export const exportPhotos: Exporter = async (db, { accountId }) => {
  const rows = await db
    .selectFrom('photo')
    .select(['id', 'storage_key', 'main', 'private', 'status', 'reason', 'explanation', 'created_at', 'decided_at'])
    .select(['width', 'height', 'ready_at', 'objected_at', 'objection', 'upheld_at'])
    .where('account_id', '=', accountId)
    .orderBy('position')
    .orderBy('created_at')
    .execute()
  const decisions = await db
    .selectFrom('photo_decision')
    .select(['photo_id', 'kind', 'reason', 'explanation', 'automated', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  // What has no versions yet is there as it came.
  const nameOf = (row: { id: string; ready_at: Date | null }) => `${row.id}.${row.ready_at === null ? 'bin' : 'webp'}`
  const media = rows.map((row) => ({
    name: nameOf(row),
    key: row.ready_at === null ? incomingKey(row.id) : fileKey(row.storage_key, 'w1280.webp'),
  }))
  const photos = rows.map(({ storage_key: _, ready_at, ...photo }) => ({
    file: `media/${nameOf({ id: photo.id, ready_at })}`,
    ...photo,
  }))
  return { data: { photos, photo_decisions: decisions }, media }
}
