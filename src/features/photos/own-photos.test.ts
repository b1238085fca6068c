import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { eventually, startApp } from '../../../tests/support/app.ts'
import { ban } from '../../../tests/support/decide-member.ts'
import { jobsDone } from '../../../tests/support/mails.ts'
import { makeMember, type TestMember } from '../../../tests/support/makers.ts'
import { picture, uploadReady } from '../../../tests/support/photos.ts'
import { eraseLeftMembers } from '../privacy/writes/erase-member.ts'
import { approvePhoto } from '../safety/writes/decide-about-photo.ts'
import { cleanUpPhotos } from './jobs.ts'
import { FILE_VERSIONS, fileKey, incomingKey } from './rules.ts'
import { processPhoto } from './writes/process-photo.ts'

const app = await startApp()
const approve = (photoId: string) => approvePhoto(app.services, { photoId, staffId: null })
const code = (code: string) => expect.objectContaining({ code })
const open = async (by: TestMember, filename: string) =>
  (await by.send('GET', '/api/image.php', { query: { filename } })).status
const order = async (owner: TestMember) => (await owner.call('getPhotos')).photos.map(({ id }) => id)
const exists = async (key: string) => (await app.services.files.read(key)) !== null
const versionsOf = async (key: string) => {
  const there = await Promise.all(FILE_VERSIONS.map((version) => exists(fileKey(key, version))))
  return there.filter(Boolean).length
}
const rowOf = (id: string) => app.db.selectFrom('photo').selectAll().where('id', '=', id).executeTakeFirst()

/** A member with as many photos, each approved unless said. */
async function withPhotos(count: number, { approved = true, hidden = -1 } = {}) {
  const owner = await makeMember(app, { premium: true, visibleToVisitors: true })
  const photos = []
  for (let i = 0; i < count; i++) {
    const photo = await uploadReady(owner, await picture(), { private: String(i === hidden) })
    if (approved) await approve(photo.id)
    photos.push(photo)
  }
  return { owner, photos, ids: photos.map(({ id }) => id) }
}

test('the main photo is chosen among the active open ones, and stands in front [P-28 S2-188 O-47]', async () => {
  const { owner, ids } = await withPhotos(3, { hidden: 2 })
  const [first, second, hidden] = ids as [string, string, string]
  const { photo } = await owner.call('updatePhoto', { body: { id: second, main: true } })
  expect(photo).toMatchObject({ id: second, main: true })
  expect(await order(owner)).toEqual([second, first, hidden])
  const waiting = await uploadReady(owner, await picture())
  for (const id of [hidden, waiting.id])
    await expect(owner.call('updatePhoto', { body: { id, main: true } })).rejects.toEqual(code('photo_not_active'))
  const refused = await owner.send('PUT', '/api/photo.php', { body: { id: second, private: true } })
  expect([refused.status, refused.body]).toEqual([422, { error: 'validation', fields: { private: 'invalid' } }])
  const stranger = await makeMember(app)
  await expect(stranger.call('updatePhoto', { body: { id: first, main: true } })).rejects.toEqual(code('not_found'))
  await expect(owner.call('updatePhoto', { body: { id: randomUUID() } })).rejects.toEqual(code('not_found'))
})

test('of members who make two photos the main one at once one main photo is left [P-28]', async () => {
  const { owner, ids } = await withPhotos(3)
  await Promise.all([...ids, ...ids].map((id) => owner.call('updatePhoto', { body: { id, main: true } })))
  const { photos } = await owner.call('getPhotos')
  expect(photos.filter(({ main }) => main)).toHaveLength(1)
  const rows = await app.db.selectFrom('photo').select('position').where('account_id', '=', owner.accountId).execute()
  expect(rows.map(({ position }) => position).toSorted()).toEqual([0, 1, 2])
})

test('photos are put in any order, without gaps and behind the main one, once for a repeated call [P-28]', async () => {
  const { owner, ids } = await withPhotos(4)
  const [a, b, c, d] = ids as [string, string, string, string]
  const move = (id: string, position: number, key = randomUUID()) =>
    owner.call('updatePhoto', { body: { id, position } }, { key })
  await move(d, 1)
  expect(await order(owner)).toEqual([a, d, b, c])
  const key = randomUUID()
  await move(d, 2, key)
  await move(d, 2, key)
  expect(await order(owner)).toEqual([a, b, d, c])
  await move(c, 0)
  await move(a, 3)
  expect(await order(owner)).toEqual([a, c, b, d])
  await move(c, 50)
  expect(await order(owner)).toEqual([a, b, d, c])
  await Promise.all(ids.map((id, i) => move(id, i)))
  const rows = await app.db.selectFrom('photo').select('position').where('account_id', '=', owner.accountId).execute()
  expect(rows.map(({ position }) => position).toSorted()).toEqual([0, 1, 2, 3])
})

