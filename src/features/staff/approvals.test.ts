import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { makeStaff } from '../../../tests/support/make-staff.ts'
import { makeMember } from '../../../tests/support/makers.ts'

const app = await startApp()
const reason = 'Doet ander werk.'

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

test.each([
  ['is put out of use', { disabled: true }],
  ['has a role less', { roles: ['editor' as const] }],
  ['has a site less', { site_ids: [app.siteId] }],
])('what waits of somebody who %s is refused, and the log says so [SEC-18]', async (_, less) => {
  const [operator, second] = [await makeStaff(app, { roles: ['operator', 'editor'] }), await makeStaff(app)]
  const member = await makeMember(app)
  await operator.call('askMemberExport', {
    body: { id: member.accountId, code: 'asked' as const, reason: 'Vroeg erom per brief.' },
  })
  const [asked] = (await second.call('getStaffLog', { query: { act: 'approval.ask' } })).entries
  const query = { approval: asked!.subject!.id }
  // What adds to somebody ends nothing.
  const more = { roles: ['operator' as const, 'editor' as const, 'finance' as const] }
  expect(await second.call('changeStaff', { body: { id: operator.id, ...more, reason } })).toEqual({ outcome: 'asked' })
  expect((await second.call('getApproval', { query })).approval.outcome).toBe(null)
  await second.call('changeStaff', { body: { id: operator.id, ...less, reason } })
  expect((await second.call('getApproval', { query })).approval.outcome).toBe('refused')
  const ofMember = { act: 'approval.refuse', member: String(member.accountId) }
  const { entries } = await second.call('getStaffLog', { query: ofMember })
  expect(entries).toMatchObject([{ staff: { id: second.id }, subject: asked!.subject }])
})

test('what changes nothing for somebody is refused: it ends no session of theirs, and stands in no log [SEC-18]', async () => {
  const [operator, editor] = [await makeStaff(app), await makeStaff(app, { roles: ['editor', 'finance'] })]
  const change = (more: object) => operator.call('changeStaff', { body: { id: editor.id, reason, ...more } })
  await expect(change({ roles: ['finance', 'editor'], site_ids: null })).rejects.toMatchObject({
    fields: { roles: 'unchanged' },
  })
  await expect(change({ disabled: false })).rejects.toMatchObject({ code: 'taken', data: { changed: true } })
  expect(await editor.call('getStaffSessions')).toBeTruthy()
})
