import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { debits, IBANS } from '../../../tests/support/direct-debits.ts'
import { makeStaff } from '../../../tests/support/make-staff.ts'
import type { TestMember } from '../../../tests/support/makers.ts'
import { addTestSite } from '../../../tests/support/sites.ts'

const app = await startApp()
const { agreed, ask, startOne } = debits(app)

test('accounts that share a bank account or a phone are related, to each other and on one site alone [P-73 O-06 SEC-1]', async () => {
  const [payer, same, stranger] = [await agreed(IBANS[0]!), await agreed(IBANS[0]!), await agreed(IBANS[1]!)]
  const caller = await startOne()
  await ask(caller.member, caller.id, '+31612000001')
  app.clock.advance(60_000)
  const [{ member: mine, id }, elsewhere] = [await startOne(), await agreed(IBANS[0]!)]
  await ask(mine, id, '+31612000001')
  const be = await addTestSite(app, { key: 'be' })
  const { accountId } = elsewhere.member
  await app.db.updateTable('account').set({ site_id: be.siteId }).where('id', '=', accountId).execute()
  const staff = await makeStaff(app, { siteIds: [app.siteId] })
  const related = async (member: TestMember) =>
    (await staff.call('getMemberPage', { query: { id: member.accountId } })).member.related.map((one) => [
      one.account_id,
      one.by,
    ])
  expect(await related(payer.member)).toEqual([[same.member.accountId, 'iban']])
  expect(await related(caller.member)).toEqual([[mine.accountId, 'phone']])
  expect(await related(stranger.member)).toEqual([])
})
