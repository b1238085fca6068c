import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { whileHeld } from '../../../tests/support/locks.ts'
import { makeChat, makeMember, type TestMember } from '../../../tests/support/makers.ts'
import type { Trx } from '../../platform/ctx.ts'

const app = await startApp()
const region = await app.db
  .insertInto('region')
  .values({ country: 'NL', code: '08', name: 'Noord-Holland' })
  .returning('id')
  .executeTakeFirstOrThrow()
const makeNeighbour = (name: string) =>
  makeMember(app, { name, credits: 1_000, age: 33, profile: { region_id: region.id } })
const [anna, bram] = [await makeNeighbour('Anna'), await makeNeighbour('Bram')]
const conversation = await makeChat(anna, bram)
/** Blocks both and is blocked by both, from beginning to end. */
const carl = await makeNeighbour('Carl')
const told = vi.spyOn(app.services.live, 'emit')

const whom = ({ profileId }: TestMember) => ({ body: { profile: { id: profileId } } })
for (const member of [anna, bram]) {
  await carl.call('blockMember', whom(member))
  await member.call('blockMember', whom(carl))
}
const blockedBy = async (me: TestMember) => (await me.call('getBlocks')).profiles.map(({ name }) => name).sort()
const otherOf = (me: TestMember) => (me === anna ? bram : anna)
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  )

/** What one member finds and can do of the other, and what the other is told of it meanwhile. */
async function meet(me: TestMember) {
  const other = otherOf(me)
  const has = (cards: readonly { id: string }[]) => cards.some(({ id }) => id === other.profileId)
  told.mockClear()
  const { liked_by, likes } = await me.call('getLikes')
  const found = {
    search: has((await me.call('searchMembers', { query: { country: 'NL', countryregion: 'NL-08' } })).results),
    name: has((await me.call('searchMembers', { query: { name: other.name } })).results),
    matches: has((await me.call('getSignupMatches', { query: { looking_for: 'both' } })).profiles),
    chats: has((await me.call('getChats')).chats.map(({ profile }) => profile)),
    likedBy: has(liked_by),
    likes: has(likes),
    profile: await outcome(me.call('getProfile', { query: { id: other.profileId } })),
    write: await outcome(me.call('sendMessage', { body: { ...whom(other).body, type: 'text', text: 'Hoi' } })),
    answer: await outcome(
      me.call('sendMessage', { body: { conversation: { id: conversation }, type: 'text', text: 'Hoi' } }),
    ),
    like: await outcome(me.call('giveLike', whom(other))),
    swipe: await outcome(me.call('swipe', { body: { ...whom(other).body, like: true } })),
  }
  await me.call('readChat', { body: { conversation: { id: conversation }, read: true } })
  const toldOther = told.mock.calls.filter(([accountId]) => accountId === other.accountId).map(([, event]) => event)
  return { ...found, told: toldOther }
}

const open = {
  search: true,
  name: true,
  matches: true,
  chats: true,
  likedBy: true,
  likes: true,
  profile: 'done',
  write: 'done',
  answer: 'done',
  like: 'done',
  swipe: 'done',
  told: ['message', 'message', 'read'],
}
const closed = {
  search: false,
  name: false,
  matches: false,
  chats: false,
  likedBy: false,
  likes: false,
  profile: 'blocked',
  write: 'blocked',
  answer: 'blocked',
  like: 'blocked',
  swipe: 'profile_not_found',
  told: [],
}

test('a swipe that meets a block arrives before it or not at all [TRU-9 SEC-7]', async () => {
  const [eva, dirk] = [await makeNeighbour('Eva'), await makeNeighbour('Dirk')]
  const blocking = async (trx: Trx) => {
    await sql`select hold_member(${dirk.accountId}, true)`.execute(trx)
    await trx.insertInto('block').values({ blocker_id: dirk.accountId, blocked_id: eva.accountId }).execute()
  }
  const swiping = () => eva.call('swipe', { body: { ...whom(dirk).body, like: true } })
  expect(await whileHeld(app, blocking, swiping)).toMatchObject([{ reason: { code: 'profile_not_found' } }])
  expect((await dirk.call('getLikes')).liked_by).toEqual([])
  expect(
    await app.db.selectFrom('received_like').select('from_id').where('account_id', '=', dirk.accountId).execute(),
  ).toEqual([])
})

type Turn = { by: TestMember; call: 'blockMember' | 'unblockMember' }
const turns: Turn[] = [anna, bram].flatMap((by) => [
  { by, call: 'blockMember' },
  { by, call: 'unblockMember' },
])
const ordersOf = <T>(all: readonly T[]): T[][] =>
  all.length === 0
    ? [[]]
    : all.flatMap((one) => ordersOf(all.filter((other) => other !== one)).map((rest) => [one, ...rest]))
const say = ({ by, call }: Turn) => `${by.name} ${call === 'blockMember' ? 'blocks' : 'unblocks'}`
const orders = ordersOf(turns).map((order) => [order.map(say).join(', '), order] as const)

test.each(orders)('%s: nothing reaches the other while one of them still blocks [TRU-9 F-101]', async (_, order) => {
  // Each order begins with everything open.
  for (const by of [anna, bram]) await by.call('unblockMember', whom(otherOf(by)))
  for (const me of [anna, bram]) await me.call('giveLike', whom(otherOf(me)))
  const blocking = new Set<TestMember>()
  for (const turn of order) {
    await turn.by.call(turn.call, whom(otherOf(turn.by)))
    if (turn.call === 'blockMember') blocking.add(turn.by)
    else blocking.delete(turn.by)
    for (const me of [anna, bram]) {
      const profile = blocking.has(otherOf(me)) ? 'blocked' : 'done'
      const expected = blocking.size === 0 ? open : { ...closed, profile }
      expect(await meet(me), `${me.name} after ${say(turn)}`).toEqual(expected)
      expect(await blockedBy(me)).toEqual(blocking.has(me) ? [otherOf(me).name, 'Carl'] : ['Carl'])
      expect(await outcome(carl.call('giveLike', whom(me)))).toBe('blocked')
    }
    expect(await blockedBy(carl)).toEqual(['Anna', 'Bram'])
  }
})
