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
