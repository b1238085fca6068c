import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { actNow, claim, emptyQueue, lookAt, report, seen } from '../../../tests/support/desk-queue.ts'
import { jobsDone, mailsTo } from '../../../tests/support/mails.ts'
import { makeStaff, type TestStaff } from '../../../tests/support/make-staff.ts'
import { makeChat, makeMember, type TestMember } from '../../../tests/support/makers.ts'
import { makePhoto } from '../../../tests/support/photo-rows.ts'
import { picture, uploadReady } from '../../../tests/support/photos.ts'
import type { ReviewItem } from '../../contract/review-item.ts'
import { approvePhoto } from '../safety/writes/decide-about-photo.ts'
import { catchUp } from './writes/catch-up.ts'

const app = await startApp()
const warn = { outcome: 'act' as const, member: { kind: 'warn' as const, ground: 'spam' as const, reason: 'Reclame.' } }
const keep = { outcome: 'keep' as const, reason: 'Geen reclame.' }
const outcomesOf = async ({ accountId }: TestMember) =>
  (await app.db.selectFrom('report').select('outcome').where('account_id', '=', accountId).execute()).map(
    ({ outcome }) => outcome,
  )
const decisionsOf = ({ accountId }: TestMember) =>
  app.db.selectFrom('member_decision').select('kind').where('account_id', '=', accountId).execute()
const actsOf = async (staff: TestStaff, act: string) =>
  app.db
    .selectFrom('staff_action')
    .select('subject_id')
    .distinct()
    .where('staff_id', '=', staff.id)
    .where('act', '=', act)
    .execute()

async function manyReports(them: TestMember, n: number): Promise<TestMember[]> {
  const reporters = await Promise.all(Array.from({ length: n }, () => makeMember(app)))
  for (const by of reporters) await report(by, them, { reason: 'spam', remarks: 'Stuurt reclame.' })
  return reporters
}
const allOf = (item: ReviewItem) => item.alike.map(seen)

test('thirty reports about one member are one decision: told once, an entry and an answer for each [O-100 TRU-2]', async () => {
  await emptyQueue(app)
  const [them, other, staff] = [await makeMember(app), await makeMember(app), await makeStaff(app)]
  const reporters = await manyReports(them, 30)
  // Due behind them: of what is due at one moment any may be the first.
  app.clock.advance(1_000)
  await report(reporters[0]!, other, { reason: 'spam' })
  const item = await claim(staff, { kind: 'report' })
  expect(item.alike).toHaveLength(29)
  expect(item.alike.every((one) => one.report?.remarks === 'Stuurt reclame.')).toBe(true)
  await staff.call('decideReport', { body: { ...seen(item), decision: warn, also: allOf(item) } })
  await actNow(app)
  expect(await outcomesOf(them)).toEqual(Array.from({ length: 30 }, () => 'acted'))
  expect(await decisionsOf(them)).toEqual([{ kind: 'warn' }])
  expect(await outcomesOf(other)).toEqual([null])
  expect(await actsOf(staff, 'report.warn')).toHaveLength(30)
  await jobsDone(app)
  const told = await Promise.all(reporters.slice(1).map(({ email }) => mailsTo(app, email, 2)))
  expect(told.every((mails) => mails.some(({ text }) => text.includes('We hebben daar iets aan gedaan')))).toBe(true)
})

test('a ban settles what was decided with it, and nobody is banned twice', async () => {
  await emptyQueue(app)
  const [them, staff] = [await makeMember(app), await makeStaff(app)]
  await manyReports(them, 3)
  const item = await claim(staff, { kind: 'report' })
  const ban = { ...warn, member: { ...warn.member, kind: 'ban' as const } }
  await staff.call('decideReport', { body: { ...seen(item), decision: ban, also: allOf(item) } })
  await actNow(app)
  expect(await outcomesOf(them)).toEqual(['closed', 'closed', 'closed'])
  expect(await decisionsOf(them)).toEqual([{ kind: 'ban' }])
  expect((await staff.call('claimItem', { body: {} })).item).toBeNull()
})

