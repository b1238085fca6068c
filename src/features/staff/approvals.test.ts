import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { makeStaff } from '../../../tests/support/make-staff.ts'

const app = await startApp()

test('what needs a second person has an address of its own, also when it was decided, for whoever may see it [SEC-18 O-100]', async () => {
  const [operator, second] = [await makeStaff(app), await makeStaff(app)]
  const email = 'nieuw@voorbeeld.example'
  await operator.call('inviteStaff', {
    body: { email, name: 'Nieuwe Collega', roles: ['editor'], site_ids: null, reason: 'Komt erbij.' },
  })
  const [entry] = (await operator.call('getStaffLog', { query: { act: 'approval.ask' } })).entries
  expect(entry?.subject?.kind).toBe('approval')
  const query = { approval: entry!.subject!.id }
  const read = async (by: typeof operator) => (await by.call('getApproval', { query })).approval
  expect(await read(operator)).toMatchObject({ details: { email }, is_mine: true, may_decide: false })
  expect(await read(second)).toMatchObject({ details: { email }, is_mine: false, may_decide: true, outcome: null })
  await second.call('decideApproval', { body: { id: query.approval, confirm: true } })
  expect(await read(second)).toMatchObject({ outcome: 'confirmed', may_decide: false })
  const bound = await makeStaff(app, { siteIds: [app.siteId] })
  await expect(read(bound)).rejects.toMatchObject({ code: 'not_found' })
})