test('a photo made private closes at once; one approved as private is looked at again before all see it [O-47 SEC-6 TRU-5]', async () => {
  const { owner, photos } = await withPhotos(3, { hidden: 2 })
  const [, second, hidden] = photos as [(typeof photos)[0], (typeof photos)[0], (typeof photos)[0]]
  const free = await makeMember(app)
  expect([await open(free, second.filename), await open(free, hidden.filename)]).toEqual([200, 403])
  const change = (id: string, to: boolean) => owner.call('updatePhoto', { body: { id, private: to } })
  expect((await change(second.id, true)).photo).toMatchObject({ private: true, status: 'active' })
  expect(await open(free, second.filename)).toBe(403)
  expect((await change(second.id, false)).photo).toMatchObject({ private: false, status: 'active' })
  expect(await open(free, second.filename)).toBe(200)
  expect((await change(hidden.id, false)).photo).toMatchObject({ private: false, status: 'inspection' })
  expect(await open(free, hidden.filename)).toBe(404)
  await approve(hidden.id)
  expect(await open(free, hidden.filename)).toBe(200)
})

test('a deleted photo is gone at once with its files, and another main photo takes over [P-29 S2-187 SEC-6]', async () => {
  const { owner, photos } = await withPhotos(3, { hidden: 1 })
  const [first, hidden, third] = photos as [(typeof photos)[0], (typeof photos)[0], (typeof photos)[0]]
  const viewer = await makeMember(app)
  expect(await open(viewer, first.filename)).toBe(200)
  const { storage_key: key } = (await rowOf(first.id))!
  expect(await versionsOf(key)).toBe(11)
  const stranger = viewer.call('deletePhoto', { body: { id: first.id } })
  await expect(stranger).rejects.toEqual(code('not_found'))
  const same = randomUUID()
  const remove = () =>
    owner.send('DELETE', '/api/photo.php', { body: { id: first.id }, headers: { 'idempotency-key': same } })
  const answers = await Promise.all([remove(), remove(), remove()])
  for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]!.body])
  expect(answers[0]!.body.photos).toMatchObject([
    { id: third.id, main: true },
    { id: hidden.id, main: false },
  ])
  expect([await open(viewer, first.filename), await open(owner, first.filename)]).toEqual([404, 404])
  expect((await viewer.call('searchMembers', { query: { name: owner.name } })).results[0]?.main_image?.filename).toBe(
    third.filename,
  )
  await eventually(async () => (await versionsOf(key)) === 0)
  await expect(owner.call('deletePhoto', { body: { id: first.id } })).rejects.toEqual(code('not_found'))
})

test('the files of a deleted photo go when their place is back, also when its owner was erased meanwhile [TRU-12 P-29]', async () => {
  const { owner, ids } = await withPhotos(1)
  const { storage_key: key } = (await rowOf(ids[0]!))!
  const { files } = app.services
  const { remove } = files
  onTestFinished(() => void (files.remove = remove))
  let asked = 0
  files.remove = async () => {
    asked += 1
    throw new Error('away')
  }
  await owner.call('deletePhoto', { body: { id: ids[0]! } })
  await eventually(() => asked > 0)
  files.remove = remove
  await owner.call('deleteUser', { body: { password: owner.password, at_once: true } })
  await eraseLeftMembers(app.services, [])
  expect(await versionsOf(key)).toBe(11)
  await eventually(async () => (await versionsOf(key)) === 0)
})

test('a photo that is deleted while it is being made leaves no file, however often the job runs [P-29 TRU-12]', async () => {
  const owner = await makeMember(app)
  const photo = await uploadReady(owner, await picture())
  const { storage_key: storageKey } = (await rowOf(photo.id))!
  await owner.call('deletePhoto', { body: { id: photo.id } })
  await eventually(async () => (await versionsOf(storageKey)) === 0)
  // A job that began before has written meanwhile, and was killed.
  await app.services.files.write(fileKey(storageKey, 'w320.webp'), Buffer.from('x'))
  await app.services.files.write(incomingKey(photo.id), Buffer.from('x'))
  await processPhoto(app.services, { accountId: owner.accountId, photoId: photo.id, storageKey })
  expect([await versionsOf(storageKey), await exists(incomingKey(photo.id))]).toEqual([0, false])
})

test('a job that runs again after it was killed at its end changes nothing [SEC-15]', async () => {
  const owner = await makeMember(app)
  const photo = await uploadReady(owner, await picture())
  const before = (await rowOf(photo.id))!
  const job = { accountId: owner.accountId, photoId: photo.id, storageKey: before.storage_key }
  await Promise.all([processPhoto(app.services, job), processPhoto(app.services, job)])
  expect(await rowOf(photo.id)).toEqual(before)
  expect(await versionsOf(before.storage_key)).toBe(11)
})

