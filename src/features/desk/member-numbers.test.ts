import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { report } from '../../../tests/support/desk-queue.ts'
import { makeStaff } from '../../../tests/support/make-staff.ts'
import { makeChat, makeMember, type TestMember } from '../../../tests/support/makers.ts'
import { orderCredits } from '../../../tests/support/payments.ts'
import { makePhoto } from '../../../tests/support/photo-rows.ts'
import { rejectPhoto } from '../safety/writes/decide-about-photo.ts'

test('the page of a member counts what they did apart from what was done to them [P-73]', async () => {
  const app = await startApp()
  const someone = () => makeMember(app, { credits: 9 })
  const [member, other, third] = [await someone(), await someone(), await someone()]
  const whom = ({ profileId }: TestMember) => ({ body: { profile: { id: profileId } } })
  await member.call('giveLike', whom(other))
  await member.call('giveLike', whom(third))
  await other.call('giveLike', whom(member))
  await makeChat(member, other, ['Een', 'Twee', 'Drie'])
  for (const by of [other, third]) await report(by, member)
  await report(member, third)
  await orderCredits(member)
  await makePhoto(app, member)
  const { id: photoId } = await makePhoto(app, member, { status: 'inspection' })
  await rejectPhoto(app.services, {
    photoId,
    staffId: null,
    reason: 'other',
    explanation: 'Niet jij.',
    withoutConsent: false,
  })
  const { numbers } = (await (await makeStaff(app)).call('getMemberPage', { query: { id: member.accountId } })).member
  expect(numbers).toEqual({
    photos: 2,
    rejected_photos: 1,
    likes_given: 2,
    likes_received: 1,
    payments: 1,
    reports_about: 2,
    reports_by: 1,
    conversations: 1,
    messages: 3,
  })
})
