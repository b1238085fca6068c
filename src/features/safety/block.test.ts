import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { makeChat, makeMember, type TestMember } from '../../../tests/support/makers.ts'
import { makePhoto } from '../../../tests/support/photo-rows.ts'
import { picture } from '../../../tests/support/photos.ts'
import { connectSocket } from '../../../tests/support/socket.ts'
import { checkLedger } from '../credits/reads/ledger.ts'

const app = await startApp({ listen: true })
const region = await app.db
  .insertInto('region')
  .values({ country: 'NL', code: '08', name: 'Noord-Holland' })
  .returning('id')
  .executeTakeFirstOrThrow()
const makeNeighbour = (options: Parameters<typeof makeMember>[1] = {}) =>
  makeMember(app, { credits: 5, profile: { region_id: region.id }, ...options })

const whom = ({ profileId }: { profileId: string }) => ({ body: { profile: { id: profileId } } })
const block = (by: TestMember, other: TestMember) => by.call('blockMember', whom(other))
const unblock = (by: TestMember, other: TestMember) => by.call('unblockMember', whom(other))
const codeOf = (error: unknown) => (error as { code?: string }).code ?? 'failed'
const idsOf = (cards: readonly { id: string }[]) => cards.map(({ id }) => id)
const unreadIn = (chats: readonly { num_unread_messages: number }[]) =>
  chats.reduce((sum, chat) => sum + chat.num_unread_messages, 0)
/** What the interface counts from the two lists. */
async function countsOf(member: TestMember): Promise<{ unread: number; newLikes: number }> {
  const [{ chats }, { liked_by }] = [await member.call('getChats'), await member.call('getLikes')]
  return { unread: unreadIn(chats), newLikes: liked_by.filter((like) => like.like_new).length }
}
const write = (from: TestMember, to: TestMember) =>
  from.call('sendMessage', { body: { profile: { id: to.profileId }, type: 'text', text: 'Hoi' } })

async function sendPicture(from: TestMember, to: TestMember): Promise<string> {
  const file = { bytes: await picture() }
  const { body } = await from.send('POST', '/api/message.php', { body: { type: 'image', profile: to.profileId }, file })
  return body.message.image.filename
}

type Files = { image: string; sent: string; third: TestMember }

/**
 * What one member meets of another, surface by surface.
 * @param more a photo of the other one, and a picture that they sent
 */
async function surfacesOf(me: TestMember, other: TestMember, more: Files) {
  const has = (cards: readonly { id: string }[]) => idsOf(cards).includes(other.profileId)
  const search = await me.call('searchMembers', { query: { country: 'NL', countryregion: 'NL-08' } })
  const byName = await me.call('searchMembers', { query: { name: other.name } })
  const narrow = await me.call('searchMembers', {
    query: { country: 'NL', countryregion: 'NL-08', min_age: 36, max_age: 37 },
  })
  const likes = await me.call('getLikes')
  const given = new Set(idsOf(likes.likes))
  const { chats } = await me.call('getChats')
  const related = await me.call('getRelated', { query: { id: more.third.profileId } })
  const matches = await me.call('getSignupMatches', { query: { looking_for: 'both' } })
  const file = async (filename: string) => (await me.send('GET', '/api/image.php', { query: { filename } })).status
  return {
    search: has(search.results),
    name: has(byName.results),
    similar: has(narrow.similar_results),
    likesReceived: has(likes.liked_by),
    likesGiven: given.has(other.profileId),
    matches: likes.liked_by.some(({ id }) => id === other.profileId && given.has(id)),
    autoLike: (await me.call('getAutoLike')).profile?.id === other.profileId,
    newLikes: likes.liked_by.filter(({ like_new }) => like_new).length,
    unread: unreadIn(chats),
    chats: has(chats.map(({ profile }) => profile)),
    related: has(related.profiles),
    signupMatches: has(matches.profiles),
    profile: await me.call('getProfile', { query: { id: other.profileId } }).then(() => 'open', codeOf),
    chat: await me.call('getChat', { query: { profile: other.profileId } }).then(() => 'open', codeOf),
    image: await file(more.image),
    sentPicture: await file(more.sent),
    write: await write(me, other).then(() => 'sent', codeOf),
    like: await me.call('giveLike', whom(other)).then(() => 'given', codeOf),
  }
}

