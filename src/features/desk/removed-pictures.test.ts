import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eventually, startApp } from '../../../tests/support/app.ts'
import { actNow, claim, emptyQueue, report, seen } from '../../../tests/support/desk-queue.ts'
import { jobsDone } from '../../../tests/support/mails.ts'
import { makeStaff, type TestStaff } from '../../../tests/support/make-staff.ts'
import { makeMember, type TestMember } from '../../../tests/support/makers.ts'
import { picture } from '../../../tests/support/photos.ts'
import { addPhoto, isKept, leaveAtOnce, look } from '../../../tests/support/reported-pictures.ts'

const app = await startApp()

/** Has a photo removed that was reported as the most urgent thing there is. */
async function remove(staff: TestStaff, id: string, reason: 'contact_data' | 'minor'): Promise<void> {
  const item = await claim(staff, { kind: 'report' })
  expect(item.report!.picture).toBe(id)
  const decision = { outcome: 'remove_photo' as const, reason, explanation: '' }
  await staff.call('decideReport', { body: { ...seen(item), decision } })
  await actNow(app)
}
const reportPhoto = async (owner: TestMember, id: string) =>
  report(await makeMember(app), owner, { photo: { id }, reason: 'minor' })

for (const gone of [false, true])
  test(`what staff removed stays closed in an open report of a profile ${gone ? 'that had taken it away before' : 'whose owner is erased at once'} [TRU-1 TRU-12 TRU-26]`, async () => {
    await emptyQueue(app)
    const [staff, owner] = [await makeStaff(app), await makeMember(app)]
    const [removed, left] = [await addPhoto(app, owner), await addPhoto(app, owner)]
    await report(await makeMember(app), owner)
    await reportPhoto(owner, removed.id)
    if (gone) await owner.call('deletePhoto', { body: { id: removed.id } })
    await remove(staff, removed.id, 'contact_data')
    if (!gone) await leaveAtOnce(app, owner)
    const item = await claim(staff, { kind: 'report' })
    expect([item.report!.about, item.photos]).toEqual(['profile', [left.id]])
    expect(await Promise.all([removed, left].map(({ id }) => look(staff, item, id)))).toEqual([404, 200])
  })

test('a picture that was removed for good is closed in the report of another profile that had it, once others see it there no more [TRU-1 TRU-4 TRU-26]', async () => {
  await emptyQueue(app)
  const [staff, owner, other] = [await makeStaff(app), await makeMember(app), await makeMember(app)]
  const bytes = await picture()
  const [photo, copy] = [await addPhoto(app, owner, bytes), await addPhoto(app, other, bytes)]
  await report(await makeMember(app), other)
  await reportPhoto(owner, photo.id)
  await remove(staff, photo.id, 'minor')
  const shown = async () => (await claim(staff, { kind: 'report' })).photos
  // Who looks away from what everybody sees could not take it away.
  expect(await shown()).toEqual([copy.id])
  await other.call('deletePhoto', { body: { id: copy.id } })
  expect(await shown()).toEqual([])
})

test('of who is erased the pictures go that an older version kept for a report which it decided [TRU-12]', async () => {
  const owner = await makeMember(app)
  const photo = await addPhoto(app, owner)
  await report(await makeMember(app), owner)
  const item = await claim(await makeStaff(app), { kind: 'report' })
  expect(item.photos).toEqual([photo.id])
  const kept = app.db.selectFrom('photo').select('storage_key').where('id', '=', photo.id)
  const { storage_key: key } = await kept.executeTakeFirstOrThrow()
  await owner.call('deletePhoto', { body: { id: photo.id } })
  await jobsDone(app, 'photo_files_remove')
  expect(await isKept(app, key)).toBe(true)
  await sql`update report set decided_at = ${app.clock.now()} where account_id = ${owner.accountId}`.execute(app.db)
  await leaveAtOnce(app, owner)
  await eventually(async () => !(await isKept(app, key)))
})

test('whoever has seen enough pictures in a day is handed no report of a profile with pictures either [TRU-26]', async () => {
  await emptyQueue(app)
  const [staff, owner] = [await makeStaff(app), await makeMember(app)]
  await addPhoto(app, owner)
  await report(await makeMember(app), owner)
  await sql`insert into staff_action (at, staff_id, act, subject_kind, subject_id)
    select ${app.clock.now()}, ${staff.id}, 'look', 'photo', n from generate_series(1, 500) n`.execute(app.db)
  expect((await staff.call('claimItem', { body: { kind: 'report' } })).item).toBe(null)
  expect((await claim(await makeStaff(app), { kind: 'report' })).report?.about).toBe('profile')
})
