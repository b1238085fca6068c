import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { eventually, startApp } from '../../../tests/support/app.ts'
import { makeMember, type TestMember } from '../../../tests/support/makers.ts'
import { picture, upload, uploadReady } from '../../../tests/support/photos.ts'
import { PHOTO_BYTES_MAX } from '../../contract/limits.ts'
import { readOwnPhotos } from './reads/own-photos.ts'
import { fileKey } from './rules.ts'

const app = await startApp()
const dataDir = app.services.config.dataDir
const uploads = () => (existsSync(join(dataDir, 'uploads')) ? readdirSync(join(dataDir, 'uploads')) : [])
const incoming = () => (existsSync(join(dataDir, 'files/incoming')) ? readdirSync(join(dataDir, 'files/incoming')) : [])
/** The last of a job is to remove what it worked on. */
const nothingWaits = () => eventually(() => uploads().length + incoming().length === 0)
const rowsOf = ({ accountId }: TestMember) =>
  app.db.selectFrom('photo').selectAll().where('account_id', '=', accountId).orderBy('position').execute()
const image = (
  by: { send: TestMember['send'] },
  filename: string,
  more: Record<string, unknown> = {},
  accept = '*/*',
) => by.send('GET', '/api/image.php', { query: { filename, ...more }, headers: { accept } })

// Also [O-46]
test('an uploaded photo waits for its inspection, seen by its owner only [P-27 S3-039 S7-051 O-45]', async () => {
  const [owner, other] = [await makeMember(app, { visibleToVisitors: true }), await makeMember(app, { premium: true })]
  const answer = await upload(owner, await picture())
  expect(answer.status).toBe(201)
  const { photo } = answer.body
  expect(photo).toMatchObject({
    status: 'inspection',
    ready: false,
    private: false,
    main: false,
    reason: null,
    explanation: '',
    objected: false,
  })
  // The first picture starts the processes.
  const ready = async () => {
    const found = await owner.call('getPhotos')
    return found.photos[0]?.ready ? found : null
  }
  const list = await eventually(ready, { withinMs: 60_000 })
  expect(list).toEqual({ photos: [{ ...photo, ready: true }], limit: 3 })
  expect((await image(owner, photo.filename)).status).toBe(200)
  expect((await image(other, photo.filename)).status).toBe(404)
  expect((await image(app.browser(), photo.filename)).status).toBe(404)
  const seen = await other.call('getProfile', { query: { id: owner.profileId } })
  expect([seen.photos, seen.profile.main_image]).toEqual([[], null])
  await nothingWaits()
})

test('a photo is ready for its owner before it has a score, which comes for the inspection [F-56 O-46]', async () => {
  const owner = await makeMember(app)
  const held = Promise.withResolvers<number | null>()
  vi.spyOn(app.services.images, 'score').mockImplementationOnce(() => held.promise)
  await uploadReady(owner, await picture())
  expect((await rowsOf(owner))[0]?.nudity).toBeNull()
  held.resolve(0.75)
  await eventually(async () => (await rowsOf(owner))[0]?.nudity === 0.75)
})

