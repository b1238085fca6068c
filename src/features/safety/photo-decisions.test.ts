import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { eventually, startApp } from '../../../tests/support/app.ts'
import { mailsTo } from '../../../tests/support/mails.ts'
import { makeStaff } from '../../../tests/support/make-staff.ts'
import { makeMember, type TestMember } from '../../../tests/support/makers.ts'
import { picture, uploadReady } from '../../../tests/support/photos.ts'
import { connectSocket } from '../../../tests/support/socket.ts'
import { PHOTO_REASONS } from '../../contract/choices.ts'
import { renderMail } from '../notifications/mail/render-mail.ts'
import { readPhotoQueue } from './reads/photo-queue.ts'
import { approvePhoto, rejectPhoto, type Rejecting } from './writes/decide-about-photo.ts'

const app = await startApp({ listen: true })
const approve = (photoId: string, staffId: number | null = null) => approvePhoto(app.services, { photoId, staffId })
const reject = (photoId: string, more: Partial<Rejecting> = {}) =>
  rejectPhoto(app.services, {
    photoId,
    staffId: null,
    reason: 'contact_data',
    explanation: 'Je telefoonnummer staat erop.',
    withoutConsent: false,
    ...more,
  })
const code = (code: string) => expect.objectContaining({ code })
const own = async (member: TestMember) => (await member.call('getPhotos')).photos
const decisionsOn = (photoId: string) =>
  app.db.selectFrom('photo_decision').selectAll().where('photo_id', '=', photoId).orderBy('id').execute()
