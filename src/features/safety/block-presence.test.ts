import { expect, test } from 'vitest'
import { eventually, startApp } from '../../../tests/support/app.ts'
import { makeChat, makeMember } from '../../../tests/support/makers.ts'
import { makePhoto } from '../../../tests/support/photo-rows.ts'

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

test('of who is invisible now, neither a conversation nor the list of blocked ones shows picture and place [O-54]', async () => {
  const [me, hidden] = [await makeMember(app, { credits: 5 }), await makeMember(app, { credits: 5 })]
  await makePhoto(app, hidden, { main: true })
  const id = await makeChat(me, hidden, ['Hoi'])
  const block = () => me.call('blockMember', { body: { profile: { id: hidden.profileId } } })
  const shown = async () => {
    const [chats, chat] = [await me.call('getChats'), await me.call('getChat', { query: { conversation: id } })]
    await block()
    const { profiles } = await me.call('getBlocks')
    await me.call('unblockMember', { body: { profile: { id: hidden.profileId } } })
    return [chats.chats[0]!.profile, chat.profile, profiles[0]!]
  }
  const seen = { name: hidden.name, city: 'Haarlem', main_image: { status: 'active' } }
  const unseen = { name: hidden.name, city: '', region: null, main_image: null }
  expect(await shown()).toMatchObject([seen, seen, seen])
  await hidden.call('updateProfile', { body: { invisible: true } })
  expect(await shown()).toMatchObject([unseen, unseen, unseen])
  await hidden.call('sendMessage', { body: { conversation: { id }, type: 'text', text: 'Dag' } })
  expect(await shown()).toMatchObject([seen, seen, seen])
})
