import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { actNow, claim, emptyQueue, report, seen } from '../../../tests/support/desk-queue.ts'
import { makeStaff } from '../../../tests/support/make-staff.ts'
import { makeMember, type TestMember } from '../../../tests/support/makers.ts'
import { makePhoto } from '../../../tests/support/photo-rows.ts'
import { poison } from '../../../tests/support/poison.ts'
import { carryOutDue } from './writes/carry-out.ts'
import { catchUp } from './writes/catch-up.ts'

const app = await startApp()
const decisionsOf = async ({ accountId }: TestMember) =>
  (
    await app.db
      .selectFrom('member_decision')
      .select('kind')
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind)
const statusOf = async ({ accountId }: TestMember) =>
  (await app.db.selectFrom('account').select('status').where('id', '=', accountId).executeTakeFirstOrThrow()).status
const ban = { kind: 'ban' as const, ground: 'fraud' as const, reason: 'Oplichting.' }
const inADay = () => new Date(app.clock.now().getTime() + 86_400_000).toISOString()
const suspend = () => ({ kind: 'suspend' as const, ground: 'fraud' as const, reason: 'Eerst rust.', until: inADay() })

test('of two decisions about one member that are carried out together neither is lost [TRU-2]', async () => {
  await emptyQueue(app)
  const [them, one, two] = [await makeMember(app), await makeStaff(app), await makeStaff(app)]
  for (const by of [await makeMember(app), await makeMember(app)]) await report(by, them)
  const [first, second] = [await claim(one, { kind: 'report' }), await claim(two, { kind: 'report' })]
  const act = <Member>(member: Member) => ({ outcome: 'act' as const, member })
  await one.call('decideReport', { body: { ...seen(first), decision: act(suspend()) } })
  app.clock.advance(1_000)
  await two.call('decideReport', { body: { ...seen(second), decision: act(ban) } })
  await actNow(app)
  expect([await decisionsOf(them), await statusOf(them)]).toEqual([['disable', 'ban'], 'banned'])
})

test('a ban is carried out though the photo was taken away when it was already due, or by another decision [TRU-2]', async () => {
  await emptyQueue(app)
  const [them, staff] = [await makeMember(app), await makeStaff(app)]
  const photo = await makePhoto(app, them, { status: 'inspection' })
  await catchUp(app.services)
  const item = await claim(staff, { kind: 'photo' })
  const reject = { outcome: 'reject' as const, reason: 'contact_data' as const, explanation: '', member: ban }
  await staff.call('decidePhoto', { body: { ...seen(item), decision: reject } })
  app.clock.advance(11_000)
  await them.call('deletePhoto', { body: { id: photo.id } })
  await catchUp(app.services)
  await actNow(app)
  expect(await decisionsOf(them)).toEqual(['ban'])

  const [other, one, two] = [await makeMember(app), await makeStaff(app), await makeStaff(app)]
  const reported = await makePhoto(app, other, { main: true })
  for (const by of [await makeMember(app), await makeMember(app)])
    await report(by, other, { photo: { id: reported.id } })
  const [first, second] = [await claim(one, { kind: 'report' }), await claim(two, { kind: 'report' })]
  const remove = { outcome: 'remove_photo' as const, reason: 'contact_data' as const, explanation: '' }
  await one.call('decideReport', { body: { ...seen(first), decision: remove } })
  app.clock.advance(1_000)
  await two.call('decideReport', { body: { ...seen(second), decision: { ...remove, member: ban } } })
  await actNow(app)
  expect(await decisionsOf(other)).toEqual(['ban'])
  const open = app.db.selectFrom('review_item').select('id').where('done_at', 'is', null)
  expect(await open.execute()).toEqual([])
})

test('reinstating lifts what was there when it was decided, not a ban that came meanwhile [TRU-2]', async () => {
  await emptyQueue(app)
  const [them, judge, one, two] = [
    await makeMember(app),
    await makeStaff(app),
    await makeStaff(app),
    await makeStaff(app),
  ]
  const limit = { kind: 'limit' as const, ground: 'spam' as const, reason: 'Reclame.', until: inADay() }
  await judge.call('decideMember', { body: { id: them.accountId, seen: 0, decision: limit } })
  await them.call('complain', { body: { kind: 'moderation', message: 'Dat was ik niet.' } })
  const item = await claim(one, { kind: 'complaint' })
  const back = { kind: 'reinstate' as const, ground: 'objection' as const, reason: 'Je hebt gelijk.' }
  const answer = { outcome: 'answer' as const, answer: 'We draaien het terug.', member: back }
  await one.call('decideComplaint', { body: { ...seen(item), decision: answer } })
  app.clock.advance(1_000)
  const { id: newest } = await app.db
    .selectFrom('member_decision')
    .select('id')
    .where('account_id', '=', them.accountId)
    .executeTakeFirstOrThrow()
  await two.call('decideMember', { body: { id: them.accountId, seen: newest, decision: ban } })
  await actNow(app)
  expect(await statusOf(them)).toBe('banned')
  // Whoever takes it next reads what was meant, and what happened since.
  expect(await claim(one, { kind: 'complaint' })).toMatchObject({ id: item.id, returned: { outcome: 'answer' } })
})

test('a decision that is taken back leaves the words of the one before, which came to nothing [TRU-2]', async () => {
  await emptyQueue(app)
  const [me, them, one, two] = [
    await makeMember(app),
    await makeMember(app),
    await makeStaff(app),
    await makeStaff(app),
  ]
  const keep = (reason: string) => ({ outcome: 'keep' as const, reason })
  await report(me, them, { reason: 'spam' })
  const item = await claim(one, { kind: 'report' })
  await one.call('decideReport', { body: { ...seen(item), decision: keep('Geen reclame.') } })
  await report(me, them, { reason: 'minor', remarks: 'Zij is 14' })
  const again = await claim(two, { kind: 'report' })
  expect(again.returned).toMatchObject({ outcome: 'keep', words: ['Geen reclame.'] })
  const { decided } = await two.call('decideReport', { body: { ...seen(again), decision: keep('Per ongeluk.') } })
  const { item: back } = await two.call('undoDecision', { body: seen(decided) })
  expect(back.returned).toEqual(again.returned)
})

test('a hundred decisions that cannot be carried out keep no other one waiting [TRU-2]', async () => {
  await emptyQueue(app)
  const [them, staff] = [await makeMember(app), await makeStaff(app)]
  await report(await makeMember(app), them)
  const item = await claim(staff, { kind: 'report' })
  await staff.call('decideReport', { body: { ...seen(item), decision: { outcome: 'act' as const, member: ban } } })
  const { rows } = await sql<{ id: string }>`
    insert into review_item (id, kind, ref, site_id, harm, due_at, created_at, decided_at, outcome, decision, acts_at)
    select gen_random_uuid(), 'photo', gen_random_uuid(), site_id, 0, due_at, created_at, decided_at, 'approve',
      '{"outcome": "approve"}', acts_at - interval '1 second'
    from review_item, generate_series(1, 100) where id = ${item.id} returning id`.execute(app.db)
  const ids = rows.map(({ id }) => id)
  await poison(app, 'review_item', ids)
  app.clock.advance(11_000)
  await carryOutDue(app.services)
  expect(await statusOf(them)).toBe('banned')
  await app.db.deleteFrom('review_item').where('id', 'in', ids).execute()
})
