import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { claim, report, seen } from '../../../tests/support/desk-queue.ts'
import { makeStaff, type TestStaff } from '../../../tests/support/make-staff.ts'
import { makeMember } from '../../../tests/support/makers.ts'

const app = await startApp()

test('the log is read by the id of a thing, and of the case in which it was looked at and decided [O-100]', async () => {
  const [operator, bound] = [await makeStaff(app), await makeStaff(app, { siteIds: [] })]
  const [me, other] = [await makeMember(app), await makeMember(app)]
  const { report_id: id } = await report(me, other)
  const item = await claim(operator, { kind: 'report' })
  const decision = { outcome: 'keep' as const, reason: 'Niets mis mee.' }
  await operator.call('decideReport', { body: { ...seen(item), decision } })
  // Another thing of the same member, in another case.
  await report(other, me)
  await claim(operator, { kind: 'report' })
  const read = async (by: TestStaff, about: string) =>
    (await by.call('getStaffLog', { query: { about } })).entries.map(({ act }) => act)
  for (const about of [id, id.toUpperCase(), item.case_id])
    expect(await read(operator, about)).toEqual(['report.keep', 'queue.claim'])
  expect(await read(bound, id)).toEqual([])
  for (const about of [String(other.accountId), 'niemand', '%']) expect(await read(operator, about)).toEqual([])
})

test('one act is shown without those whose names begin with its own, and the decisions of a kind all together [O-100]', async () => {
  const operator = await makeStaff(app)
  const acts = ['payment.refund', 'payment.refund_paid', 'photo.approve', 'photo.reject']
  const rows = acts.map((act) => ({ at: app.clock.now(), staff_id: operator.id, act }))
  await app.db.insertInto('staff_action').values(rows).execute()
  const read = async (act: string) =>
    (await operator.call('getStaffLog', { query: { staff: String(operator.id), act } })).entries.map((one) => one.act)
  expect(await read('payment.refund')).toEqual(['payment.refund'])
  expect(await read('photo.')).toEqual(['photo.reject', 'photo.approve'])
})
