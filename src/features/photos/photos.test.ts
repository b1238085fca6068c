import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { byName } from '../../../tests/support/by-name.ts'
import { makeMember, type TestMember } from '../../../tests/support/makers.ts'
import { fileKey, mayOpen } from './rules.ts'

const app = await startApp()
type Photo = { id: string; filename: string; locked: string; key: string }
const VERSIONS = { w1280: 400, w640: 300, w320: 150, thumb: 100, match: 200, locked: 24 } as const

async function addPhoto(
  owner: TestMember,
  given: { main?: boolean; private?: boolean; status?: 'inspection' | 'active' | 'rejected' } = {},
): Promise<Photo> {
  const photo = { id: randomUUID(), filename: name(), locked: name(), key: `test/${name().slice(0, 16)}` }
  for (const [version, width] of Object.entries(VERSIONS)) {
    const bytes = await sharp({ create: { width, height: width, channels: 3, background: '#c53b6c' } })
      .webp()
      .toBuffer()
    await app.services.files.write(fileKey(photo.key, `${version}.webp`), bytes)
  }
  await app.db
    .insertInto('photo')
    .values({
      id: photo.id,
      account_id: owner.accountId,
      position: given.main ? 0 : 1,
      status: given.status ?? 'active',
      main: given.main ?? false,
      private: given.private ?? false,
      filename: photo.filename,
      locked_filename: photo.locked,
      storage_key: photo.key,
      reason: given.status === 'rejected' ? 'other' : null,
      ready_at: app.clock.now(),
      created_at: app.clock.now(),
    })
    .execute()
  return photo
}
const name = () => `${randomUUID().replaceAll('-', '')}.webp`
const image = (by: { send: TestMember['send'] }, filename: string, size?: string) =>
  by.send('GET', '/api/image.php', { query: { filename, ...(size ? { size } : {}) } })
const widthOf = async (answer: { bytes: Buffer }) => (await sharp(answer.bytes).metadata()).width

let owner: TestMember, free: TestMember, premium: TestMember
let main: Photo, second: Photo, hidden: Photo, waiting: Photo, refused: Photo
beforeAll(async () => {
  owner = await makeMember(app, { visibleToVisitors: true })
  free = await makeMember(app)
  premium = await makeMember(app, { premium: true })
  main = await addPhoto(owner, { main: true })
  second = await addPhoto(owner)
  hidden = await addPhoto(owner, { private: true })
  waiting = await addPhoto(owner, { status: 'inspection' })
  refused = await addPhoto(owner, { status: 'rejected' })
})
const photosFor = async (by: { call: TestMember['call'] }) =>
  (await by.call('getProfile', { query: { id: owner.profileId } })).photos

// Also [S3-021]
test('the main image has its two names and its state, on profile and card [S3-017 S3-018 S3-019 S3-020]', async () => {
  const { profile } = await free.call('getProfile', { query: { id: owner.profileId } })
  const expected = {
    filename: main.filename,
    thumb_filename: main.filename.replace('.webp', '-t.webp'),
    status: 'active',
  }
  expect(profile.main_image).toEqual(expected)
  expect((await free.call('searchMembers', { query: { name: owner.name } })).results[0]?.main_image).toEqual(expected)
  expect((await free.call('getProfile', { query: { id: premium.profileId } })).profile.main_image).toBeNull()
})

test('a main image under inspection is shown to its owner only [S3-039 O-46]', async () => {
  const fresh = await makeMember(app)
  await addPhoto(fresh, { main: true, status: 'inspection' })
  expect((await fresh.call('getProfile', {})).profile.main_image).toMatchObject({ status: 'inspection' })
  expect((await free.call('getProfile', { query: { id: fresh.profileId } })).profile.main_image).toBeNull()
})

// Also [S6-014]
test('a free member gets private photos as stand-ins, a premium member all of them, the owner every state [S1-027 S1-029 S3-039 S6-013]', async () => {
  const open = (photo: Photo) => expect.objectContaining({ locked: false, id: photo.id, filename: photo.filename })
  const locked = (photo: Photo) => ({ locked: true, id: expect.any(String), stand_in: photo.locked })
  expect(await photosFor(free)).toEqual([open(main), open(second), locked(hidden)])
  expect(await photosFor(premium)).toEqual([open(main), open(second), open(hidden)])
  expect(await photosFor(app.browser())).toEqual([open(main), locked(second), locked(hidden)])
  expect((await owner.call('getProfile', {})).photos).toHaveLength(5)
})

test('nothing that a free member receives names the original of a locked photo [SEC-5]', async () => {
  const answers = [
    await free.call('getProfile', { query: { id: owner.profileId } }),
    await free.call('searchMembers', { query: { country: 'NL' } }),
  ]
  for (const secret of [hidden.id, hidden.filename, hidden.filename.slice(0, 32), hidden.key])
    expect(JSON.stringify(answers)).not.toContain(secret)
  const standIn = await image(free, hidden.locked)
  expect(standIn.status).toBe(200)
  expect(await widthOf(standIn)).toBeLessThanOrEqual(32)
  for (const size of ['full', 'thumb', 'match'])
    expect(await widthOf(await image(free, hidden.locked, size))).toBeLessThanOrEqual(32)
})

