import { expect, test } from 'vitest'
import { eventually, startApp } from '../../../tests/support/app.ts'
import { actNow, claim, emptyQueue, lookAt, report, seen } from '../../../tests/support/desk-queue.ts'
import { whileHeld } from '../../../tests/support/locks.ts'
import { jobsDone, mailsTo } from '../../../tests/support/mails.ts'
import { makeStaff } from '../../../tests/support/make-staff.ts'
import { makeMember, type TestMember } from '../../../tests/support/makers.ts'
import { makePhoto } from '../../../tests/support/photo-rows.ts'
import { picture, uploadReady } from '../../../tests/support/photos.ts'
import type { MemberGround } from '../../contract/choices.ts'
import type { ReviewItem } from '../../contract/review-item.ts'
import type { Trx } from '../../platform/ctx.ts'
import { carryOutDue } from './writes/carry-out.ts'

const app = await startApp()
const approve = { outcome: 'approve' as const }
const reject = { outcome: 'reject' as const, reason: 'contact_data' as const, explanation: 'Je nummer staat erop.' }
const member = (kind: 'warn' | 'ban' | 'suspend', ground: MemberGround, reason: string) => {
  const until = new Date(app.clock.now().getTime() + 7 * 86_400_000).toISOString()
  return { outcome: 'act', member: { kind, ground, reason, ...(kind === 'suspend' ? { until } : {}) } } as never
}
const refused = (code: string) => expect.objectContaining({ code })

test('reports come by the harm they are about, and each decision does what it says [TRU-2 O-101 P-73]', async () => {
  await emptyQueue(app)
  const staff = await makeStaff(app, { roles: ['moderator'] })
  const [me, kept, paused, banned] = [
    await makeMember(app),
    await makeMember(app),
    await makeMember(app),
    await makeMember(app),
  ]
  await report(me, kept, { reason: 'spam' })
  await report(me, paused, { reason: 'harassment' })
  await report(me, banned, { reason: 'minor' })
  const order: [TestMember, object][] = [
    [banned, member('ban', 'minor', 'Deed zich voor als een kind.')],
    [paused, member('suspend', 'harassment', 'Bleef schrijven na een nee.')],
    [kept, { outcome: 'keep', reason: 'Geen reclame.' }],
  ]
  let item: ReviewItem | null = await claim(staff, { kind: 'report' })
  for (const [member, decision] of order) {
    expect(item).toMatchObject({ kind: 'report', member: { account_id: member.accountId, reports: 1 } })
    const answer: { next: ReviewItem | null } = await staff.call('decideReport', {
      body: { ...seen(item!), decision: decision as never, next: { kind: 'report' } },
    })
    item = answer.next
  }
  expect(item).toBeNull()
  const { entries } = await (await makeStaff(app)).call('getStaffLog', { query: { staff: String(staff.id) } })
  const why = entries.filter(({ act }) => act.startsWith('report.')).map(({ act, reason }) => [act, reason])
  expect(why).toEqual([
    ['report.keep', 'Geen reclame.'],
    ['report.suspend', ''],
    ['report.ban', ''],
  ])
  await actNow(app)
  const statuses = await Promise.all(
    [banned, paused, kept].map(async ({ accountId }) =>
      app.db.selectFrom('account').select('status').where('id', '=', accountId).executeTakeFirstOrThrow(),
    ),
  )
  expect(statuses.map(({ status }) => status)).toEqual(['banned', 'disabled', 'active'])
  const reasons = await app.db.selectFrom('member_decision').select(['reason', 'staff_id']).orderBy('reason').execute()
  expect(reasons).toEqual([
    { reason: 'Bleef schrijven na een nee.', staff_id: staff.id },
    { reason: 'Deed zich voor als een kind.', staff_id: staff.id },
  ])
  await jobsDone(app)
  const told = (await mailsTo(app, me.email, 6)).map(({ subject }) => subject)
  expect(told).toHaveLength(6)
})

