import { expect, test } from 'vitest'
import { startApp } from '../../../../tests/support/app.ts'
import { makeChat, makeMember, type TestMember } from '../../../../tests/support/makers.ts'
import type { Viewer } from '../../../platform/ctx.ts'
import { forwardTyping } from '../../../platform/live/socket-server.ts'
import { findListener } from './parties.ts'

const app = await startApp()
const pair = async () => {
  const [anna, bram] = [await makeMember(app, { credits: 5 }), await makeMember(app, { credits: 5 })]
  return { anna, bram, id: await makeChat(anna, bram) }
}

/** What one connection of this member says, and who is told. */
function keyboardOf(member: TestMember) {
  const told: number[] = []
  const tell = (accountId: number) => void told.push(accountId)
  const viewer: Viewer = {
    accountId: member.accountId,
    profileId: member.profileId,
    sessionId: 1,
    siteId: app.siteId,
    status: 'active',
    premium: false,
    limited: false,
    country: 'NL',
    ageState: null,
    language: 'nl',
  }
  const typingReader = (accountId: number, id: string) => findListener(app.db, accountId, id)
  const session = { viewerNow: async () => viewer, end: () => {} }
  return { told, say: forwardTyping({ clock: app.clock, tell, typingReader, ...session }) }
}

test('typing is passed on at most every three seconds [O-66]', async () => {
  const { anna, bram, id } = await pair()
  const { told, say } = keyboardOf(anna)
  for (let i = 0; i < 5; i++) await say({ conversation: { id } })
  app.clock.advance(2_999)
  await say({ conversation: { id } })
  expect(told).toEqual([bram.accountId])
  app.clock.advance(1)
  await say({ conversation: { id } })
  expect(told).toEqual([bram.accountId, bram.accountId])
})

test('who is no party of a conversation types unheard [P-44]', async () => {
  const { id } = await pair()
  const { told, say } = keyboardOf(await makeMember(app))
  await say({ conversation: { id } })
  expect(told).toEqual([])
})

test('nobody is told that a member types with whom a block stands, either way [O-73]', async () => {
  const { anna, bram, id } = await pair()
  await app.db
    .insertInto('hidden_pair')
    .values([
      { account_id: bram.accountId, other_id: anna.accountId },
      { account_id: anna.accountId, other_id: bram.accountId },
    ])
    .execute()
  const [ofAnna, ofBram] = [keyboardOf(anna), keyboardOf(bram)]
  await ofAnna.say({ conversation: { id } })
  await ofBram.say({ conversation: { id } })
  expect([...ofAnna.told, ...ofBram.told]).toEqual([])
})

test('anything but the id of a conversation is dropped [P-44]', async () => {
  const { anna, id } = await pair()
  const { told, say } = keyboardOf(anna)
  for (const nonsense of [
    null,
    'x',
    {},
    { conversation: id },
    { conversation: { id: 'x' } },
    { conversation: { id }, more: 1 },
  ]) {
    await say(nonsense)
  }
  expect(told).toEqual([])
})

test('a flood of made up conversations is not even looked up', async () => {
  const { anna, id } = await pair()
  const { told, say } = keyboardOf(anna)
  for (let i = 10; i < 30; i++) await say({ conversation: { id: `00000000-0000-4000-8000-0000000000${i}` } })
  await say({ conversation: { id } })
  expect(told).toEqual([])
})
