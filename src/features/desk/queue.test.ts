import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eventually, startApp } from '../../../tests/support/app.ts'
import { actNow, claim, dropItems, emptyQueue, lookAt, report, seen } from '../../../tests/support/desk-queue.ts'
import { whileHeld } from '../../../tests/support/locks.ts'
import { mailsTo } from '../../../tests/support/mails.ts'
import { makeStaff } from '../../../tests/support/make-staff.ts'
import { makeMember, type TestMember } from '../../../tests/support/makers.ts'
import { makePhoto } from '../../../tests/support/photo-rows.ts'
import { picture, uploadReady } from '../../../tests/support/photos.ts'
import { approvePhoto } from '../safety/writes/decide-about-photo.ts'
import { carryOutDue } from './writes/carry-out.ts'
import { catchUp } from './writes/catch-up.ts'

const app = await startApp()
const approve = { outcome: 'approve' as const }
const reject = { outcome: 'reject' as const, reason: 'contact_data' as const, explanation: 'Je nummer staat erop.' }
const refused = (code: string) => expect.objectContaining({ code })
const statusOf = async (owner: TestMember) => (await owner.call('getPhotos')).photos[0]?.status

test('an uploaded photo is in the queue once it can be looked at, and a decision is carried out after ten seconds [P-73 O-100]', async () => {
  await emptyQueue(app)
  const [owner, staff] = [await makeMember(app), await makeStaff(app, { roles: ['moderator'] })]
  const { id: photoId } = await uploadReady(owner, await picture())
  expect((await staff.call('getQueue', { query: {} })).kinds.find(({ kind }) => kind === 'photo')).toMatchObject({
    open: 1,
  })
  const item = await claim(staff)
  expect(item).toMatchObject({
    kind: 'photo',
    photo: { id: photoId, status: 'inspection' },
    member: { name: owner.name },
  })
  await lookAt(staff, item)
  const { decided, next } = await staff.call('decidePhoto', { body: { ...seen(item), decision: approve } })
  expect([decided.outcome, next]).toEqual(['approve', null])
  await carryOutDue(app.services)
  expect(await statusOf(owner)).toBe('inspection')
  await actNow(app)
  expect(await statusOf(owner)).toBe('active')
  const [decision] = await app.db.selectFrom('photo_decision').selectAll().where('photo_id', '=', photoId).execute()
  expect(decision).toMatchObject({ staff_id: staff.id, automated: false })
  const row = await app.db.selectFrom('review_item').selectAll().where('id', '=', item.id).executeTakeFirstOrThrow()
  expect([row.outcome, row.decision, row.done_at !== null]).toEqual(['approve', null, true])
})

test('what a rejection mails is shown before to who has taken the photo alone, and is what goes out [TRU-2 O-100]', async () => {
  await emptyQueue(app)
  const [owner, staff, other] = [await makeMember(app, { language: 'de' }), await makeStaff(app), await makeStaff(app)]
  const { id } = await uploadReady(owner, await picture())
  const item = await claim(staff)
  const asked = { item: item.id, reason: reject.reason, words: 'yes' as const }
  await expect(other.call('previewRejection', { query: asked })).rejects.toEqual(refused('not_found'))
  const shown = async (of: object, by = staff) =>
    (await by.call('previewRejection', { query: { ...asked, ...of } })).mail!
  const mail = await shown({})
  expect(mail).toMatchObject({ to: owner.email, language: 'de' })
  expect((await shown({ words: 'no' })).after).toBe('')
  await staff.call('decidePhoto', { body: { ...seen(item), decision: reject } })
  await actNow(app)
  const [sent] = await mailsTo(app, owner.email, 1)
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  expect(sent!.subject).toBe(mail.subject)
  expect(plain(sent!.text)).toBe(plain(`${mail.before} ${reject.explanation} ${mail.after}`))
  // Of an objection it is the other mail.
  await owner.call('objectToPhoto', { body: { id, remarks: 'Doch nicht.' } })
  const objection = await claim(other, { kind: 'objection' })
  expect((await shown({ item: objection.id }, other)).subject).not.toBe(mail.subject)
})