const seen = {
  search: true,
  name: true,
  similar: true,
  likesReceived: true,
  likesGiven: true,
  matches: true,
  autoLike: true,
  newLikes: 1,
  unread: 1,
  chats: true,
  related: true,
  signupMatches: true,
  profile: 'open',
  chat: 'open',
  image: 200,
  sentPicture: 200,
  write: 'sent',
  like: 'given',
}
const hidden = {
  search: false,
  name: false,
  similar: false,
  likesReceived: false,
  likesGiven: false,
  matches: false,
  autoLike: false,
  newLikes: 0,
  unread: 0,
  chats: false,
  related: false,
  signupMatches: false,
  profile: 'blocked',
  chat: 'blocked',
  image: 404,
  sentPicture: 404,
  write: 'blocked',
  like: 'blocked',
}

// Also [TRU-9 O-73]
test('after a block neither is anywhere to be found for the other, and unblocking brings everything back [S4-042 S4-043 S4-044 S8-027]', async () => {
  const rich = { age: 33, credits: 20 }
  const [anna, bram] = [await makeNeighbour(rich), await makeNeighbour(rich)]
  const third = await makeNeighbour({ age: 33 })
  const [ofAnna, ofBram] = [await makePhoto(app, anna, { main: true }), await makePhoto(app, bram, { main: true })]
  await makeChat(anna, bram, ['Hoi', 'Hallo'])
  await makeChat(anna, bram, ['Hoe is het?'])
  const [byAnna, byBram] = [await sendPicture(anna, bram), await sendPicture(bram, anna)]
  for (const [from, to] of [
    [anna, bram],
    [bram, anna],
  ] as const)
    await from.call('giveLike', whom(to))
  const look = async () => ({
    anna: await surfacesOf(anna, bram, { image: ofBram.filename, sent: byBram, third }),
    bram: await surfacesOf(bram, anna, { image: ofAnna.filename, sent: byAnna, third }),
  })
  // Looking is what makes a like old and writing makes something unread: both are put back, so that each look finds the
  // same.
  const putBack = async () => {
    await sql`update received_like set is_new = true where account_id in (${anna.accountId}, ${bram.accountId})`.execute(
      app.db,
    )
  }
  const before = await look()
  expect(before.anna).toMatchObject({ ...seen, unread: 2 })
  expect(before.bram).toMatchObject({ ...seen, unread: 4 })
  await putBack()

  const answer = await anna.send('POST', '/api/block.php', whom(bram))
  expect([answer.status, answer.body]).toEqual([200, { blocked: true }])
  const blocked = await look()
  expect(blocked.bram).toEqual(hidden)
  // Whoever blocked can still open the profile, to take it back.
  expect(blocked.anna).toEqual({ ...hidden, profile: 'open', chat: 'open', image: 200, sentPicture: 200 })
  expect((await anna.call('getProfile', { query: { id: bram.profileId } })).blocked).toBe(true)
  expect(idsOf((await anna.call('getBlocks')).profiles)).toEqual([bram.profileId])
  expect((await bram.call('getBlocks')).profiles).toEqual([])
  expect(await anna.call('getRelated', { query: { id: third.profileId } })).toMatchObject({ profiles: [] })
  expect(await bram.call('getRelated', { query: { id: anna.profileId } }).catch(codeOf)).toBe('profile_not_found')

  const undone = await anna.send('DELETE', '/api/block.php', whom(bram))
  expect([undone.status, undone.body]).toEqual([200, { blocked: false }])
  await putBack()
  const after = await look()
  expect(after.anna).toMatchObject({ ...seen, unread: 3 })
  expect(after.bram).toMatchObject({ ...seen, unread: 5 })
  expect((await anna.call('getBlocks')).profiles).toEqual([])
})

