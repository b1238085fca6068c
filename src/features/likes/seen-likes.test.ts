import { expect, test, vi } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { ban } from '../../../tests/support/decide-member.ts'
import { makeMember, type TestMember } from '../../../tests/support/makers.ts'

const app = await startApp()
const whom = (member: TestMember) => ({ profile: { id: member.profileId } })

test('a like that is seen in the list or by opening its profile counts as seen on the other pages of the member at once, and once [S4-034]', async () => {
  const [anna, bas] = [await makeMember(app), await makeMember(app, { gender: 'male' })]
  await anna.call('giveLike', { body: whom(bas) })
  const emit = vi.spyOn(app.services.live, 'emit')
  const told = () => emit.mock.calls.filter(([accountId]) => accountId === bas.accountId).map(([, event]) => event)
  await bas.call('seeLike', { body: { ...whom(anna), shown: true } })
  expect(told()).toEqual([])
  await bas.call('seeLike', { body: { ...whom(anna), like_new: false } })
  await bas.call('seeLike', { body: { ...whom(anna), like_new: false } })
  expect(told()).toEqual(['user'])
  const eva = await makeMember(app)
  await eva.call('giveLike', { body: whom(bas) })
  emit.mockClear()
  for (let i = 0; i < 2; i++) await bas.call('getProfile', { query: { id: eva.profileId } })
  expect(told()).toEqual(['user'])
})

test('an auto-like is never that of a fictional profile, whoever made it [HON-9 S7-029]', async () => {
  const [me, invented] = [await makeMember(app), await makeMember(app, { fictional: true })]
  await invented.call('giveLike', { body: whom(me) })
  expect((await me.call('getLikes')).liked_by).toHaveLength(1)
  expect(await me.call('getAutoLike')).toEqual({ profile: null })
})

test('a like that was shown in the like modal is not shown there again when it is taken back and given anew [O-59]', async () => {
  const [anna, bas] = [await makeMember(app), await makeMember(app, { gender: 'male' })]
  const give = () => anna.call('giveLike', { body: whom(bas) })
  await give()
  expect(await bas.call('getAutoLike')).toMatchObject({ profile: { id: anna.profileId } })
  await bas.call('seeLike', { body: { ...whom(anna), shown: true } })
  await anna.call('removeLike', { body: whom(bas) })
  await give()
  expect(await bas.call('getAutoLike')).toEqual({ profile: null })
  expect((await bas.call('getLikes')).liked_by).toMatchObject([{ id: anna.profileId, like_new: false }])
})

test('a like of somebody who is banned meanwhile is nowhere to be seen [S4-034 O-45]', async () => {
  const [anna, bas] = [await makeMember(app), await makeMember(app, { gender: 'male' })]
  await anna.call('giveLike', { body: whom(bas) })
  await ban(app.services, { accountId: anna.accountId, reason: 'Oplichting.', staffId: null })
  const { body } = await bas.send('PUT', '/api/like.php', { body: { ...whom(anna), shown: true } })
  expect(body).toEqual({ error: 'profile_not_found' })
})

test('a match that both took back and both give again is no news to either [F-53]', async () => {
  const [anna, bas] = [await makeMember(app), await makeMember(app, { gender: 'male' })]
  const emit = vi.spyOn(app.services.live, 'emit')
  const both = async (name: 'giveLike' | 'removeLike') => {
    await anna.call(name, { body: whom(bas) })
    await bas.call(name, { body: whom(anna) })
  }
  await both('giveLike')
  for (let i = 0; i < 2; i++) {
    await both('removeLike')
    await both('giveLike')
  }
  const toldOf = ({ accountId }: { accountId: number }) =>
    emit.mock.calls.flatMap(([to, event]) => (to === accountId && event !== 'user' ? [event] : []))
  expect([toldOf(anna), toldOf(bas)]).toEqual([['match'], ['like', 'match']])
  expect((await anna.call('getProfile', { query: { id: bas.profileId } })).match).toBe(true)
  emit.mockRestore()
})

test('whoever becomes invisible leaves the list of those who like them, until they like back [S4-075 O-54]', async () => {
  const [me, hidden] = [await makeMember(app), await makeMember(app)]
  const likedByMe = async () => (await me.call('getLikes')).likes.map(({ id }) => id)
  await me.call('giveLike', { body: whom(hidden) })
  expect(await likedByMe()).toEqual([hidden.profileId])
  await hidden.call('updateProfile', { body: { invisible: true } })
  expect(await likedByMe()).toEqual([])
  await hidden.call('giveLike', { body: whom(me) })
  expect(await likedByMe()).toEqual([hidden.profileId])
})

test('who is invisible and wrote first is in the list of those one likes [S4-075 O-54]', async () => {
  const [me, hidden] = [await makeMember(app), await makeMember(app, { credits: 5, invisible: true })]
  await hidden.call('sendMessage', { body: { ...whom(me), type: 'text', text: 'Hoi' } })
  await me.call('giveLike', { body: whom(hidden) })
  expect((await me.call('getLikes')).likes.map(({ id }) => id)).toEqual([hidden.profileId])
})