test('what was decided together is taken back together, and comes back together when it cannot be carried out', async () => {
  await emptyQueue(app)
  const [them, staff] = [await makeMember(app), await makeStaff(app)]
  await manyReports(them, 3)
  const item = await claim(staff, { kind: 'report' })
  const { decided } = await staff.call('decideReport', { body: { ...seen(item), decision: keep, also: allOf(item) } })
  const { item: back } = await staff.call('undoDecision', { body: seen(decided) })
  expect(back.alike).toHaveLength(2)
  await actNow(app)
  expect(await outcomesOf(them)).toEqual([null, null, null])
  await staff.call('decideReport', { body: { ...seen(back), decision: warn, also: allOf(back) } })
  await app.db.updateTable('account').set({ status: 'disabled' }).where('id', '=', them.accountId).execute()
  await actNow(app)
  expect(await outcomesOf(them)).toEqual([null, null, null])
  expect((await claim(staff, { kind: 'report' })).alike).toHaveLength(2)
  expect(await actsOf(staff, 'queue.undo')).toHaveLength(3)
  expect(await actsOf(staff, 'queue.return')).toHaveLength(3)
})

test('what is not alike, in somebody else’s hands or changed since is not decided with another, and then nothing is [O-100]', async () => {
  await emptyQueue(app)
  const [them, other, staff, colleague] = [
    await makeMember(app),
    await makeMember(app),
    await makeStaff(app),
    await makeStaff(app),
  ]
  const [reporter] = await manyReports(them, 3)
  const item = await claim(staff, { kind: 'report' })
  await report(reporter!, other, { reason: 'spam' })
  const { items } = await staff.call('getQueue', { query: { kind: 'report' } })
  const strange = items.find(({ id }) => id !== item.id && !item.alike.some((one) => one.id === id))!
  const decide = (also: { id: string; version: number }[]) =>
    staff.call('decideReport', { body: { ...seen(item), decision: keep, also } })
  const first = seen(item.alike[0]!)
  await expect(decide([{ id: strange.id, version: 1 }])).rejects.toMatchObject({ code: 'not_found' })
  await expect(decide([first, first])).rejects.toMatchObject({ code: 'not_found' })
  await claim(colleague, { id: first.id })
  await expect(decide(allOf(item))).rejects.toMatchObject({
    code: 'taken',
    data: { by: expect.stringMatching(/^Staf/) },
  })
  expect(await actsOf(staff, 'report.keep')).toEqual([])
  // Whoever looks now is offered what is free.
  expect((await claim(staff, { id: item.id })).alike).toHaveLength(1)
  // Who comes back to what they let lapse finds it at the version that another was shown meanwhile.
  app.clock.advance(11 * 60_000)
  const { alike } = await claim(staff, { id: item.id })
  expect(seen(await claim(colleague, { id: first.id }))).toEqual(seen(alike.find(({ id }) => id === first.id)!))
  await expect(decide(alike.map(seen))).rejects.toMatchObject({ code: 'taken' })
  expect(await actsOf(staff, 'report.keep')).toEqual([])
})

test('pictures of one member are approved together by who has seen each, and a rejection may do something about the member too [O-100]', async () => {
  await emptyQueue(app)
  const [them, staff] = [await makeMember(app), await makeStaff(app)]
  for (let n = 0; n < 3; n++) await makePhoto(app, them, { status: 'inspection' })
  await catchUp(app.services)
  const item = await claim(staff, { kind: 'photo' })
  expect(item.alike.map(({ photo }) => photo?.status)).toEqual(['inspection', 'inspection'])
  const one = item.alike[0]!
  const approve = () =>
    staff.call('decidePhoto', { body: { ...seen(item), decision: { outcome: 'approve' }, also: [seen(one)] } })
  await expect(approve()).rejects.toMatchObject({ fields: { decision: 'unseen' } })
  await lookAt(staff, item)
  await expect(approve()).rejects.toMatchObject({ fields: { decision: 'unseen' } })
  const colleague = await makeStaff(app)
  await lookAt(colleague, { ...item, photo: one.photo })
  await expect(approve()).rejects.toMatchObject({ fields: { decision: 'unseen' } })
  await lookAt(staff, { ...item, photo: one.photo })
  await approve()
  await actNow(app)
  const left = await claim(staff, { kind: 'photo' })
  expect(left.alike).toEqual([])
  const reject = { outcome: 'reject' as const, reason: 'contact_data' as const, explanation: '', member: warn.member }
  await staff.call('decidePhoto', { body: { ...seen(left), decision: reject } })
  await actNow(app)
  const photos = await app.db.selectFrom('photo').select('status').where('account_id', '=', them.accountId).execute()
  expect(photos.map(({ status }) => status).toSorted()).toEqual(['active', 'active', 'rejected'])
  expect(await decisionsOf(them)).toEqual([{ kind: 'warn' }])
})

