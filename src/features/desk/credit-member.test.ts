import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { makeStaff, type TestStaff } from '../../../tests/support/make-staff.ts'
import { makeMember } from '../../../tests/support/makers.ts'

const app = await startApp()
const refused = (code: string) => expect.objectContaining({ code })
let staff: TestStaff
beforeEach(async () => void (staff = await makeStaff(app)))
const reason = 'Een storing kostte credits.'

test('credits are given once for each booking, stand in the statement, and the ledger says why [MON-1]', async () => {
  const member = await makeMember(app, { credits: 2 })
  const booking = randomUUID()
  const give = (amount: number) =>
    staff.call('creditMember', { body: { id: member.accountId, booking, amount, code: 'complaint', reason } })
  const answers = await Promise.all([give(5), give(5)])
  expect(answers).toEqual([5, 5].map(() => ({ outcome: 'done', balance: 7 })))
  await expect(give(6)).rejects.toEqual(refused('idempotency_key_reused'))
  const entries = app.db.selectFrom('staff_action').select('after').where('account_id', '=', member.accountId)
  const given = (await entries.orderBy('id').execute()).map(({ after }) => after)
  expect(given).toMatchObject([5, 0].map((amount) => ({ amount, credits: 7, booking })))
  const statement = await staff.call('getMemberCredits', { query: { id: member.accountId } })
  expect([statement.balance, statement.entries.map(({ cause, change }) => [cause, change])]).toEqual([
    7,
    [
      ['granted', 5],
      ['sample', 2],
    ],
  ])
  const one = await staff.call('getMemberCredits', { query: { id: member.accountId, size: 1 } })
  expect([one.entries, one.next]).toEqual([statement.entries.slice(0, 1), expect.any(String)])
  expect((await member.call('getStatement', { query: {} })).entries[0]).toMatchObject({ cause: 'granted', change: 5 })
})

test('more than 100 credits a day are given to a member by two, however they are divided [MON-1 SEC-18]', async () => {
  const [member, other] = [await makeMember(app), await makeMember(app)]
  const [support, finance] = [
    await makeStaff(app, { roles: ['support'] }),
    await makeStaff(app, { roles: ['finance'] }),
  ]
  const booking = randomUUID()
  const give = (amount: number, id = member.accountId, key: string = randomUUID()) =>
    support.call('creditMember', { body: { id, booking: key, amount, code: 'complaint', reason } })
  expect(await give(60)).toEqual({ outcome: 'done', balance: 60 })
  expect(await give(100, other.accountId)).toEqual({ outcome: 'done', balance: 100 })
  expect(await give(41, member.accountId, booking)).toEqual({ outcome: 'asked', balance: 60 })
  await expect(give(41, member.accountId, booking)).rejects.toEqual(refused('taken'))
  const open = (await finance.call('getApprovals')).approvals.filter(({ act }) => act === 'member.credit')
  expect(open.map(({ details }) => details)).toEqual([{ member: member.accountId, credits: 41, code: 'complaint' }])
  const { entries } = await staff.call('getStaffLog', { query: { member: String(member.accountId), act: 'approval.' } })
  const after = { act: 'member.credit', member: member.accountId, credits: 41, code: 'complaint' }
  expect(entries).toMatchObject([{ act: 'approval.ask', reason, after }])
  await finance.call('decideApproval', { body: { id: open[0]!.id, confirm: true } })
  const all = await staff.call('getStaffLog', { query: { member: String(member.accountId), act: 'approval.' } })
  expect(all.entries.map(({ act }) => act)).toEqual(['approval.confirm', 'approval.ask'])
  expect((await staff.call('getMemberCredits', { query: { id: member.accountId } })).balance).toBe(101)
  expect(await give(41, member.accountId, booking)).toEqual({ outcome: 'done', balance: 101 })
  app.clock.advance(86_400_000)
  const again = await makeStaff(app, { roles: ['support'] })
  const body = { id: member.accountId, booking: randomUUID(), amount: 100, code: 'complaint' as const, reason }
  expect(await again.call('creditMember', { body })).toEqual({ outcome: 'done', balance: 201 })
  app.clock.advance(-86_400_000)
})
