import { createDecipheriv } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { actNow, claim, emptyQueue, report, seen } from '../../../tests/support/desk-queue.ts'
import { makeStaff } from '../../../tests/support/make-staff.ts'
import { makeChat, makeMember, type TestMember } from '../../../tests/support/makers.ts'
import { picture, uploadReady } from '../../../tests/support/photos.ts'
import { approvePhoto } from '../safety/writes/decide-about-photo.ts'
import { exportLooks } from '../staff/reads/export-looks.ts'

const app = await startApp()
const refused = (code: string) => expect.objectContaining({ code })

test('a photo comes ahead sealed, and is counted as looked at with the press that opens it [TRU-26 SEC-18]', async () => {
  await emptyQueue(app)
  const owner = await makeMember(app)
  const { id } = await uploadReady(owner, await picture())
  const [staff, other, support] = [
    await makeStaff(app),
    await makeStaff(app),
    await makeStaff(app, { roles: ['support'] }),
  ]
  const { items } = await staff.call('getQueue', { query: {} })
  const ahead = { query: { item: items[0]!.id } }
  // Before anybody has taken it, and by who decides about photos alone.
  const { sealed, stand_in } = await staff.call('getPhotoAhead', ahead)
  await expect(support.call('getPhotoAhead', ahead)).rejects.toEqual(refused('not_found'))
  expect((await sharp(Buffer.from(stand_in, 'base64')).metadata()).width).toBeLessThanOrEqual(32)
  const seen = async () => (await staff.call('getQueue', { query: {} })).pictures.seen
  const item = await claim(staff, { kind: 'photo' })
  expect(await seen()).toBe(0)
  const { key } = await staff.call('getPhotoKey', { query: { case_id: item.case_id, id } })
  expect(await seen()).toBe(1)
  const open = (bytes: string, by = key) => {
    const given = Buffer.from(bytes, 'base64')
    const opener = createDecipheriv('aes-256-gcm', Buffer.from(by, 'base64'), given.subarray(0, 12))
    opener.setAuthTag(given.subarray(-16))
    return Buffer.concat([opener.update(given.subarray(12, -16)), opener.final()])
  }
  expect((await sharp(open(sealed)).metadata()).format).toBe('webp')
  // A look at another picture of the same member opens that one alone: the log tells of no other.
  const second = await uploadReady(owner, await picture())
  const another = await staff.call('getPhotoKey', { query: { case_id: item.case_id, id: second.id } })
  expect(() => open(sealed, another.key)).toThrow()
  // What a colleague was given is not opened by it, nor the same photo in another case: there it is another look.
  const theirs = (await other.call('getPhotoAhead', ahead)).sealed
  expect(() => open(theirs)).toThrow()
  await approvePhoto(app.services, { photoId: id, staffId: null })
  await report(await makeMember(app), owner, { photo: { id }, reason: 'fake' })
  const [reported] = (await staff.call('getQueue', { query: { kind: 'report' } })).items
  const again = (await staff.call('getPhotoAhead', { query: { item: reported!.id } })).sealed
  expect(() => open(again)).toThrow()
  await expect(staff.call('getPhotoAhead', ahead)).rejects.toEqual(refused('not_found'))
})

