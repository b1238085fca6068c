import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { eventually, startApp } from '../../../tests/support/app.ts'
import { actNow, claim, emptyQueue, report, seen } from '../../../tests/support/desk-queue.ts'
import { mailsTo } from '../../../tests/support/mails.ts'
import { makeStaff, type TestStaff } from '../../../tests/support/make-staff.ts'
import { makeChat, makeMember, type TestMember } from '../../../tests/support/makers.ts'
import { picture, uploadReady } from '../../../tests/support/photos.ts'
import { addPhoto, isKept, leaveAtOnce, look } from '../../../tests/support/reported-pictures.ts'
import type { ReviewItem } from '../../contract/review-item.ts'
import { eraseOldMessages } from '../chat/writes/erase-old-messages.ts'
import { approvePhoto } from '../safety/writes/decide-about-photo.ts'

const app = await startApp()
const DAY = 86_400_000
const refused = (code: string) => expect.objectContaining({ code })
const remove = { outcome: 'remove_photo' as const, reason: 'minor' as const, explanation: '' }
const keep = { outcome: 'keep' as const, reason: 'Niets mis mee.' }
const makePair = async () => [await makeMember(app, { credits: 20 }), await makeMember(app, { credits: 20 })] as const

const sendPicture = (by: TestMember, conversation: string, bytes: Uint8Array) =>
  by.send('POST', '/api/message.php', {
    body: { type: 'image', conversation: JSON.stringify({ id: conversation }) },
    file: { bytes },
  })
const shown = async (by: TestMember, filename: string) =>
  (await by.send('GET', '/api/image.php', { query: { filename } })).status
const looked = (staff: TestStaff, item: ReviewItem) => look(staff, item, item.report!.picture!)
const decide = async (staff: TestStaff, item: ReviewItem, decision: typeof remove | typeof keep) => {
  await staff.call('decideReport', { body: { ...seen(item), decision } })
  await actNow(app)
}

/** A picture of a conversation, reported by who got it. */
async function reportSent(bytes: Uint8Array) {
  const [sender, me] = await makePair()
  const conversation = await makeChat(sender, me, ['Hoi!', 'Hallo'])
  const { message } = (await sendPicture(sender, conversation, bytes)).body
  await report(me, sender, { message: { id: message.id }, reason: 'minor' })
  return { sender, me, conversation, filename: message.image.filename as string }
}

/** Such a photo, reported. */
async function reportPhoto(bytes: Uint8Array) {
  const [owner, me] = await makePair()
  const photo = await addPhoto(app, owner, bytes)
  await report(me, owner, { photo: { id: photo.id }, reason: 'minor' })
  return { sender: owner, me, photo, filename: photo.filename }
}

/** Whether the files are there of the only picture that is kept for a report. */
async function readKept() {
  const { storage_key: key } = await app.db.selectFrom('report_picture').select('storage_key').executeTakeFirstOrThrow()
  const isThere = () => isKept(app, key)
  return { isThere, isGone: () => eventually(async () => !(await isThere())) }
}
const keptRows = async () => (await app.db.selectFrom('report_picture').select('report_id').execute()).length

