import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { makeStaff } from '../../../tests/support/make-staff.ts'
import { makeMember } from '../../../tests/support/makers.ts'

const app = await startApp()
const reason = 'Vroeg erom.'

test('whoever is bound to a site reads nothing of a member of another, and does nothing to them [SEC-1]', async () => {
  const { accountId: id, profileId } = await makeMember(app, { credits: 2 })
  const [staff, bound] = [await makeStaff(app), await makeStaff(app, { siteIds: [app.siteId + 1] })]
  for (const words of [String(id), profileId])
    expect((await bound.call('findMembers', { query: { words } })).members).toEqual([])
  const why = { id, code: 'asked', reason } as const
  const mail = { id, kind: 'warn', ground: 'spam', reason } as const
  const decision = { kind: 'warn', ground: 'spam', reason } as const
  for (const ask of [
    () => bound.call('getMemberTimeline', { query: { id } }),
    () => bound.call('getMemberCredits', { query: { id } }),
    () => bound.call('previewDecision', { query: mail }),
    () => bound.call('decideMember', { body: { id, seen: 0, decision } }),
    () => bound.call('noteMember', { body: { id, words: 'Belde.' } }),
    () => bound.call('helpMember', { body: { ...why, act: 'end_sessions' } }),
    () => bound.call('creditMember', { body: { ...why, booking: randomUUID(), amount: 5 } }),
    () => bound.call('askMemberExport', { body: why }),
  ])
    await expect(ask()).rejects.toMatchObject({ code: 'not_found' })
  expect((await staff.call('getMemberPage', { query: { id } })).member).toMatchObject({
    decisions: [],
    notes: [],
    credits: 2,
  })
})