test('private photos and messages are seen with an open case alone; each look is in the log and in the export [SEC-18]', async () => {
  await emptyQueue(app)
  const [me, them] = [await makeMember(app, { credits: 20 }), await makeMember(app, { credits: 20 })]
  const staff = await makeStaff(app)
  const chat = await makeChat(me, them, ['Hoi!', 'Wat een vies woord', 'Pardon?', 'En nog een'])
  const { messages } = await me.call('getChat', { query: { conversation: chat } })
  const sent = (words: string) => ({ message: { id: messages.find(({ text }) => text === words)!.id } })
  const hidden = await uploadReady(them, await picture(), { private: 'true' })
  const shown = await uploadReady(them, await picture())
  await approvePhoto(app.services, { photoId: shown.id, staffId: null })
  await report(me, them, sent('Wat een vies woord'))
  const own = await claim(staff, { kind: 'photo' })
  const waiting = await uploadReady(them, await picture())
  const item = await claim(staff, { kind: 'report' })
  expect(item.report).toMatchObject({ about: 'message', copy: { kind: 'text' } })
  expect(JSON.stringify(item)).not.toContain('vies woord')
  const looks = (member: TestMember) =>
    app.db
      .selectFrom('staff_action')
      .select(['subject_kind', 'staff_id', 'case_id'])
      .where('act', '=', 'look')
      .where('account_id', '=', member.accountId)
      .orderBy('id')
      .execute()
  const look = (subject_kind: string, { case_id } = item) => ({ subject_kind, staff_id: staff.id, case_id })
  expect(await looks(them)).toEqual([])

  const photo = { query: { case_id: own.case_id, id: hidden.id } }
  // A case about words opens no photo of the member, nor does one about a profile the private ones and those that
  // nobody sees yet.
  const opens = (case_id: string, { id } = hidden) =>
    staff.call('getPhotoKey', { query: { case_id, id } }).then(Boolean, ({ code }) => code as string)
  expect([await opens(item.case_id), await opens(item.case_id, shown)]).toEqual(['not_found', 'not_found'])
  expect(await looks(them)).toEqual([])
  const image = await staff.send('GET', '/api/admin/photo.php', photo)
  expect([image.status, image.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(await looks(them)).toEqual([look('photo', own)])
  // Who decides about no reports looks at nothing for one.
  const support = await makeStaff(app, { roles: ['support'] })
  await expect(support.call('getCasePhoto', photo)).rejects.toEqual(refused('not_found'))
  const words = { query: { case_id: item.case_id } }
  const read = async () => (await staff.call('getCaseMessages', words)).messages.map((one) => [one.text, one.reported])
  expect(await read()).toEqual([['Wat een vies woord', true]])
  await report(me, them, sent('En nog een'))
  expect(await read()).toEqual([
    ['Wat een vies woord', true],
    ['En nog een', false],
  ])
  expect(await looks(them)).toEqual([look('photo', own), look('message'), look('message')])
  expect(await looks(me)).toEqual([])

  const mine = await uploadReady(me, await picture())
  await expect(staff.call('getCasePhoto', { query: { case_id: own.case_id, id: mine.id } })).rejects.toEqual(
    refused('not_found'),
  )
  await report(me, them)
  const { id: profileItem } = await app.db
    .selectFrom('review_item')
    .innerJoin('report', 'report.id', 'review_item.ref')
    .select('review_item.id')
    .where('report.account_id', '=', them.accountId)
    .where('report.photo_id', 'is', null)
    .where('report.message_seq', 'is', null)
    .executeTakeFirstOrThrow()
  const profile = await claim(staff, { id: profileItem })
  expect([profile.report!.about, profile.photos]).toEqual(['profile', [shown.id]])
  expect([await opens(profile.case_id), await opens(profile.case_id, waiting)]).toEqual(['not_found', 'not_found'])
  expect(await opens(profile.case_id, shown)).toBe(true)
  const again = await claim(staff, { id: item.id })
  await staff.call('decideReport', { body: { ...seen(again), decision: { outcome: 'keep', reason: 'Niet fraai.' } } })
  await actNow(app)
  await approvePhoto(app.services, { photoId: hidden.id, staffId: null })
  await expect(staff.call('getCasePhoto', photo)).rejects.toEqual(refused('not_found'))
  await expect(staff.call('getCaseMessages', words)).rejects.toEqual(refused('not_found'))

  const { data } = await exportLooks(app.db, { accountId: them.accountId, siteId: app.siteId, secret: '' })
  expect(data['looked_at_by_staff']).toMatchObject([
    { what: 'photo', because_of: 'photo' },
    { what: 'message', because_of: 'report' },
    { what: 'message', because_of: 'report' },
    { what: 'photo', because_of: 'report' },
  ])
})