test('a reported photo is taken away by the report about it, for a reason that its owner reads [TRU-2]', async () => {
  await emptyQueue(app)
  const [me, them, staff] = [await makeMember(app), await makeMember(app), await makeStaff(app)]
  const photo = await makePhoto(app, them, { main: true })
  await report(me, them)
  await report(me, them, { photo: { id: photo.id }, reason: 'fake' })
  const about = (what: string) => async () => {
    const items = [await claim(staff, { kind: 'report' })]
    if (items[0]!.report!.about !== what) {
      await staff.call('releaseItem', { body: { id: items[0]!.id, minutes: 30 } })
      items[0] = await claim(staff, { kind: 'report' })
    }
    return items[0]!
  }
  const remove = { outcome: 'remove_photo' as const, reason: 'other' as const, explanation: '' }
  const profile = await about('profile')()
  await expect(
    staff.call('decideReport', { body: { ...seen(profile), decision: { ...remove, explanation: 'Iemand anders.' } } }),
  ).rejects.toMatchObject({ fields: { decision: 'invalid' } })
  const item = await about('photo')()
  expect(item.report!.copy).not.toHaveProperty('storage_key')
  await expect(staff.call('decideReport', { body: { ...seen(item), decision: remove } })).rejects.toMatchObject({
    fields: { explanation: 'required' },
  })
  await staff.call('decideReport', { body: { ...seen(item), decision: { ...remove, explanation: 'Iemand anders.' } } })
  await actNow(app)
  expect((await them.call('getPhotos')).photos[0]).toMatchObject({ status: 'rejected', explanation: 'Iemand anders.' })
})

test('an objection is offered to another person than who rejected the photo [TRU-3 O-46]', async () => {
  await emptyQueue(app)
  const [owner, first, second] = [await makeMember(app), await makeStaff(app), await makeStaff(app)]
  const { id } = await uploadReady(owner, await picture())
  await first.call('decidePhoto', { body: { ...seen(await claim(first)), decision: reject } })
  await actNow(app)
  await uploadReady(owner, await picture())
  await first.call('decidePhoto', { body: { ...seen(await lookAt(first, await claim(first))), decision: approve } })
  await actNow(app)
  await owner.call('objectToPhoto', { body: { id, remarks: 'Dat is het nummer van de boot.' } })
  expect((await first.call('claimItem', { body: {} })).item).toBeNull()
  const item = await claim(second, { kind: 'objection' })
  expect(item.restored).toMatchObject({ to: owner.email, after: '' })
  expect(item.photo).toMatchObject({ objection: 'Dat is het nummer van de boot.', reason: 'contact_data' })
  expect(item.member).toMatchObject({ photos: 2, rejected_photos: 1, reports: 0, age: 30 })
  await second.call('releaseItem', { body: { id: item.id } })
  await expect(claim(first, { id: item.id })).rejects.toEqual(refused('right_missing'))
  await second.call('decidePhoto', { body: { ...seen(await lookAt(second, await claim(second))), decision: approve } })
  await actNow(app)
  const { photos } = await owner.call('getPhotos')
  expect(photos.map(({ status }) => status)).toEqual(['active', 'active'])
  await jobsDone(app)
  const subjects = (await mailsTo(app, owner.email, 2)).map(({ subject }) => subject)
  expect(subjects).toContain(item.restored!.subject)
})

test('support answers complaints and is offered nothing else [P-73 SEC-1]', async () => {
  await emptyQueue(app)
  const [member, support] = [await makeMember(app), await makeStaff(app, { roles: ['support'] })]
  await uploadReady(member, await picture())
  await member.call('complain', { body: { kind: 'payment', message: 'Ik betaalde twee keer.' } })
  const item = await claim(support)
  expect(item).toMatchObject({ kind: 'complaint', complaint: { message: 'Ik betaalde twee keer.', name: member.name } })
  const { kinds, items } = await support.call('getQueue', { query: {} })
  expect([kinds.map(({ kind }) => kind), items.map(({ kind }) => kind)]).toEqual([['complaint'], ['complaint']])
  const decision = { outcome: 'answer' as const, answer: 'Een van beide is teruggestort.' }
  const { next } = await support.call('decideComplaint', { body: { ...seen(item), decision } })
  expect(next).toBeNull()
  await jobsDone(app)
  await actNow(app)
  const answered = await eventually(async () =>
    (await mailsTo(app, member.email, 2)).find(({ text }) => text.includes('Een van beide is teruggestort.')),
  )
  expect(answered).toBeTruthy()
})

