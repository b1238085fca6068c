import { expect, test, vi } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { makeMember, type TestMember } from '../../../tests/support/makers.ts'

const app = await startApp()
const whom = (member: TestMember) => ({ profile: { id: member.profileId } })

test('a like that is seen on one page counts as seen on the other pages of the member at once, and once [S4-034]', async () => {
  const [anna, bas] = [await makeMember(app), await makeMember(app, { gender: 'male' })]
  await anna.call('giveLike', { body: whom(bas) })
  const emit = vi.spyOn(app.services.live, 'emit')
  const told = () => emit.mock.calls.filter(([accountId]) => accountId === bas.accountId).map(([, event]) => event)
  await bas.call('seeLike', { body: { ...whom(anna), shown: true } })
  expect(told()).toEqual([])
  await bas.call('seeLike', { body: { ...whom(anna), like_new: false } })
  await bas.call('seeLike', { body: { ...whom(anna), like_new: false } })
  expect(told()).toEqual(['user'])
})

test('an auto-like is never that of a fictional profile, whoever made it [HON-9 S7-029]', async () => {
  const [me, invented] = [await makeMember(app), await makeMember(app, { fictional: true })]
  await invented.call('giveLike', { body: whom(me) })
  expect((await me.call('getLikes')).liked_by).toHaveLength(1)
  expect(await me.call('getAutoLike')).toEqual({ profile: null })
})