test('of one member’s reported photos none is removed that was not looked at, be it with another one [O-100 TRU-2]', async () => {
  await emptyQueue(app)
  const [them, staff] = [await makeMember(app), await makeStaff(app)]
  const [first, second] = [await uploadReady(them, await picture()), await uploadReady(them, await picture())]
  for (const { id } of [first, second]) await approvePhoto(app.services, { photoId: id, staffId: null })
  for (const { id } of [first, first, second])
    await report(await makeMember(app), them, { photo: { id }, reason: 'fake' })
  const item = await claim(staff, { kind: 'report' })
  const ids = item.alike.map(({ photo }) => photo?.id)
  expect([item.photo!.id, ...ids].toSorted()).toEqual([first.id, first.id, second.id].toSorted())
  const remove = { outcome: 'remove_photo' as const, reason: 'other' as const, explanation: 'Iemand anders.' }
  const decide = () => staff.call('decideReport', { body: { ...seen(item), decision: remove, also: allOf(item) } })
  await expect(decide()).rejects.toMatchObject({ fields: { also: 'unseen' } })
  for (const id of new Set(ids)) await staff.call('getPhotoKey', { query: { case_id: item.case_id, id: id! } })
  await decide()
  await actNow(app)
  const photos = await them.call('getPhotos')
  expect(photos.photos.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test('of one member’s reported messages none is decided along that was not read, and each reporter is told [O-100 TRU-1 TRU-2]', async () => {
  await emptyQueue(app)
  const [them, staff] = [await makeMember(app, { credits: 20 }), await makeStaff(app)]
  const reporters = [await makeMember(app, { credits: 20 }), await makeMember(app, { credits: 20 })]
  for (const by of reporters) {
    const conversation = await makeChat(them, by, [`Scheldwoord voor ${by.name}`])
    const { messages } = await by.call('getChat', { query: { conversation } })
    await report(by, them, { message: { id: messages[0]!.id } })
  }
  const item = await claim(staff, { kind: 'report' })
  const decide = () => staff.call('decideReport', { body: { ...seen(item), decision: warn, also: allOf(item) } })
  // What was read of one is nothing of the other.
  await staff.call('getCaseMessages', { query: { case_id: item.case_id } })
  await expect(decide()).rejects.toMatchObject({ fields: { also: 'unseen' } })
  const along = { case_id: item.case_id, item: item.alike[0]!.id }
  const { messages } = await staff.call('getCaseMessages', { query: along })
  expect(messages).toMatchObject([{ text: expect.stringContaining('Scheldwoord'), reported: true }])
  const other = await makeMember(app)
  await report(reporters[0]!, other)
  const elsewhere = await app.db
    .selectFrom('review_item')
    .select('id')
    .where('account_id', '=', other.accountId)
    .executeTakeFirstOrThrow()
  await expect(staff.call('getCaseMessages', { query: { ...along, item: elsewhere.id } })).rejects.toMatchObject({
    code: 'not_found',
  })
  await decide()
  await actNow(app)
  expect([await outcomesOf(them), await outcomesOf(other)]).toEqual([['acted', 'acted'], [null]])
  await jobsDone(app)
  for (const { email } of reporters)
    expect((await mailsTo(app, email, 2)).some(({ text }) => text.includes('We hebben daar iets aan gedaan'))).toBe(
      true,
    )
})

test('a ban that was decided is carried out though the member takes the photo away in the last seconds [TRU-2]', async () => {
  await emptyQueue(app)
  const [them, staff] = [await makeMember(app), await makeStaff(app)]
  const photo = await makePhoto(app, them, { status: 'inspection' })
  await catchUp(app.services)
  const item = await claim(staff, { kind: 'photo' })
  const ban = { kind: 'ban' as const, ground: 'fraud' as const, reason: 'Vroeg om geld.' }
  const reject = { outcome: 'reject' as const, reason: 'contact_data' as const, explanation: '', member: ban }
  await staff.call('decidePhoto', { body: { ...seen(item), decision: reject } })
  await them.call('deletePhoto', { body: { id: photo.id } })
  await actNow(app)
  expect(await decisionsOf(them)).toEqual([{ kind: 'ban' }])
  const left = await app.db.selectFrom('review_item').select('done_at').where('id', '=', item.id).executeTakeFirst()
  expect(left?.done_at ?? null).not.toBeNull()
})

test('of two who decide about one member at once the later act still comes, and who reported is told what was done', async () => {
  await emptyQueue(app)
  const them = await makeMember(app)
  await manyReports(them, 2)
  const [one, two] = [await makeStaff(app), await makeStaff(app)]
  const item = await claim(one, { kind: 'report' })
  const ban = {
    outcome: 'act' as const,
    member: { kind: 'ban' as const, ground: 'fraud' as const, reason: 'Oplichting.' },
  }
  await one.call('decideReport', { body: { ...seen(item), decision: ban, also: allOf(item) } })
  await two.call('decideMember', {
    body: {
      id: them.accountId,
      seen: 0,
      decision: {
        kind: 'suspend',
        ground: 'fraud',
        reason: 'Eerst rust.',
        until: new Date(app.clock.now().getTime() + 3 * 86_400_000).toISOString(),
      },
    },
  })
  await actNow(app)
  expect((await decisionsOf(them)).map(({ kind }) => kind)).toContain('ban')
})

test('who reported often is told with how much of it was right', async () => {
  await emptyQueue(app)
  const [by, staff] = [await makeMember(app), await makeStaff(app)]
  for (const decision of [keep, warn]) {
    await report(by, await makeMember(app))
    const item = await claim(staff, { kind: 'report' })
    await staff.call('decideReport', { body: { ...seen(item), decision } })
    await actNow(app)
  }
  await report(by, await makeMember(app))
  expect((await claim(staff, { kind: 'report' })).report!.reporter).toEqual({ decided: 2, right: 1 })
})

test('two people who empty a thousand things side by side never get the same one [SEC-18]', async () => {
  await emptyQueue(app)
  const [them, one, two] = [await makeMember(app), await makeStaff(app), await makeStaff(app)]
  await manyComplaints(them, 1_000)
  const empty = async (staff: TestStaff): Promise<string[]> => {
    const got: string[] = []
    let item: ReviewItem | null = (await staff.call('claimItem', { body: { kind: 'complaint' } })).item
    while (item !== null) {
      got.push(item.id)
      const decision = { outcome: 'answer' as const, answer: 'Opgelost.' }
      const answer: { next: ReviewItem | null } = await staff.call('decideComplaint', {
        body: { ...seen(item), decision, next: { kind: 'complaint' } },
      })
      item = answer.next
    }
    return got
  }
  const [mine, theirs] = await Promise.all([empty(one), empty(two)])
  expect([mine!.length + theirs!.length, new Set([...mine!, ...theirs!]).size]).toEqual([1_000, 1_000])
  expect(Math.min(mine!.length, theirs!.length)).toBeGreaterThan(100)
}, 120_000)

async function manyComplaints({ accountId }: TestMember, n: number): Promise<void> {
  const now = app.clock.now()
  const { rows } = await sql<{ id: string }>`
    insert into complaint (id, site_id, account_id, kind, language, message, created_at, due_at)
    select gen_random_uuid(), ${app.siteId}, ${accountId}, 'other', 'nl', 'x', ${now}, ${now} from generate_series(1, ${n}::int)
    returning id`.execute(app.db)
  expect(rows).toHaveLength(n)
  // A thousand at once, and what other tests left is among them.
  for (let i = 0; i < 2; i++) await catchUp(app.services)
}