test('who objects to a decision is answered and given back what it took, in one decision and one undo [TRU-2 P-73]', async () => {
  await emptyQueue(app)
  const [limited, judge, staff, support] = [
    await makeMember(app),
    await makeStaff(app),
    await makeStaff(app),
    await makeStaff(app, { roles: ['support'] }),
  ]
  const until = new Date(app.clock.now().getTime() + 86_400_000).toISOString()
  const limit = { kind: 'limit' as const, ground: 'spam' as const, reason: 'Reclame.', until }
  await judge.call('decideMember', { body: { id: limited.accountId, seen: 0, decision: limit } })
  await limited.call('complain', { body: { kind: 'moderation', message: 'Dat was ik niet.' } })
  const { items } = await staff.call('getQueue', { query: {} })
  expect(items).toMatchObject([{ kind: 'complaint', name: limited.name, reason: 'moderation' }])
  // Somebody else than whoever decided.
  expect((await judge.call('claimItem', { body: {} })).item).toBeNull()
  const item = await claim(staff)
  expect(item.member).toMatchObject({ account_id: limited.accountId, language: 'nl' })
  expect(item.complaint!.mail).toMatchObject({ to: limited.email, language: 'nl' })
  const back = { kind: 'reinstate' as const, ground: 'objection' as const, reason: 'Je hebt gelijk.' }
  const decision = { outcome: 'answer' as const, answer: 'We draaien het terug.', member: back }
  const { decided } = await staff.call('decideComplaint', { body: { ...seen(item), decision } })
  const again = (await staff.call('undoDecision', { body: { id: item.id, version: decided.version } })).item
  await staff.call('releaseItem', { body: { id: item.id } })
  // Who answers complaints alone decides about nobody.
  const theirs = await claim(support)
  await expect(support.call('decideComplaint', { body: { ...seen(theirs), decision } })).rejects.toEqual(
    refused('right_missing'),
  )
  await support.call('releaseItem', { body: { id: again.id } })
  await staff.call('decideComplaint', { body: { ...seen(await claim(staff)), decision } })
  await actNow(app)
  const account = app.db.selectFrom('account').select('limited_until').where('id', '=', limited.accountId)
  expect(await account.executeTakeFirstOrThrow()).toEqual({ limited_until: null })
  await jobsDone(app)
  const texts = await eventually(async () => {
    const all = (await mailsTo(app, limited.email, 4)).map(({ text }) => text).join('\n')
    return all.includes('We draaien het terug.') && all.includes('Je hebt gelijk.') ? all : undefined
  })
  expect(texts).toContain(item.complaint!.mail!.after.slice(0, 40))
  // So it is with the lightest decision: nobody judges the complaint about their own.
  const warned = await makeMember(app)
  const warning = { kind: 'warn' as const, ground: 'spam' as const, reason: 'Reclame.' }
  await judge.call('decideMember', { body: { id: warned.accountId, seen: 0, decision: warning } })
  await warned.call('complain', { body: { kind: 'moderation', message: 'Dat was ik niet.' } })
  expect((await judge.call('claimItem', { body: {} })).item).toBeNull()
  expect((await claim(staff)).member).toMatchObject({ account_id: warned.accountId })
})

test('what can no longer be carried out goes back into the queue, and the log says so', async () => {
  await emptyQueue(app)
  const [me, them, staff] = [await makeMember(app), await makeMember(app), await makeStaff(app)]
  await report(me, them)
  const item = await claim(staff, { kind: 'report' })
  await staff.call('decideReport', {
    body: { ...seen(item), decision: member('suspend', 'harassment', 'Even uitgezocht.') },
  })
  await app.db.updateTable('account').set({ status: 'disabled' }).where('id', '=', them.accountId).execute()
  await actNow(app)
  const about = app.db.selectFrom('staff_action').select(['act', 'staff_id']).where('case_id', '=', item.case_id)
  const acts = ['queue.claim', 'report.suspend', 'queue.return'].map((act) => ({ act, staff_id: staff.id }))
  expect(await about.orderBy('id').execute()).toEqual(acts)
  expect(await claim(staff, { kind: 'report' })).toMatchObject({
    id: item.id,
    returned: { outcome: 'suspend', words: ['Even uitgezocht.'] },
  })
})

