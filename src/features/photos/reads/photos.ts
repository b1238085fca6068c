import type { Photo } from '../../../contract/profiles.ts'
import type { Db } from '../../../platform/ctx.ts'
import { thumbName } from '../../profiles/rules/photo-names.ts'
import { mayOpen, type PhotoViewer } from '../rules.ts'

/**
 * The photos of a profile in its owner's order: to the owner all of them, to others the active ones. What this viewer may not see
 * is a blurred stand-in with an id of its own, which leads nowhere.
 */
export async function readPhotos(db: Db, accountId: number, viewer: PhotoViewer): Promise<Photo[]> {
  const rows = await db
    .selectFrom('photo')
    .select(['id', 'filename', 'locked_filename', 'main', 'private', 'status'])
    .where('account_id', '=', accountId)
    .$if(viewer !== 'owner', (query) => query.where('status', '=', 'active'))
    .orderBy('main', 'desc')
    .orderBy('position')
    .orderBy('created_at')
    .execute()
  return rows.map((row) => {
    if (!mayOpen(row, viewer)) return { locked: true, id: idOf(row.locked_filename), stand_in: row.locked_filename }
    const { id, filename, main, private: hidden, status } = row
    return { locked: false, id, filename, thumb_filename: thumbName(filename), main, private: hidden, status }
  })
}

/** The stand-in's own id, made of its random name: the photo's would be one more thing to guess with. */
const idOf = (lockedFilename: string): string =>
  lockedFilename.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})\.webp$/, '$1-$2-$3-$4-$5')