test('a reported picture of a conversation is seen in its case alone, each look is logged, and it need not come back [TRU-7 TRU-26 TRU-4 TRU-2]', async () => {
  await emptyQueue(app)
  const bytes = await picture()
  const { sender, me, conversation, filename } = await reportSent(bytes)
  const [staff, support] = [await makeStaff(app), await makeStaff(app, { roles: ['support'] })]
  const item = await claim(staff, { kind: 'report' })
  expect(item.report).toMatchObject({ about: 'message', copy: { kind: 'image' }, picture: expect.any(String) })
  const of = { query: { case_id: item.case_id, id: item.report!.picture! } }
  const { messages } = await staff.call('getCaseMessages', { query: { case_id: item.case_id } })
  expect(messages).toMatchObject([{ kind: 'image', text: '', reported: true }])
  const looks = () =>
    app.db
      .selectFrom('staff_action')
      .select(['subject_kind', 'subject_id', 'staff_id', 'case_id'])
      .where('act', '=', 'look')
      .where('subject_kind', '=', 'photo')
      .where('account_id', '=', sender.accountId)
      .execute()
  // What comes ahead of the press is sealed, and nobody has looked.
  const { stand_in } = await staff.call('getPhotoAhead', { query: { item: item.id } })
  expect((await sharp(Buffer.from(stand_in, 'base64')).metadata()).width).toBeLessThanOrEqual(32)
  expect(await looks()).toEqual([])
  await staff.call('getPhotoKey', of)
  expect(await looked(staff, item)).toBe(200)
  await expect(support.call('getCasePhoto', of)).rejects.toEqual(refused('not_found'))
  const look = { subject_kind: 'photo', subject_id: of.query.id, staff_id: staff.id, case_id: item.case_id }
  expect(await looks()).toEqual([look, look])
  const kept = await readKept()
  expect([await shown(me, filename), await shown(sender, filename)]).toEqual([200, 200])

  await decide(staff, item, remove)
  expect([await shown(me, filename), await shown(sender, filename)]).toEqual([404, 404])
  expect((await me.call('getChat', { query: { conversation } })).messages.at(-1)).not.toHaveProperty('image')
  expect([await looked(staff, item), await keptRows()]).toEqual([404, 0])
  await kept.isGone()
  const [mail] = await mailsTo(app, sender.email, 1)
  const told = mail!.text.replaceAll(/\s+/g, ' ')
  for (const words of ['in een gesprek stuurde', 'minderjarig lijkt', '/complaints?kind=moderation'])
    expect(told).toContain(words)
  expect((await sendPicture(sender, conversation, bytes)).body).toEqual({ error: 'photo_type' })
  // Whoever removed it does not judge the objection.
  await sender.call('complain', { body: { kind: 'moderation', message: 'Dat ben ik zelf, en ik ben 40.' } })
  expect((await staff.call('claimItem', { body: { kind: 'complaint' } })).item).toBeNull()
  expect((await claim(await makeStaff(app), { kind: 'complaint' })).member).toMatchObject({ name: sender.name })
})

test('an objection that is right has the removed picture of a conversation forgotten: it may be sent again [TRU-3 TRU-4]', async () => {
  await emptyQueue(app)
  const bytes = await picture()
  const { sender, conversation } = await reportSent(bytes)
  const [first, second] = [await makeStaff(app), await makeStaff(app)]
  await decide(first, await claim(first, { kind: 'report' }), remove)
  await sender.call('complain', { body: { kind: 'moderation', message: 'Dat ben ik zelf, en ik ben 40.' } })
  // Who only answers complaints takes no removal back.
  const support = await makeStaff(app, { roles: ['support'] })
  const theirs = await claim(support, { kind: 'complaint' })
  const [removed] = theirs.complaint!.pictures
  expect(theirs.complaint!.pictures).toMatchObject([{ reason: 'minor' }])
  const answer = { outcome: 'answer' as const, answer: 'Je hebt gelijk.', pictures: [removed!.id] }
  await expect(support.call('decideComplaint', { body: { ...seen(theirs), decision: answer } })).rejects.toEqual(
    refused('right_missing'),
  )
  await support.call('releaseItem', { body: { id: theirs.id } })
  const item = await claim(second, { kind: 'complaint' })
  const other = { ...answer, pictures: [item.id] }
  await expect(second.call('decideComplaint', { body: { ...seen(item), decision: other } })).rejects.toMatchObject({
    fields: { pictures: 'invalid' },
  })
  await second.call('decideComplaint', { body: { ...seen(item), decision: answer } })
  expect((await sendPicture(sender, conversation, bytes)).body).toEqual({ error: 'photo_type' })
  await actNow(app)
  expect((await sendPicture(sender, conversation, bytes)).status).toBe(201)
})