test('the queue goes on behind its first page, the worst first and of those what is due first [O-100]', async () => {
  await emptyQueue(app)
  const [by, staff] = [await makeMember(app), await makeStaff(app)]
  for (const reason of ['spam', 'minor', 'spam', 'harassment', 'spam']) {
    app.clock.advance(1_000)
    await report(by, await makeMember(app), { reason })
  }
  const whole = (await staff.call('getQueue', { query: {} })).items
  const found = []
  let cursor: string | undefined
  do {
    const page = await staff.call('getQueue', { query: { size: 2, cursor } })
    found.push(...page.items)
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  expect(found).toEqual(whole)
  expect(found.map(({ reason }) => reason)).toEqual(['minor', 'harassment', 'spam', 'spam', 'spam'])
  await expect(staff.call('getQueue', { query: { cursor: 'x' } })).rejects.toEqual(refused('validation'))
})

test('a decision can be taken back for ten seconds, and then not any more', async () => {
  await emptyQueue(app)
  const [owner, staff, other] = [await makeMember(app), await makeStaff(app), await makeStaff(app)]
  await uploadReady(owner, await picture())
  const item = await claim(staff)
  const first = await staff.call('decidePhoto', { body: { ...seen(item), decision: reject } })
  app.clock.advance(9_000)
  await expect(other.call('undoDecision', { body: seen(first.decided) })).rejects.toEqual(refused('taken'))
  const back = await staff.call('undoDecision', { body: seen(first.decided) })
  app.clock.advance(1_000)
  await carryOutDue(app.services)
  expect(await statusOf(owner)).toBe('inspection')
  const again = await staff.call('decidePhoto', { body: { ...seen(back.item), decision: reject } })
  app.clock.advance(10_000)
  await expect(staff.call('undoDecision', { body: seen(again.decided) })).rejects.toMatchObject({
    code: 'taken',
    data: { outcome: 'reject' },
  })
  await carryOutDue(app.services)
  expect(await statusOf(owner)).toBe('rejected')
  expect((await mailsTo(app, owner.email, 1))[0]!.text).toContain('Je nummer staat erop.')
})

test('a decision that is taken back at the last moment is not carried out all the same', async () => {
  await emptyQueue(app)
  const [owner, staff] = [await makeMember(app), await makeStaff(app)]
  await uploadReady(owner, await picture())
  const item = await lookAt(staff, await claim(staff))
  await staff.call('decidePhoto', { body: { ...seen(item), decision: approve } })
  const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const undoing = app.db.transaction().execute(async (trx) => {
    const nothing = { decision: null, acts_at: null, outcome: null, decided_by: null, decided_at: null }
    await trx.updateTable('review_item').set(nothing).where('id', '=', item.id).execute()
    begun.resolve()
    await goOn.promise
  })
  await begun.promise
  app.clock.advance(10_000)
  const carried = carryOutDue(app.services)
  await eventually(async () => (await sql`select from pg_locks where not granted`.execute(app.db)).rows.length > 0)
  goOn.resolve()
  await Promise.all([undoing, carried])
  expect(await statusOf(owner)).toBe('inspection')
})

test('a thing that somebody opens in a second tab is decided from the first one, too', async () => {
  await emptyQueue(app)
  const [owner, staff] = [await makeMember(app), await makeStaff(app)]
  await uploadReady(owner, await picture())
  const item = await lookAt(staff, await claim(staff))
  expect(await claim(staff, { id: item.id })).toMatchObject({ version: item.version })
  const { decided } = await staff.call('decidePhoto', { body: { ...seen(item), decision: approve } })
  expect(decided.outcome).toBe('approve')
})

test('two who ask at once get two things, one who takes another gives the first back, and a claim ends after ten minutes', async () => {
  await emptyQueue(app)
  const owner = await makeMember(app)
  for (let i = 0; i < 2; i++) await uploadReady(owner, await picture())
  const staff = await Promise.all([makeStaff(app), makeStaff(app), makeStaff(app)])
  const [one, two] = await Promise.all([claim(staff[0]!), claim(staff[1]!)])
  expect(one.id).not.toBe(two.id)
  expect((await staff[2]!.call('claimItem', { body: {} })).item).toBeNull()
  await expect(claim(staff[2]!, { id: one.id })).rejects.toMatchObject({ code: 'taken', data: { outcome: null } })
  app.clock.advance(10 * 60_000)
  const third = await claim(staff[2]!, { id: one.id })
  await expect(staff[0]!.call('decidePhoto', { body: { ...seen(one), decision: approve } })).rejects.toEqual(
    refused('taken'),
  )
  await claim(staff[2]!, { id: two.id })
  expect(await claim(staff[0]!)).toMatchObject({ id: one.id })
  await expect(staff[2]!.call('decidePhoto', { body: { ...seen(third), decision: approve } })).rejects.toEqual(
    refused('taken'),
  )
})

test('two who decide the same thing at once: one decision counts, the other is told who was quicker', async () => {
  await emptyQueue(app)
  const [owner, staff] = [await makeMember(app), await makeStaff(app)]
  await uploadReady(owner, await picture())
  const item = await lookAt(staff, await claim(staff))
  const body = { ...seen(item), decision: approve }
  const tries = await Promise.allSettled([1, 2].map(() => staff.call('decidePhoto', { body })))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { name } = await app.db.selectFrom('staff').select('name').where('id', '=', staff.id).executeTakeFirstOrThrow()
  await expect(staff.call('decidePhoto', { body })).rejects.toMatchObject({
    code: 'taken',
    data: { by: name, outcome: 'approve' },
  })
})

test('what is settled elsewhere is gone from the queue, and what is set aside comes back in its time', async () => {
  await emptyQueue(app)
  const [owner, staff] = [await makeMember(app), await makeStaff(app)]
  const photos = [await uploadReady(owner, await picture()), await uploadReady(owner, await picture())]
  const item = await claim(staff)
  await approvePhoto(app.services, { photoId: item.photo!.id, staffId: null })
  await expect(staff.call('decidePhoto', { body: { ...seen(item), decision: approve } })).rejects.toEqual(
    refused('taken'),
  )
  const left = await claim(staff)
  expect([item, left].map(({ photo }) => photo!.id).toSorted()).toEqual(photos.map(({ id }) => id).toSorted())
  await staff.call('releaseItem', { body: { id: left.id, minutes: 60 } })
  expect((await staff.call('claimItem', { body: {} })).item).toBeNull()
  app.clock.advance(29 * 60_000)
  await staff.call('getQueue', { query: {} })
  app.clock.advance(29 * 60_000)
  await staff.call('getQueue', { query: {} })
  app.clock.advance(2 * 60_000)
  expect(await claim(staff)).toMatchObject({ id: left.id })
  await owner.call('deletePhoto', { body: { id: left.photo!.id } })
  expect((await staff.call('claimItem', { body: {} })).item).toBeNull()
})

test('what is set aside is there again when it is due, and counts as overdue [O-100 TRU-2]', async () => {
  await emptyQueue(app)
  await report(await makeMember(app), await makeMember(app), { reason: 'minor' })
  app.clock.advance(40 * 60_000)
  const staff = await makeStaff(app)
  const { id } = await claim(staff, { kind: 'report' })
  await staff.call('releaseItem', { body: { id, minutes: 60 } })
  const count = async () => (await staff.call('getQueue', { query: {} })).kinds.find(({ kind }) => kind === 'report')
  expect(await count()).toMatchObject({ open: 0, overdue: 0 })
  app.clock.advance(20 * 60_000 + 1)
  expect(await count()).toMatchObject({ open: 1, overdue: 1 })
  expect((await claim(await makeStaff(app))).id).toBe(id)
})

test('what becomes more urgent at the moment of asking is handed out all the same [O-100]', async () => {
  await emptyQueue(app)
  const [owner, staff] = [await makeMember(app), await makeStaff(app)]
  await makePhoto(app, owner, { status: 'inspection' })
  await catchUp(app.services)
  const [taken] = await whileHeld(
    app,
    (trx) => trx.updateTable('review_item').set({ harm: 90 }).where('done_at', 'is', null).execute(),
    () => claim(staff),
  )
  expect(taken!.status).toBe('fulfilled')
})

test('somebody bound to a site is offered and shown nothing of another [SEC-1]', async () => {
  await emptyQueue(app)
  const owner = await makeMember(app)
  await uploadReady(owner, await picture())
  const { id: _, ...row } = await app.db.selectFrom('site').selectAll().executeTakeFirstOrThrow()
  const values = { ...row, key: 'ander', settings: JSON.stringify(row.settings), company: JSON.stringify(row.company) }
  const other = await app.db.insertInto('site').values(values).returning('id').executeTakeFirstOrThrow()
  const [bound, all] = [await makeStaff(app, { siteIds: [other.id] }), await makeStaff(app)]
  expect((await bound.call('claimItem', { body: {} })).item).toBeNull()
  const item = await claim(all)
  await all.call('releaseItem', { body: { id: item.id } })
  await expect(claim(bound, { id: item.id })).rejects.toEqual(refused('not_found'))
  expect((await bound.call('getQueue', { query: {} })).items).toEqual([])
  const query = { case_id: item.case_id, id: item.photo!.id }
  await expect(bound.call('getCasePhoto', { query })).rejects.toEqual(refused('not_found'))
})

test('what an earlier version left beside the queue is caught up with, and what it settled is taken out', async () => {
  await emptyQueue(app)
  const [me, them, staff] = [await makeMember(app), await makeMember(app), await makeStaff(app)]
  const photo = await makePhoto(app, them, { status: 'inspection' })
  await report(me, them)
  await me.call('complain', { body: { kind: 'other', message: 'Iets anders.' } })
  await dropItems(app)
  const open = async () => (await staff.call('getQueue', { query: {} })).items.map(({ kind }) => kind).toSorted()
  for (let i = 0; i < 2; i++) {
    await catchUp(app.services)
    expect(await open()).toEqual(expect.arrayContaining(['complaint', 'photo', 'report']))
  }
  const count = (await open()).length
  await app.db.updateTable('photo').set({ status: 'active' }).where('id', '=', photo.id).execute()
  await catchUp(app.services)
  expect((await open()).length).toBe(count - 1)
})

test('whoever has seen enough pictures in a day is handed no more of them, and opens one only by choice [TRU-26]', async () => {
  await emptyQueue(app)
  const [owner, staff, other] = [await makeMember(app), await makeStaff(app), await makeStaff(app)]
  await uploadReady(owner, await picture())
  await report(await makeMember(app), owner, { remarks: 'Scheldt.' })
  const dayAgo = new Date(app.clock.now().getTime() - 86_400_000)
  await sql`insert into staff_action (at, staff_id, act, subject_kind, subject_id)
    select at, by, 'look', 'photo', n from generate_series(1, 500) n,
      (values (${app.clock.now()}::timestamptz, ${staff.id}::int), (${dayAgo}, ${other.id})) looks (at, by)`.execute(
    app.db,
  )
  const { items, pictures } = await staff.call('getQueue', { query: {} })
  expect(pictures).toEqual({ seen: 500, cap: 500 })
  expect((await other.call('getQueue', { query: {} })).pictures.seen).toBe(0)
  expect((await claim(staff)).kind).toBe('report')
  expect((await staff.call('claimItem', { body: { kind: 'photo' } })).item).toBe(null)
  expect((await claim(other, { kind: 'photo' })).kind).toBe('photo')
  await other.call('releaseItem', { body: { id: items.find(({ kind }) => kind === 'photo')!.id } })
  expect((await claim(staff, { id: items.find(({ kind }) => kind === 'photo')!.id })).kind).toBe('photo')
})
