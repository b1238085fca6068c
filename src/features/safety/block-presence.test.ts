import { expect, test } from 'vitest'
import { eventually, startApp } from '../../../tests/support/app.ts'
import { makeChat, makeMember } from '../../../tests/support/makers.ts'

const app = await startApp()

test('who blocks somebody no longer sees whether they are online, and sees it again once the block is taken back [TRU-9]', async () => {
  const [me, other, third] = [await makeMember(app, { credits: 5 }), await makeMember(app), await makeMember(app)]
  const id = await makeChat(me, other, ['Hoi'])
  const whom = { body: { profile: { id: other.profileId } } }
  const profileSeen = async (by = me) =>
    (await by.call('getProfile', { query: { id: other.profileId } })).profile.online
  const seen = async () => [
    await profileSeen(),
    (await me.call('getChat', { query: { conversation: id } })).profile.online,
    ...(await me.call('getBlocks')).profiles.map(({ online }) => online),
  ]
  await other.call('getUser')
  await eventually(async () => (await seen()).every(Boolean))
  await me.call('blockMember', whom)
  expect(await seen()).toEqual([false, false, false])
  expect(await profileSeen(third)).toBe(true)
  await me.call('unblockMember', whom)
  expect(await seen()).toEqual([true, true])
})