test('a photo that its owner takes away stays for the case of an open report alone, and can still be kept from coming back [TRU-1 TRU-4]', async () => {
  await emptyQueue(app)
  const [staff, bytes] = [await makeStaff(app), await picture()]
  for (const decision of [keep, remove]) {
    const { sender, me, photo, filename } = await reportPhoto(bytes)
    await sender.call('deletePhoto', { body: { id: photo.id } })
    expect([await shown(me, filename), await shown(sender, filename)]).toEqual([404, 404])
    const [item, kept] = [await claim(staff, { kind: 'report' }), await readKept()]
    expect([await looked(staff, item), item.report!.picture]).toEqual([200, photo.id])
    await decide(staff, item, decision)
    await kept.isGone()
    expect([await looked(staff, item), await keptRows()]).toEqual([404, 0])
  }
  const again = await uploadReady(await makeMember(app), bytes)
  expect(again).toMatchObject({ status: 'rejected', reason: 'minor' })
})

test('a reported profile whose case an older version opened is shown with its pictures from the next look on [TRU-1]', async () => {
  await emptyQueue(app)
  const [staff, [owner, me]] = [await makeStaff(app), await makePair()]
  const photo = await addPhoto(app, owner)
  await report(me, owner)
  const { id } = await claim(staff, { kind: 'report' })
  await staff.call('releaseItem', { body: { id } })
  await sql`update report set snapshot = snapshot - 'pictures' where account_id = ${owner.accountId}`.execute(app.db)
  const item = await claim(staff, { id })
  await owner.call('deletePhoto', { body: { id: photo.id } })
  expect([item.photos, await look(staff, item, photo.id)]).toEqual([[photo.id], 200])
})

test('of a reported profile those pictures are seen that others saw then, each by a look that is logged, until the decision [TRU-1 TRU-26]', async () => {
  await emptyQueue(app)
  const [staff, [owner, me]] = [await makeStaff(app), await makePair()]
  const [taken, left] = [await addPhoto(app, owner), await addPhoto(app, owner)]
  const waiting = await uploadReady(owner, await picture())
  await report(me, owner)
  await owner.call('deletePhoto', { body: { id: taken.id } })
  const later = await addPhoto(app, owner)
  const item = await claim(staff, { kind: 'report' })
  expect(item).toMatchObject({ photos: [taken.id, left.id], report: { about: 'profile' } })
  expect(Object.keys(item.report!.copy)).not.toContain('pictures')
  const looks = [taken, left, waiting, later].map(({ id }) => look(staff, item, id))
  expect(await Promise.all(looks)).toEqual([200, 200, 404, 404])
  const logged = app.db.selectFrom('staff_action').select('subject_id').where('case_id', '=', item.case_id)
  expect((await logged.where('act', '=', 'look').execute()).map(({ subject_id }) => subject_id).toSorted()).toEqual(
    [taken.id, left.id].toSorted(),
  )
  const open = app.db.selectFrom('report').select('snapshot').where('account_id', '=', owner.accountId)
  const { snapshot } = await open.executeTakeFirstOrThrow()
  const keys = (snapshot as { pictures: { storage_key: string }[] }).pictures.map(({ storage_key: key }) => key)
  expect(await Promise.all(keys.map((key) => isKept(app, key)))).toEqual([true, true])

  await decide(staff, item, keep)
  await eventually(async () => !(await isKept(app, keys[0]!)))
  expect(await Promise.all([taken, left].map(({ id }) => look(staff, item, id)))).toEqual([404, 404])
  expect(await isKept(app, keys[1]!)).toBe(true)
})