test('a photo is served in the asked width and kind, without anything that its camera wrote [SEC-15 P-72 O-45]', async () => {
  const owner = await makeMember(app)
  const secret = 'Serienummer 4711'
  const bytes = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#c53b6c' } })
    .withExif({
      IFD0: { Copyright: secret, Artist: secret },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 5/1 0/1' },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`)
    .withIccProfile('p3')
    .jpeg()
    .toBuffer()
  expect(bytes.includes(secret)).toBe(true)
  const { filename, id } = await uploadReady(owner, bytes)
  for (const [asked, width] of [
    [{}, 1280],
    [{ width: 100 }, 320],
    [{ width: 321 }, 640],
    [{ width: 4000 }, 1280],
    [{ size: 'thumb' }, 480],
    [{ size: 'match' }, 800],
  ] as const)
    for (const [accept, type] of [
      ['image/avif,image/webp,*/*', 'image/avif'],
      ['image/webp,*/*;q=0.8', 'image/webp'],
      ['image/avif;q=0', 'image/webp'],
    ] as const) {
      const answer = await image(owner, filename, asked, accept)
      expect(answer.headers).toMatchObject({ 'content-type': type, vary: 'Accept' })
      const { width: got, exif, xmp, icc } = await sharp(answer.bytes).metadata()
      expect([got, exif, xmp, icc]).toEqual([width, undefined, undefined, undefined])
      expect(answer.bytes.includes(secret)).toBe(false)
    }
  const row = await app.db.selectFrom('photo').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await app.services.files.remove(fileKey(row.storage_key, 'w640.avif'))
  expect((await image(owner, filename, { width: 600 }, 'image/avif')).headers['content-type']).toBe('image/webp')
  await app.services.files.remove(fileKey(row.storage_key, 'w640.webp'))
  expect((await sharp((await image(owner, filename, { width: 600 })).bytes).metadata()).width).toBe(1280)
})

test('what is no photo, too small, too large or too heavy is refused and leaves nothing behind [P-27 O-45 SEC-15]', async () => {
  const owner = await makeMember(app)
  const refused = async (bytes: Uint8Array, sent = {}) => {
    const { status, body } = await upload(owner, bytes, sent)
    return [status, body.error]
  }
  expect(await refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toEqual([422, 'photo_type'])
  expect(await refused(Buffer.alloc(0))).toEqual([422, 'photo_type'])
  const gif = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff' } })
    .gif()
    .toBuffer()
  expect(await refused(gif)).toEqual([422, 'photo_type'])
  expect(await refused(await picture({ width: 199, height: 400 }))).toEqual([422, 'photo_dimensions'])
  const whole = await picture()
  const heavy = Buffer.concat([whole, Buffer.alloc(PHOTO_BYTES_MAX - whole.length + 1)])
  expect(await refused(heavy)).toEqual([413, 'photo_size'])
  expect(await refused(Buffer.alloc(30_000_000))).toEqual([413, 'photo_size'])
  expect((await upload(owner, heavy.subarray(0, PHOTO_BYTES_MAX))).status).toBe(201)
  expect((await owner.send('POST', '/api/photo.php', { body: { private: 'false' } })).body.error).toBe('malformed')
  const other = { file: { bytes: whole, field: 'picture' } }
  expect((await owner.send('POST', '/api/photo.php', other)).body.error).toBe('malformed')
  const wrong = await upload(owner, whole, { private: 'maybe' })
  expect([wrong.status, wrong.body]).toEqual([422, { error: 'validation', fields: { private: 'invalid' } }])
  await eventually(async () => (await rowsOf(owner))[0]?.ready_at)
  expect(await rowsOf(owner)).toHaveLength(1)
  await nothingWaits()
})

test('a form without its file says so, and a broken one is malformed [P-27]', async () => {
  const owner = await makeMember(app)
  const form = (body: string) =>
    owner.send('POST', '/api/photo.php', { body, headers: { 'content-type': 'multipart/form-data; boundary=x' } })
  const field = '--x\r\ncontent-disposition: form-data; name="private"\r\n\r\n'
  const answer = await form(`${field}true\r\n--x--\r\n`)
  expect([answer.status, answer.body]).toEqual([422, { error: 'validation', fields: { file: 'required' } }])
  const both = await form(`${field}maybe\r\n--x--\r\n`)
  expect(both.body.fields).toEqual({ file: 'required', private: 'invalid' })
  const file = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc'
  for (const broken of [
    `${field}tr\u0000ue\r\n--x--\r\n`,
    `${field}true\r\n${field}true\r\n--x--\r\n`,
    `${field}true`,
    file,
    `${file}\r\n--x`,
    'nothing',
    '',
  ]) {
    const { status, body } = await form(broken)
    expect([400, 422], broken).toContain(status)
    expect(['malformed', 'validation'], broken).toContain(body.error)
  }
  const boundless = { body: `${file}\r\n--x--`, headers: { 'content-type': 'multipart/form-data' } }
  expect((await owner.send('POST', '/api/photo.php', boundless)).body.error).toBe('malformed')
  expect([await rowsOf(owner), uploads(), incoming()]).toEqual([[], [], []])
})

test('who may not upload is told so before a byte is read [S6-016]', async () => {
  const huge = Buffer.alloc(20_000_000)
  const visitor = await app.browser().send('POST', '/api/photo.php', { file: { bytes: huge } })
  expect([visitor.status, visitor.body.error]).toEqual([403, 'authentication_required'])
  const member = await makeMember(app)
  const foreign = { file: { bytes: huge }, headers: { origin: 'https://evil.example' } }
  expect((await member.send('POST', '/api/photo.php', foreign)).body.error).toBe('origin_forbidden')
  expect(uploads()).toEqual([])
})

test('the same key is the same photo, however often and whenever it comes [P-27]', async () => {
  const owner = await makeMember(app)
  const bytes = await picture()
  const key = randomUUID()
  const send = (more = {}) => upload(owner, bytes, { key, ...more })
  const answers = await Promise.all(Array.from({ length: 5 }, () => send()))
  expect(new Set(answers.map(({ body }) => body.photo?.id)).size).toBe(1)
  expect(answers.every(({ status }) => status === 201)).toBe(true)
  await eventually(async () => (await rowsOf(owner))[0]?.ready_at)
  expect((await send()).body.photo).toMatchObject({ id: answers[0]!.body.photo.id, ready: true })
  expect((await send({ private: 'true' })).body.error).toBe('idempotency_key_reused')
  expect((await upload(owner, await picture({ background: '#123' }), { key })).body.error).toBe(
    'idempotency_key_reused',
  )
  const stranger = await makeMember(app)
  expect((await upload(stranger, bytes, { key })).status).toBe(201)
  expect(await rowsOf(owner)).toHaveLength(1)
  expect(await app.db.selectFrom('incoming_photo').selectAll().execute()).toEqual([])
})

test('an upload whose commit was not heard of is the photo that its repeat is told of [P-27 MSG-13]', async () => {
  const owner = await makeMember(app)
  const [bytes, key] = [await picture(), randomUUID()]
  const { db } = app.services
  const begin = db.transaction.bind(db)
  vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
    const transaction = begin()
    const commit = transaction.execute.bind(transaction)
    transaction.execute = async (work) => {
      await commit(work)
      throw new Error('Connection terminated unexpectedly')
    }
    return transaction
  })
  expect((await upload(owner, bytes, { key })).status).toBeGreaterThanOrEqual(500)
  expect((await upload(owner, bytes, { key })).status).toBe(201)
  await eventually(async () => (await rowsOf(owner))[0]?.ready_at)
  await nothingWaits()
})

test.each([
  ['free', 3],
  ['premium', 25],
  // Also [S9-018 S9-019 O-48 SEC-7]
] as const)(
  'of fifty uploads at once a %s member gets %i photos [S5-017 S5-018 S6-017 S6-018]',
  async (kind, limit) => {
    const owner = await makeMember(app, { premium: kind === 'premium' })
    const bytes = await picture()
    const answers = await Promise.all(Array.from({ length: 50 }, () => upload(owner, bytes)))
    const refused = answers.filter(({ status }) => status !== 201)
    expect(await rowsOf(owner)).toHaveLength(limit)
    expect(refused).toHaveLength(50 - limit)
    for (const { status, body } of refused) expect([status, body]).toEqual([403, { error: 'photo_limit', limit }])
    expect((await rowsOf(owner)).map(({ position }) => position)).toEqual(Array.from({ length: limit }, (_, i) => i))
    await eventually(async () => (await readOwnPhotos(app.db, owner.accountId)).every(({ ready }) => ready), {
      withinMs: 60_000,
    })
    await nothingWaits()
  },
  120_000,
)

test('rejected photos do not count, and who is no longer premium keeps all but cannot add [O-48 S5-017]', async () => {
  const owner = await makeMember(app, { premium: true })
  const bytes = await picture()
  for (let i = 0; i < 4; i++) expect((await upload(owner, bytes)).status).toBe(201)
  await app.db.updateTable('account').set({ premium_since: null }).where('id', '=', owner.accountId).execute()
  expect((await upload(owner, bytes)).body).toEqual({ error: 'photo_limit', limit: 3 })
  const { photos, limit } = await owner.call('getPhotos')
  expect([photos.length, limit]).toEqual([4, 3])
  await app.db
    .updateTable('photo')
    .set({ status: 'rejected', reason: 'other' })
    .where('id', 'in', [photos[0]!.id, photos[1]!.id])
    .execute()
  expect((await upload(owner, bytes)).status).toBe(201)
  expect((await upload(owner, bytes)).body).toEqual({ error: 'photo_limit', limit: 3 })
})

test('a picture that breaks off is refused as none, and its owner hears of it [SEC-15 TRU-2]', async () => {
  const owner = await makeMember(app)
  const whole = await sharp({
    create: {
      width: 800,
      height: 800,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer()
  const { body } = await upload(owner, whole.subarray(0, whole.length / 3))
  const { photos } = await eventually(async () => {
    const found = await owner.call('getPhotos')
    return found.photos[0]?.status === 'rejected' ? found : null
  })
  expect(photos).toEqual([{ ...body.photo, status: 'rejected', reason: 'not_a_photo' }])
  const decisions = await app.db
    .selectFrom('photo_decision')
    .selectAll()
    .where('photo_id', '=', body.photo.id)
    .execute()
  expect(decisions).toMatchObject([{ kind: 'reject', reason: 'not_a_photo', automated: true, staff_id: null }])
  const objection = { id: body.photo.id, remarks: '' }
  await expect(owner.call('objectToPhoto', { body: objection })).rejects.toMatchObject({ code: 'photo_not_rejected' })
  await nothingWaits()
})