test('blocking again or at the same moment is one block, and of two opposite ones the last to be taken back counts [S4-042 S4-043]', async () => {
  const [anna, bram] = [await makeMember(app), await makeMember(app)]
  await Promise.all([block(anna, bram), block(anna, bram), block(bram, anna), block(bram, anna)])
  expect(idsOf((await anna.call('getBlocks')).profiles)).toEqual([bram.profileId])
  const profileOf = (by: TestMember, other: TestMember) =>
    by.call('getProfile', { query: { id: other.profileId } }).then(({ blocked }) => blocked, codeOf)
  expect(await profileOf(anna, bram)).toBe('blocked')
  await Promise.all([unblock(anna, bram), unblock(anna, bram)])
  expect([await profileOf(anna, bram), await profileOf(bram, anna)]).toEqual(['blocked', true])
  expect(await bram.call('giveLike', whom(anna)).catch(codeOf)).toBe('blocked')
  await unblock(bram, anna)
  expect([await profileOf(anna, bram), await profileOf(bram, anna)]).toEqual([false, false])
  expect(await app.db.selectFrom('hidden_pair').where('account_id', '=', anna.accountId).selectAll().execute()).toEqual(
    [],
  )
})

test('a blocked member who left and came back is blocked still [TRU-9]', async () => {
  const [anna, bram] = [await makeMember(app), await makeMember(app)]
  await block(anna, bram)
  await bram.call('deleteUser', { body: { reason: 'time', password: bram.password } })
  expect((await anna.call('getBlocks')).profiles).toEqual([])
  await app.db
    .updateTable('account')
    .set({ status: 'active', status_before: null, deleted_at: null, erase_at: null })
    .where('id', '=', bram.accountId)
    .execute()
  expect(idsOf((await anna.call('getBlocks')).profiles)).toEqual([bram.profileId])
  await bram.call('login', { body: { email: bram.email, password: bram.password } })
  expect(await bram.call('getProfile', { query: { id: anna.profileId } }).catch(codeOf)).toBe('blocked')
})

test('whom one cannot block: oneself and everyone who is unknown to one [S4-042 S4-043]', async () => {
  const me = await makeMember(app)
  const invisible = await makeMember(app, { invisible: true })
  const strangers = [
    me.profileId,
    randomUUID(),
    invisible.profileId,
    (await makeMember(app, { status: 'banned' })).profileId,
    (await makeMember(app, { status: 'not_confirmed' })).profileId,
  ]
  for (const profileId of strangers) {
    expect(await me.call('blockMember', whom({ profileId })).catch(codeOf)).toBe('profile_not_found')
    expect(await me.call('unblockMember', whom({ profileId })).catch(codeOf)).toBe('profile_not_found')
  }
  expect(await app.db.selectFrom('block').where('blocker_id', '=', me.accountId).selectAll().execute()).toEqual([])
  for (const status of ['disabled', 'active'] as const)
    expect(await block(me, await makeMember(app, { status }))).toEqual({ blocked: true })
  app.clock.advance(1_000)
  const fictional = await makeMember(app, { fictional: true })
  expect(await block(me, fictional)).toEqual({ blocked: true })
  // The latest comes first.
  expect(idsOf((await me.call('getBlocks')).profiles)[0]).toBe(fictional.profileId)
})

test('an invisible member can be blocked by whoever already had a conversation [O-54 S4-042]', async () => {
  const [me, other] = [await makeMember(app, { credits: 2 }), await makeMember(app)]
  await makeChat(me, other, ['Hoi'])
  await other.call('updateProfile', { body: { invisible: true } })
  expect(await block(me, other)).toEqual({ blocked: true })
  expect(await block(me, other)).toEqual({ blocked: true })
  expect(await unblock(me, other)).toEqual({ blocked: false })
})