test('what an upload left that never ended goes within an hour or two, and a failed one is made again [TRU-13]', async () => {
  const owner = await makeMember(app)
  const id = randomUUID()
  await app.services.files.write(incomingKey(id), Buffer.from('x'))
  await app.db.insertInto('incoming_photo').values({ id, created_at: app.clock.now() }).execute()
  const photo = await uploadReady(owner, await picture())
  await jobsDone(app, 'photo_process')
  await app.services.files.write(incomingKey(photo.id), await picture())
  await app.db.updateTable('photo').set({ ready_at: null }).where('id', '=', photo.id).execute()
  await cleanUpPhotos(app.services)
  expect(await exists(incomingKey(id))).toBe(true)
  app.clock.advance(3_600_001)
  await cleanUpPhotos(app.services)
  expect(await exists(incomingKey(id))).toBe(false)
  expect(await app.db.selectFrom('incoming_photo').selectAll().execute()).toEqual([])
  await eventually(async () => (await rowOf(photo.id))?.ready_at)
})

test('a photo whose job still waits after an hour is queued no second time, and is once that job is gone', async () => {
  const owner = await makeMember(app)
  const photo = await uploadReady(owner, await picture())
  await jobsDone(app, 'photo_process')
  const { storage_key: storageKey } = (await rowOf(photo.id))!
  const job = { accountId: owner.accountId, photoId: photo.id, storageKey }
  const ofPhoto = sql`from pgboss.job where name = 'photo_process' and data ->> 'photoId' = ${photo.id}`
  const queued = async () => (await sql`select ${ofPhoto}`.execute(app.db)).rows.length
  await app.services.files.write(incomingKey(photo.id), await picture())
  await app.db.updateTable('photo').set({ ready_at: null }).where('id', '=', photo.id).execute()
  await app.services.jobs.enqueue(app.db, 'photo_process', job, { afterSeconds: 3_600 })
  const before = await queued()
  app.clock.advance(3_600_001)
  await cleanUpPhotos(app.services)
  expect(await queued()).toBe(before)
  await sql`delete ${ofPhoto}`.execute(app.db)
  await cleanUpPhotos(app.services)
  await eventually(async () => (await rowOf(photo.id))?.ready_at)
})

test('who may see which of the own calls: a session of an account in use, and only the own photos [P-26 S6-016]', async () => {
  const { owner, photos } = await withPhotos(2)
  const filename = photos[0]!.filename
  const [free, premium] = [await makeMember(app), await makeMember(app, { premium: true })]
  for (const other of [free, premium]) expect((await other.call('getPhotos')).photos).toEqual([])
  expect([(await free.call('getPhotos')).limit, (await premium.call('getPhotos')).limit]).toEqual([3, 25])
  expect((await app.browser().send('GET', '/api/photos.php')).body).toEqual({ error: 'authentication_required' })
  await app.db.insertInto('block').values({ blocker_id: owner.accountId, blocked_id: free.accountId }).execute()
  expect([await open(free, filename), await open(premium, filename)]).toEqual([404, 200])
  const leaver = await makeMember(app)
  await leaver.send('DELETE', '/api/user.php', { body: { reason: 'time', password: leaver.password } })
  expect((await leaver.send('GET', '/api/photos.php')).status).toBe(403)
  await ban(app.services, { accountId: premium.accountId, reason: 'Spam', staffId: null })
  expect((await premium.send('GET', '/api/photos.php')).status).toBe(403)
  await ban(app.services, { accountId: owner.accountId, reason: 'Spam', staffId: null })
  const visitor = await makeMember(app)
  expect([await open(visitor, filename), await open(owner, filename)]).toEqual([404, 404])
  expect(
    (await owner.send('POST', '/api/photo-objection.php', { body: { id: photos[0]!.id, remarks: '' } })).status,
  ).toBe(403)
})

test('of two who were here in the same hours the one with a main photo is found first, as long as it is shown [O-56 O-46]', async () => {
  const me = await makeMember(app, { gender: 'male', country: 'CH' })
  const owner = await makeMember(app, { gender: 'female', country: 'CH' })
  const other = await makeMember(app, { gender: 'female', country: 'CH' })
  const found = async () =>
    (await me.call('searchMembers', { query: { country: 'CH', gender: 'female' } })).results.map(({ id }) => id)
  // The later account comes first where nothing else decides.
  expect(await found()).toEqual([other.profileId, owner.profileId])
  const photo = await uploadReady(owner, await picture())
  expect(await found()).toEqual([other.profileId, owner.profileId])
  await approve(photo.id)
  expect(await found()).toEqual([owner.profileId, other.profileId])
  await owner.call('deletePhoto', { body: { id: photo.id } })
  expect(await found()).toEqual([other.profileId, owner.profileId])
})