const staffIdOf = async ({ email }: { email: string }) =>
  (await app.db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
const searchRank = async ({ accountId }: TestMember) =>
  (await app.db.selectFrom('search_profile').select('rank').where('account_id', '=', accountId).executeTakeFirst())
    ?.rank

test('an approved photo is shown, and the first open one becomes the main one [S3-039 O-46 TRU-5 S3-022]', async () => {
  const [owner, viewer] = [await makeMember(app), await makeMember(app)]
  const { socket } = await connectSocket(app, owner)
  const hidden = await uploadReady(owner, await picture(), { private: 'true' })
  const open = await uploadReady(owner, await picture())
  const second = await uploadReady(owner, await picture())
  const told = new Promise((resolve) => socket.once('user', resolve))
  const rank = (await searchRank(owner))!
  await approve(hidden.id)
  await told
  expect(await own(owner)).toMatchObject([{ id: hidden.id, status: 'active', main: false }, {}, {}])
  expect((await viewer.call('getProfile', { query: { id: owner.profileId } })).profile.main_image).toBeNull()
  await approve(open.id)
  await approve(second.id)
  expect((await own(owner)).map(({ id, main }) => [id, main])).toEqual([
    [open.id, true],
    [hidden.id, false],
    [second.id, false],
  ])
  expect((await searchRank(owner))! - rank).toBe(32)
  const { profile } = await viewer.call('getProfile', { query: { id: owner.profileId } })
  expect(profile.main_image).toEqual({ filename: open.filename, thumb_filename: open.thumb_filename, status: 'active' })
  expect(await decisionsOn(open.id)).toMatchObject([{ kind: 'approve', reason: null, automated: false }])
  await expect(approve(open.id)).rejects.toEqual(code('not_found'))
  await expect(approve(randomUUID())).rejects.toEqual(code('not_found'))
})

test('a rejection is told with its reason, ground and how to object, and another main photo takes over [O-46 TRU-2 SEC-6]', async () => {
  const [owner, viewer] = [await makeMember(app), await makeMember(app)]
  const [first, second] = [await uploadReady(owner, await picture()), await uploadReady(owner, await picture())]
  await approve(first.id)
  await approve(second.id)
  const image = () => viewer.send('GET', '/api/image.php', { query: { filename: first.filename } })
  expect((await image()).status).toBe(200)
  await expect(reject(first.id)).rejects.toEqual(code('not_found'))
  await app.db.updateTable('photo').set({ reported_at: app.clock.now() }).where('id', '=', first.id).execute()
  await reject(first.id)
  expect((await image()).status).toBe(404)
  expect(await own(owner)).toMatchObject([
    { id: second.id, main: true, status: 'active' },
    {
      id: first.id,
      main: false,
      status: 'rejected',
      reason: 'contact_data',
      explanation: 'Je telefoonnummer staat erop.',
      objected: false,
    },
  ])
  const [mail] = await mailsTo(app, owner.email, 1)
  expect(mail!.subject).toBe('Een van je foto’s is afgekeurd')
  for (const words of [
    'Reden: er staan contactgegevens op.',
    'Je telefoonnummer staat erop.',
    'Een medewerker heeft dit besluit genomen.',
    'vraag om een nieuwe beoordeling',
    `${app.origin}/profile`,
  ])
    expect(mail!.text.replaceAll(/\s+/g, ' ')).toContain(words)
})

test('nothing is rejected without a reason, not even past our code [TRU-2]', async () => {
  const owner = await makeMember(app)
  const { id } = await uploadReady(owner, await picture())
  const row = { photo_id: id, account_id: owner.accountId, kind: 'reject' as const, created_at: app.clock.now() }
  await expect(app.db.insertInto('photo_decision').values(row).execute()).rejects.toThrow('photo_decision_has_reason')
  await expect(app.db.updateTable('photo').set({ status: 'rejected' }).where('id', '=', id).execute()).rejects.toThrow(
    'photo_rejection_has_reason',
  )
  await expect(reject(id, { explanation: 'x'.repeat(1_001) })).rejects.toEqual(code('validation'))
  expect(await decisionsOn(id)).toEqual([])
})

test('an objection is possible once, and decided by somebody else by name [O-46 TRU-3]', async () => {
  const owner = await makeMember(app)
  const [one, two] = [await staffIdOf(await makeStaff(app)), await staffIdOf(await makeStaff(app))]
  const { id } = await uploadReady(owner, await picture())
  const objection = { body: { id, remarks: 'Dat is het nummer van de boot.' } }
  await expect(owner.call('objectToPhoto', objection)).rejects.toEqual(code('photo_not_rejected'))
  await reject(id, { staffId: one })
  // Two that are written within a moment may be sent in any order: each is waited for.
  await mailsTo(app, owner.email, 1)
  const stranger = await makeMember(app)
  await expect(stranger.call('objectToPhoto', objection)).rejects.toEqual(code('not_found'))
  const tries = await Promise.allSettled([1, 2, 3].map(() => owner.call('objectToPhoto', objection)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await own(owner))[0]).toMatchObject({ status: 'rejected', objected: true })
  expect((await readPhotoQueue(app.db, { limit: 9, only: id }))[0]).toMatchObject({
    cause: 'objection',
    objection: 'Dat is het nummer van de boot.',
  })
  await expect(approve(id, one)).rejects.toEqual(code('staff_required'))
  await expect(reject(id, { staffId: one })).rejects.toEqual(code('staff_required'))
  await expect(approve(id, null)).rejects.toEqual(code('staff_required'))
  await reject(id, { staffId: two, explanation: 'Het is echt te lezen.' })
  expect((await decisionsOn(id)).map(({ kind, staff_id }) => [kind, staff_id])).toEqual([
    ['reject', one],
    ['uphold', two],
  ])
  expect((await own(owner))[0]).toMatchObject({ status: 'rejected', explanation: 'Het is echt te lezen.' })
  await expect(owner.call('objectToPhoto', objection)).rejects.toEqual(code('photo_not_rejected'))
  await expect(approve(id, two)).rejects.toEqual(code('not_found'))
  expect((await mailsTo(app, owner.email, 2)).map(({ subject }) => subject)).toEqual([
    'Een van je foto’s is afgekeurd',
    'Er is opnieuw naar je foto gekeken',
  ])

  const other = await uploadReady(owner, await picture())
  await reject(other.id)
  await mailsTo(app, owner.email, 3)
  await owner.call('objectToPhoto', { body: { id: other.id, remarks: '' } })
  await approve(other.id, one)
  expect((await own(owner))[0]).toMatchObject({
    id: other.id,
    status: 'active',
    main: true,
    objected: false,
    reason: null,
  })
  expect((await mailsTo(app, owner.email, 4)).at(-1)!.subject).toBe('Je foto is toch goedgekeurd')
})

test('of two who decide at the same moment one does [O-46]', async () => {
  const owner = await makeMember(app)
  const { id } = await uploadReady(owner, await picture())
  const done = await Promise.allSettled([approve(id), reject(id), approve(id), reject(id)])
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await decisionsOn(id)).toHaveLength(1)
})