test('of who blocked back, the list shows neither picture, presence nor place [SEC-3 TRU-9]', async () => {
  const [anna, bram] = [await makeMember(app), await makeMember(app)]
  await makePhoto(app, bram, { main: true })
  await block(anna, bram)
  const before = (await anna.call('getBlocks')).profiles[0]!
  expect([before.online, before.main_image === null]).toEqual([false, false])
  await block(bram, anna)
  const [hidden] = (await anna.call('getBlocks')).profiles
  expect(hidden).toMatchObject({ name: bram.name, main_image: null, online: false, region: null, city: '' })
})

test('both look again at once, neither is told that it was a block, and nothing else is heard afterwards [TRU-9 P-45]', async () => {
  const [anna, bram] = [await makeMember(app, { credits: 5 }), await makeMember(app, { credits: 5 })]
  const id = await makeChat(anna, bram)
  const [ofAnna, ofBram] = [await connectSocket(app, anna), await connectSocket(app, bram)]
  await block(anna, bram)
  expect([await ofAnna.next('user'), await ofBram.next('user')]).toEqual([{}, {}])
  ofBram.socket.emit('typing', { conversation: { id } })
  await bram.call('readChat', { body: { conversation: { id }, read: true } })
  await write(bram, anna).catch(codeOf)
  await bram.call('giveLike', whom(anna)).catch(codeOf)
  await block(anna, bram)
  await ofAnna.next('user')
  expect(ofAnna.heard.map(({ event }) => event)).toEqual(['user', 'user'])
  expect(ofBram.all('user')).toHaveLength(1)
  await unblock(anna, bram)
  expect([await ofAnna.next('user'), await ofBram.next('user')]).toEqual([{}, {}])
})

test('once a block is acknowledged no like and no message of before arrives, and nothing is taken [MSG-9 TRU-9 SEC-7]', async () => {
  for (let round = 0; round < 12; round++) {
    const [anna, bram] = [await makeMember(app, { credits: 20, premium: true }), await makeMember(app)]
    if (round % 3 === 0) await makeChat(anna, bram, ['Hoi'])
    const tries = [
      ...Array.from({ length: 8 }, () => write(anna, bram).then(() => 'sent', codeOf)),
      anna.call('giveLike', whom(bram)).then(() => 'given', codeOf),
    ]
    await block(bram, anna)
    const stored = () =>
      sql`select (select count(*) from message where sender_id = ${anna.accountId}) as messages,
        (select count(*) from received_like where from_id = ${anna.accountId}) as likes,
        (select sum(unread) from party where account_id = ${bram.accountId}) as unread,
        (select balance from ledger_account where id = ${anna.accountId}) as balance`.execute(app.db)
    const { rows: then } = await stored()
    const outcomes = await Promise.all(tries)
    expect((await stored()).rows).toEqual(then)
    expect(outcomes.every((outcome) => ['sent', 'given', 'blocked'].includes(outcome))).toBe(true)
    expect(await countsOf(bram)).toEqual({ unread: 0, newLikes: 0 })
  }
  expect((await checkLedger(app.db)).faults).toEqual([])
})

test('opening the profile of whoever one blocked leaves the counter of new likes as it is [S4-034 TRU-9]', async () => {
  const [me, liker, other] = [await makeMember(app), await makeMember(app), await makeMember(app)]
  for (const from of [liker, other]) await from.call('giveLike', whom(me))
  await block(me, liker)
  expect((await countsOf(me)).newLikes).toBe(1)
  await me.call('getProfile', { query: { id: liker.profileId } })
  expect((await countsOf(me)).newLikes).toBe(1)
  await liker.call('removeLike', whom(me))
  expect((await countsOf(me)).newLikes).toBe(1)
})
