import type { ReviewItem } from '../../src/contract/review-item.ts'
import { fileKey } from '../../src/features/photos/rules.ts'
import { approvePhoto } from '../../src/features/safety/writes/decide-about-photo.ts'
import { eventually, type TestApp } from './app.ts'
import type { TestStaff } from './make-staff.ts'
import type { TestMember } from './makers.ts'
import { picture, uploadReady } from './photos.ts'

/** Uploads and approves a public photo. */
export async function addPhoto(app: TestApp, owner: TestMember, bytes?: Uint8Array) {
  const photo = await uploadReady(owner, bytes ?? (await picture()))
  await approvePhoto(app.services, { photoId: photo.id, staffId: null })
  return photo
}

/** Requests a photo at the desk. @returns the HTTP status */
export const look = async (staff: TestStaff, { case_id }: ReviewItem, id: string): Promise<number> =>
  (await staff.send('GET', '/api/admin/photo.php', { query: { case_id, id } })).status

export async function leaveAtOnce(app: TestApp, member: TestMember): Promise<void> {
  await member.call('deleteUser', { body: { reason: 'time', password: member.password, at_once: true } })
  const erased = app.db.selectFrom('account').select('erased_at').where('id', '=', member.accountId)
  await eventually(async () => (await erased.executeTakeFirstOrThrow()).erased_at !== null)
}

/** Whether the files of a picture still exist. */
export const isKept = async (app: TestApp, key: string): Promise<boolean> =>
  (await app.services.files.read(fileKey(key, 'locked.webp'))) !== null