test('of a profile that is reported several times all that others saw then is shown, each picture once, with whichever is decided [TRU-1 O-100]', async () => {
  await emptyQueue(app)
  const [staff, [owner, me]] = [await makeStaff(app), await makePair()]
  const [taken, left] = [await addPhoto(app, owner), await addPhoto(app, owner)]
  await report(me, owner)
  await owner.call('deletePhoto', { body: { id: taken.id } })
  const later = await addPhoto(app, owner)
  await report(await makeMember(app), owner)
  await report(await makeMember(app), owner, { photo: { id: left.id } })
  const { items } = await staff.call('getQueue', { query: { kind: 'report' } })
  expect(items).toHaveLength(3)
  for (const { id } of items) {
    const item = await claim(staff, { id })
    const looks = [taken, left, later].map((photo) => look(staff, item, photo.id))
    expect(await Promise.all(looks)).toEqual([200, 200, 200])
    expect([item.report!.picture, ...item.photos].filter(Boolean).toSorted()).toEqual(
      [taken.id, left.id, later.id].toSorted(),
    )
  }
  const item = await claim(staff, { kind: 'report' })
  const also = item.alike.map(seen)
  await staff.call('decideReport', { body: { ...seen(item), decision: keep, also } })
  await actNow(app)
  const looks = [taken, left, later].map((photo) => look(staff, item, photo.id))
  expect(await Promise.all(looks)).toEqual([404, 404, 404])
})

test('what staff removed is not looked at for a report of its profile, unless an objection was right [TRU-1 TRU-3 TRU-26]', async () => {
  await emptyQueue(app)
  const [staff, other, [owner, me]] = [await makeStaff(app), await makeStaff(app), await makePair()]
  const [gone, rejected, left] = [await addPhoto(app, owner), await addPhoto(app, owner), await addPhoto(app, owner)]
  await report(me, owner, { reason: 'spam' })
  for (const { id } of [gone, rejected]) await report(me, owner, { photo: { id }, reason: 'minor' })
  await owner.call('deletePhoto', { body: { id: gone.id } })
  for (const _ of [gone, rejected]) {
    const item = await claim(staff, { kind: 'report' })
    const reason = item.report!.picture === gone.id ? ('minor' as const) : ('contact_data' as const)
    await staff.call('decideReport', { body: { ...seen(item), decision: { ...remove, reason } } })
    await actNow(app)
  }
  const profile = async () => {
    const item = await claim(staff, { kind: 'report' })
    const looks = await Promise.all([gone, rejected, left].map(({ id }) => look(staff, item, id)))
    return [item.report!.about, item.photos, looks]
  }
  expect(await profile()).toEqual(['profile', [left.id], [404, 404, 200]])
  await owner.call('objectToPhoto', { body: { id: rejected.id, remarks: 'Dat ben ik.' } })
  await approvePhoto(app.services, { photoId: rejected.id, staffId: other.id })
  const both = expect.arrayContaining([rejected.id, left.id]) as unknown
  expect(await profile()).toEqual(['profile', both, [404, 200, 200]])
})

test('of who was erased at once a reported picture stays for its case, and goes with the decision [TRU-12 TRU-1]', async () => {
  await emptyQueue(app)
  const staff = await makeStaff(app)
  for (const make of [reportPhoto, reportSent]) {
    const bytes = await picture()
    const { sender, me, filename } = await make(bytes)
    const kept = await readKept()
    await leaveAtOnce(app, sender)
    expect(await shown(me, filename)).toBe(404)
    const item = await claim(staff, { kind: 'report' })
    expect([item.member, await looked(staff, item)]).toEqual([null, 200])
    await decide(staff, item, remove)
    await kept.isGone()
    expect(await keptRows()).toBe(0)
    expect(await uploadReady(await makeMember(app), bytes)).toMatchObject({ status: 'rejected', reason: 'minor' })
    const decisions = app.db.selectFrom('photo_decision').select('id').where('account_id', '=', sender.accountId)
    expect(await decisions.execute()).toEqual([])
  }
})

test('a reported picture outlasts the two years of its message as long as the report is open [TRU-13]', async () => {
  await emptyQueue(app)
  await reportSent(await picture())
  const kept = await readKept()
  app.clock.advance(800 * DAY)
  await eraseOldMessages(app.services)
  expect([await app.db.selectFrom('message_image').select('id').execute(), await kept.isThere()]).toEqual([[], true])
})
