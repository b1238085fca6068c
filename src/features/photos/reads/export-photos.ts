import type { Exporter } from '../../accounts/reads/export-member.ts'
import { fileKey } from '../rules.ts'

/** Every photo of the member, whatever became of it. @source TRU-11 */
export const exportPhotos: Exporter = async (db, { accountId }) => {
  const rows = await db
    .selectFrom('photo')
    .select(['id', 'storage_key', 'main', 'private', 'status', 'reason', 'created_at', 'decided_at'])
    .where('account_id', '=', accountId)
    .orderBy('position')
    .orderBy('created_at')
    .execute()
  const media = rows.map(({ id, storage_key: key }) => ({ name: `${id}.webp`, key: fileKey(key, 'full') }))
  const photos = rows.map(({ storage_key: _, ...photo }) => ({ file: `media/${photo.id}.webp`, ...photo }))
  return { data: { photos }, media }
}