test('bytes of a picture come in the asked size, as a picture, for a short time [S3-023 SEC-6]', async () => {
  for (const [size, width] of [
    ['full', 400],
    ['thumb', 100],
    ['match', 200],
  ] as const)
    expect(await widthOf(await image(free, main.filename, size))).toBe(width)
  const thumb = await image(free, main.filename.replace('.webp', '-t.webp'))
  expect(await widthOf(thumb)).toBe(100)
  expect(thumb.headers).toMatchObject({ 'content-type': 'image/webp', 'content-length': String(thumb.bytes.length) })
  const maxAge = Number(/^private, max-age=(\d+)$/.exec(String(thumb.headers['cache-control']))?.[1])
  expect(maxAge).toBeLessThanOrEqual(300)
})

// Also [SEC-5 SEC-6]
test('who may fetch which picture [S1-029 S6-013 S6-014 O-47]', async () => {
  const blocked = await makeMember(app, { premium: true })
  await app.db.insertInto('block').values({ blocker_id: owner.accountId, blocked_id: blocked.accountId }).execute()
  const visitor = app.browser()
  const viewers = { owner, free, premium, visitor, blocked }
  const table = [
    // picture, and the viewers as above
    [main.filename, 200, 200, 200, 200, 404],
    [second.filename, 200, 200, 200, 403, 404],
    [hidden.filename, 200, 403, 200, 403, 404],
    [waiting.filename, 200, 404, 404, 404, 404],
    [refused.filename, 200, 404, 404, 404, 404],
    [hidden.locked, 200, 200, 200, 200, 404],
    [waiting.locked, 200, 404, 404, 404, 404],
    [name(), 404, 404, 404, 404, 404],
  ] as const
  for (const [filename, ...expected] of table) {
    const found = await byName(viewers, async (by) => (await image(by, filename)).status)
    expect(found, filename).toEqual(Object.fromEntries(Object.keys(viewers).map((who, i) => [who, expected[i]])))
  }
})

test('a photo that nobody has looked at yet is answered like one that does not exist, whatever else would refuse it [F-18]', async () => {
  const hiding = await makeMember(app)
  const visitor = app.browser()
  const shown = await addPhoto(hiding, { main: true })
  expect((await image(visitor, shown.filename)).status).toBe(403)
  for (const status of ['inspection', 'rejected'] as const) {
    const { filename, locked } = await addPhoto(hiding, { status })
    for (const one of [filename, locked, filename.replace('.webp', '-t.webp'), name()]) {
      const answer = await image(visitor, one)
      expect([answer.status, answer.body]).toEqual([404, { error: 'not_found' }])
    }
  }
})

test('a picture closes with its profile, at once [SEC-6]', async () => {
  const leaving = await makeMember(app, { visibleToVisitors: true })
  const photo = await addPhoto(leaving, { main: true })
  const visitor = app.browser()
  const states = async () => [(await image(free, photo.filename)).status, (await image(visitor, photo.filename)).status]
  expect(await states()).toEqual([200, 200])
  const profile = app.db.updateTable('profile').where('account_id', '=', leaving.accountId)
  await profile.set({ visible_to_visitors: false }).execute()
  expect(await states()).toEqual([200, 403])
  await profile.set({ invisible_since: app.clock.now() }).execute()
  expect(await states()).toEqual([404, 404])
  await profile.set({ invisible_since: null }).execute()
  await app.db.updateTable('account').set({ status: 'disabled' }).where('id', '=', leaving.accountId).execute()
  expect(await states()).toEqual([404, 403])
})

test('names that are none are refused before anything is read [P-72]', async () => {
  for (const filename of ['../../etc/passwd', 'a.webp', `${'a'.repeat(32)}.svg`, '', `${'a'.repeat(70)}.webp`])
    expect((await image(free, filename)).status).toBe(422)
  expect((await image(free, main.filename, 'huge')).status).toBe(422)
})

test('who sees a photo is decided in one place [S1-027 S1-029]', () => {
  const shown = (photo: { main: boolean; private: boolean; status: string }, fictional = false) =>
    (['owner', 'premium', 'free', 'visitor'] as const).map((viewer) => mayOpen({ ...photo, fictional }, viewer))
  expect(shown({ main: true, private: false, status: 'active' })).toEqual([true, true, true, true])
  expect(shown({ main: false, private: false, status: 'active' })).toEqual([true, true, true, false])
  expect(shown({ main: false, private: true, status: 'active' })).toEqual([true, true, false, false])
  expect(shown({ main: false, private: true, status: 'active' }, true)).toEqual([true, true, true, false])
  for (const status of ['inspection', 'rejected'])
    expect(shown({ main: true, private: false, status })).toEqual([true, false, false, false])
})

test('a fictional profile sells no premium for its private photos: members see them [F-59]', async () => {
  const invented = await makeMember(app, { fictional: true })
  await addPhoto(invented, { main: true })
  const hers = await addPhoto(invented, { private: true })
  const { photos } = await free.call('getProfile', { query: { id: invented.profileId } })
  expect(photos.map(({ locked }) => locked)).toEqual([false, false])
  expect((await image(free, hers.filename)).status).toBe(200)
  const remarks = { reason: 'other', remarks: '' } as const
  const reported = { profile: { id: invented.profileId }, photo: { id: hers.id }, ...remarks }
  expect((await free.send('POST', '/api/report.php', { body: reported })).status).toBe(201)
})