test('a picture of a minor does not come back, and what looks like it is looked at first [TRU-4 TRU-2]', async () => {
  const noise = sharp({
    create: {
      width: 640,
      height: 480,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  }).blur(20)
  const original = await noise.normalise().png().toBuffer()
  const [first, again] = [await makeMember(app), await makeMember(app)]
  const { id } = await uploadReady(first, original)
  await reject(id, { reason: 'minor', explanation: '' })
  const copy = await sharp(original)
    .png({ compressionLevel: 1 })
    .withExif({ IFD0: { Artist: 'x' } })
    .toBuffer()
  expect(copy.equals(original)).toBe(false)
  const same = await uploadReady(again, copy)
  expect(same).toMatchObject({ status: 'rejected', reason: 'minor' })
  expect(await decisionsOn(same.id)).toMatchObject([
    { kind: 'reject', reason: 'minor', automated: true, staff_id: null },
  ])
  const sender = await makeMember(app, { credits: 5 })
  const body = { profile: first.profileId, type: 'image' }
  const sent = await sender.send('POST', '/api/message.php', { body, file: { bytes: copy } })
  expect([sent.body, (await sender.call('getUser')).user.credits]).toEqual([{ error: 'photo_type' }, 5])
  const [mail] = await mailsTo(app, again.email, 1)
  expect(mail!.text).toContain('Dit besluit is automatisch genomen')
  const resized = await sharp(original).resize(500).jpeg({ quality: 60 }).toBuffer()
  const unlike = await uploadReady(again, await picture())
  const near = await uploadReady(again, resized)
  expect(near.status).toBe('inspection')
  const queue = (await readPhotoQueue(app.db, { limit: 50 })).filter(({ accountId }) => accountId === again.accountId)
  expect(queue.map(({ id: waiting, nearKnown }) => [waiting, nearKnown])).toEqual([
    [near.id, true],
    [unlike.id, false],
  ])
  // What a machine decided, anybody may look at again, also at the console. That lets this photo through alone: the
  // decision about the first one stands.
  await again.call('objectToPhoto', { body: { id: same.id, remarks: 'Ik ben 40.' } })
  await approve(same.id)
  expect((await own(again)).find((photo) => photo.id === same.id)).toMatchObject({ status: 'active' })
}, 60_000)

test('nudity without consent is remembered until an objection was right, that of a member is not [TRU-3 TRU-4]', async () => {
  const owner = await makeMember(app, { premium: true })
  const [one, two] = [await staffIdOf(await makeStaff(app)), await staffIdOf(await makeStaff(app))]
  const known = async () =>
    (await app.db.selectFrom('known_picture').select('photo_id').execute()).map((row) => row.photo_id)
  const [mine, theirs] = [await uploadReady(owner, await picture()), await uploadReady(owner, await picture())]
  await reject(mine.id, { reason: 'nudity' })
  await reject(theirs.id, { reason: 'nudity', withoutConsent: true, staffId: one })
  expect(await known()).toContain(theirs.id)
  expect(await known()).not.toContain(mine.id)
  await owner.call('objectToPhoto', { body: { id: theirs.id, remarks: 'Dat ben ik zelf.' } })
  await approve(theirs.id, two)
  expect(await known()).not.toContain(theirs.id)
})

test('what may come back from nobody is not sent in a conversation either, and costs nothing [TRU-4]', async () => {
  const [owner, sender] = [await makeMember(app), await makeMember(app, { credits: 5 })]
  const body = { profile: owner.profileId, type: 'image' }
  for (const reason of ['nudity', 'other_people'] as const) {
    const bytes = await picture()
    const { id } = await uploadReady(owner, bytes)
    await reject(id, { reason, withoutConsent: true })
    const sent = await sender.send('POST', '/api/message.php', { body, file: { bytes } })
    expect([reason, sent.body, (await sender.call('getUser')).user.credits]).toEqual([
      reason,
      { error: 'photo_type' },
      5,
    ])
  }
})

test('the queue begins with reports and objections, then likeness, then likely nudity, then age [O-46]', async () => {
  const owner = await makeMember(app, { premium: true })
  const ids: string[] = []
  for (const change of [
    { nudity: null },
    { nudity: 0.2 },
    { nudity: 0.9 },
    { near_known: true },
    { reported_at: app.clock.now(), status: 'active' as const },
  ]) {
    const { id } = await uploadReady(owner, await picture())
    app.clock.advance(1_000)
    await app.db
      .updateTable('photo')
      .set({ near_known: false, ...change })
      .where('id', '=', id)
      .execute()
    ids.push(id)
  }
  const queue = await readPhotoQueue(app.db, { limit: 100 })
  const mine = queue.filter(({ accountId }) => accountId === owner.accountId)
  expect(mine.map(({ id }) => ids.indexOf(id))).toEqual([4, 3, 2, 1, 0])
  expect(mine[0]!.cause).toBe('report')
})

test.each(['photo_rejected', 'photo_upheld', 'photo_restored'] as const)(
  'the mail %s comes in each language, and its subject tells nothing [TRU-2 TRU-18]',
  async (kind) => {
    const footer = { site: 'Lonk', company: 'C', address: 'A', city: 'X', email: 'e@x.nl' }
    for (const reason of PHOTO_REASONS) {
      const props = {
        reason,
        explanation: 'Uitleg <b>',
        automated: false,
        link: 'https://lonk.example/profile',
      }
      const locales = ['nl', 'en', 'de', 'es', 'fr', 'it', 'pl'] as const
      const mails = await Promise.all(locales.map((locale) => renderMail(kind, { locale, footer }, props)))
      expect(new Set(mails.map(({ text }) => text)).size).toBe(7)
      for (const { subject, html, text } of mails) {
        expect(subject).not.toMatch(/sex|dat(e|es|ing)\b|flirt|single|lonk|lief|love|erot|chat|nud|nackt|naakt|nag/i)
        expect(text).toContain('Uitleg <b>')
        expect(text).toContain('https://lonk.example/profile')
        expect(text + html).not.toMatch(/\{\w+\}|\bmail\.\w+|undefined|\bnull\b/)
      }
    }
  },
)

test('a decision that is being told after the photo is gone harms nobody', async () => {
  const owner = await makeMember(app)
  const { id } = await uploadReady(owner, await picture())
  await reject(id)
  expect((await owner.call('deletePhoto', { body: { id } })).photos).toEqual([])
  expect(await decisionsOn(id)).toHaveLength(1)
  await eventually(async () => (await mailsTo(app, owner.email, 1)).length === 1)
})
