import { expect, test } from 'vitest'
import { eventually, startApp } from '../../../tests/support/app.ts'
import { actNow, claim, emptyQueue, report, seen } from '../../../tests/support/desk-queue.ts'
import { makeStaff, type TestStaff } from '../../../tests/support/make-staff.ts'
import { makeMember, type TestMember } from '../../../tests/support/makers.ts'
import { picture, uploadReady } from '../../../tests/support/photos.ts'
import type { ReviewItem } from '../../contract/review-item.ts'
import { approvePhoto } from '../safety/writes/decide-about-photo.ts'

const app = await startApp()

const look = async (staff: TestStaff, { case_id }: ReviewItem, id: string) =>
  (await staff.send('GET', '/api/admin/photo.php', { query: { case_id, id } })).status

async function addPhoto(owner: TestMember, bytes?: Uint8Array) {
  const photo = await uploadReady(owner, bytes ?? (await picture()))
  await approvePhoto(app.services, { photoId: photo.id, staffId: null })
  return photo
}

/** Reports a photo and has it removed, for a reason that does not keep it from coming back. */
async function remove(staff: TestStaff, id: string, owner: TestMember, reason: 'contact_data' | 'minor') {
  await report(await makeMember(app), owner, { photo: { id }, reason: 'minor' })
  const { items } = await staff.call('getQueue', { query: { kind: 'report' } })
  for (const { id: of } of items) {
    const item = await claim(staff, { id: of })
    if (item.report!.picture !== id) {
      await staff.call('releaseItem', { body: { id: of } })
      continue
    }
    const decision = { outcome: 'remove_photo' as const, reason, explanation: '' }
    await staff.call('decideReport', { body: { ...seen(item), decision } })
    await actNow(app)
  }
}

test('what staff removed stays closed in a report that is open when its owner is erased at once [TRU-1 TRU-12 TRU-26]', async () => {
  await emptyQueue(app)
  const [staff, owner] = [await makeStaff(app), await makeMember(app)]
  const [removed, left] = [await addPhoto(owner), await addPhoto(owner)]
  await report(await makeMember(app), owner)
  await remove(staff, removed.id, owner, 'contact_data')
  await owner.call('deleteUser', { body: { reason: 'time', password: owner.password, at_once: true } })
  const erased = app.db.selectFrom('account').select('erased_at').where('id', '=', owner.accountId)
  await eventually(async () => (await erased.executeTakeFirstOrThrow()).erased_at !== null)
  const item = await claim(staff, { kind: 'report' })
  expect([item.report!.about, item.photos]).toEqual(['profile', [left.id]])
  expect(await Promise.all([removed, left].map(({ id }) => look(staff, item, id)))).toEqual([404, 200])
})

test('a picture that was removed for good is closed in the report of another profile that had it too [TRU-1 TRU-4 TRU-26]', async () => {
  await emptyQueue(app)
  const [staff, owner, other, bytes] = [
    await makeStaff(app),
    await makeMember(app),
    await makeMember(app),
    await picture(),
  ]
  const [photo, copy] = [await addPhoto(owner, bytes), await addPhoto(other, bytes)]
  await report(await makeMember(app), other)
  await other.call('deletePhoto', { body: { id: copy.id } })
  const open = async () => {
    const { items } = await staff.call('getQueue', { query: { kind: 'report' } })
    const item = await claim(staff, { id: items[0]!.id })
    await staff.call('releaseItem', { body: { id: item.id } })
    return item.photos
  }
  expect(await open()).toEqual([copy.id])
  await remove(staff, photo.id, owner, 'minor')
  expect(await open()).toEqual([])
})

test('whoever has seen enough pictures in a day is handed no report of a profile with pictures either [TRU-26]', async () => {
  await emptyQueue(app)
  const [staff, owner] = [await makeStaff(app), await makeMember(app)]
  await addPhoto(owner)
  await report(await makeMember(app), owner)
  const looks = Array.from({ length: 500 }, (_, n) => ({
    at: app.clock.now(),
    staff_id: staff.id,
    act: 'look',
    subject_kind: 'photo',
    subject_id: String(n),
  }))
  await app.db.insertInto('staff_action').values(looks).execute()
  expect((await staff.call('claimItem', { body: { kind: 'report' } })).item).toBe(null)
  expect((await claim(await makeStaff(app), { kind: 'report' })).report?.about).toBe('profile')
})