test('a report that becomes graver in somebody’s hands is not decided as it was before [TRU-2 SEC-18]', async () => {
  await emptyQueue(app)
  const [me, them, staff] = [await makeMember(app), await makeMember(app), await makeStaff(app)]
  const keep = { outcome: 'keep' as const, reason: 'Geen reclame.' }
  const decide = (item: ReviewItem) => staff.call('decideReport', { body: { ...seen(item), decision: keep } })
  await report(me, them, { reason: 'spam', remarks: 'Reclame' })
  const item = await claim(staff, { kind: 'report' })
  // The same again says nothing new.
  await report(me, them, { reason: 'spam', remarks: 'Reclame' })
  expect((await claim(staff, { id: item.id })).version).toBe(item.version)
  await report(me, them, { reason: 'minor', remarks: 'Zij is 14' })
  await expect(decide(item)).rejects.toMatchObject({ code: 'taken', data: { by: null, changed: true } })
  const now = await claim(staff, { id: item.id })
  expect(now).toMatchObject({ report: { reason: 'minor', remarks: 'Reclame\nZij is 14' }, returned: null })
  // Nor when it was decided a moment ago; the words are there for whoever takes it next.
  await decide(now)
  await report(me, them, { reason: 'minor', remarks: 'Zij zei het zelf' })
  await actNow(app)
  const left = app.db.selectFrom('report').select('outcome').where('account_id', '=', them.accountId)
  expect(await left.execute()).toEqual([{ outcome: null }])
  const next = await claim(await makeStaff(app), { kind: 'report' })
  expect(next).toMatchObject({
    id: item.id,
    returned: { by: expect.stringMatching(/^Staf/), outcome: 'keep', words: ['Geen reclame.'] },
  })
})

test('two processes that carry out one decision at once warn once [SEC-18]', async () => {
  await emptyQueue(app)
  const [owner, staff] = [await makeMember(app), await makeStaff(app)]
  await uploadReady(owner, await picture())
  const given = { kind: 'warn' as const, ground: 'spam' as const, reason: 'Reclame.' }
  const item = await claim(staff, { kind: 'photo' })
  await staff.call('decidePhoto', { body: { ...seen(item), decision: { ...reject, member: given } } })
  app.clock.advance(10_000)
  // The member does something meanwhile.
  const carryOut = () => carryOutDue(app.services)
  const hold = (trx: Trx) =>
    trx.selectFrom('account').select('id').where('id', '=', owner.accountId).forUpdate().execute()
  await whileHeld(app, hold, carryOut, carryOut)
  const done = app.db.selectFrom('member_decision').select('kind').where('account_id', '=', owner.accountId)
  expect(await done.execute()).toEqual([{ kind: 'warn' }])
})

test('what somebody wanted to look at on a day is not in the queue before, though it was opened early', async () => {
  await emptyQueue(app)
  const [me, them, staff] = [await makeMember(app), await makeMember(app), await makeStaff(app)]
  await report(me, them)
  const at = new Date(app.clock.now().getTime() + 60 * 86_400_000).toISOString()
  const look_again = { at, reason: 'Of het is opgehouden.' }
  const decision = { outcome: 'keep' as const, reason: 'Een misverstand.' }
  await staff.call('decideReport', { body: { ...seen(await claim(staff)), decision, look_again } })
  await actNow(app)
  const { open } = (await staff.call('getMemberPage', { query: { id: them.accountId } })).member
  const { id } = open.find(({ kind }) => kind === 'again')!
  const other = await makeStaff(app)
  expect((await claim(other, { id })).again).toMatchObject({ reason: look_again.reason })
  await other.call('releaseItem', { body: { id } })
  const waiting = async (by = staff) => (await by.call('getQueue', { query: {} })).items.map((one) => one.id)
  expect([await waiting(), await waiting(other)]).toEqual([[], []])
  app.clock.advance(60 * 86_400_000)
  expect(await waiting(await makeStaff(app))).toEqual([id])
})

test('what cannot be done about a member any more is refused at once, and nothing is decided [TRU-2 P-73]', async () => {
  await emptyQueue(app)
  const [owner, staff, colleague] = [await makeMember(app), await makeStaff(app), await makeStaff(app)]
  await uploadReady(owner, await picture())
  const item = await claim(staff, { kind: 'photo' })
  expect(item.member).toMatchObject({ status: 'active', limited_until: null })
  // The ten minutes are over, and nobody else took it: the words stay, also then.
  app.clock.advance(11 * 60_000)
  const given = { kind: 'ban' as const, ground: 'fraud' as const, reason: 'Vraagt om geld.' }
  await colleague.call('decideMember', { body: { id: owner.accountId, seen: 0, decision: given } })
  const decision = { ...reject, member: { ...given, reason: 'Deed zich voor als een ander.' } }
  await expect(staff.call('decidePhoto', { body: { ...seen(item), decision } })).rejects.toMatchObject({
    code: 'member_status',
    data: { status: 'banned', name: owner.name },
  })
  // It is still before them, with the member as they are now; without the act it can be decided.
  const now = await claim(staff, { id: item.id })
  expect([now.version, now.member!.status]).toEqual([item.version, 'banned'])
  await staff.call('decidePhoto', { body: { ...seen(item), decision: reject } })
})
