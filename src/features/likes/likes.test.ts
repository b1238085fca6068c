import { beforeAll, expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { makeMember, type TestMember } from '../../../tests/support/makers.ts'
import { LIKES_PER_DAY } from '../../contract/limits.ts'

const app = await startApp()
const whom = (member: TestMember) => ({ body: { profile: { id: member.profileId } } })
const newLikesOf = async (member: TestMember) =>
  (await member.call('getLikes')).liked_by.filter((like) => like.like_new).length

/** What a member hears over the socket. */
const heard: { accountId: number; event: string; payload: unknown }[] = []
beforeAll(() => {
  const { live } = app.services
  const emit = live.emit.bind(live)
  live.emit = (accountId, event, payload) => {
    heard.push({ accountId, event, payload })
    emit(accountId, event, payload)
  }
})

test('a like is given once, however often it is sent [S1-015 S4-030 S7-049]', async () => {
  const [anna, bas] = [await makeMember(app), await makeMember(app, { gender: 'male' })]
  expect(await anna.call('giveLike', whom(bas))).toEqual({ like: true, match: false })
  expect(await anna.call('giveLike', whom(bas))).toEqual({ like: true, match: false })
  expect((await anna.call('getLikes')).likes.map((like) => like.id)).toEqual([bas.profileId])
  expect((await bas.call('getLikes')).liked_by).toMatchObject([{ id: anna.profileId, like_new: true }])
  expect(await newLikesOf(bas)).toBe(1)
})

test('a mutual like is a match for both, told live to both [S1-016 S1-017 S4-032]', async () => {
  const [anna, bas] = [await makeMember(app), await makeMember(app, { gender: 'male' })]
  await anna.call('giveLike', whom(bas))
  expect(heard.filter((h) => h.accountId === bas.accountId)).toMatchObject([
    { event: 'like', payload: { profile: { id: anna.profileId } } },
  ])
  expect(await bas.call('giveLike', whom(anna))).toEqual({ like: true, match: true })
  expect(heard.findLast((h) => h.accountId === anna.accountId)).toMatchObject({
    event: 'match',
    payload: { profile: { id: bas.profileId, liked: true } },
  })
  expect(heard.findLast((h) => h.accountId === bas.accountId)).toMatchObject({
    event: 'match',
    payload: { profile: { id: anna.profileId } },
  })
  for (const [one, other] of [
    [anna, bas],
    [bas, anna],
  ] as const) {
    const { profiles, liked_by, likes } = await one.call('getLikes')
    expect(liked_by.map((like) => like.id)).toEqual([other.profileId])
    expect(likes.map((like) => like.id)).toEqual([other.profileId])
    expect(profiles.map((profile) => profile.id)).toEqual([other.profileId])
    expect(await one.call('getProfile', { query: { id: other.profileId } })).toMatchObject({ liked: true, match: true })
  }
})

test('fifty pairs who like each other at the same moment miss no match [S1-017 S4-032]', async () => {
  const members: TestMember[] = []
  for (let i = 0; i < 100; i++) members.push(await makeMember(app))
  const pairs = Array.from({ length: 50 }, (_, i) => [members[i * 2]!, members[i * 2 + 1]!] as const)
  const answers = await Promise.all(
    pairs.flatMap(([one, other]) => [one.call('giveLike', whom(other)), other.call('giveLike', whom(one))]),
  )
  for (const [i] of pairs.entries()) {
    // the second of the two to take the row finds the match, the first does not
    expect([answers[i * 2]!.match, answers[i * 2 + 1]!.match].sort()).toEqual([false, true])
  }
  const matched = await app.db
    .selectFrom('pair')
    .select('lo')
    .where('matched_at', 'is not', null)
    .where(
      'lo',
      'in',
      members.map((m) => m.accountId),
    )
    .execute()
  expect(matched).toHaveLength(50)
}, 60_000)

test('a removed like ends the match and is gone on the other side [S4-031]', async () => {
  const [anna, bas] = [await makeMember(app), await makeMember(app, { gender: 'male' })]
  await anna.call('giveLike', whom(bas))
  await bas.call('giveLike', whom(anna))
  expect(await anna.call('removeLike', whom(bas))).toEqual({ like: false, match: false })
  expect(await anna.call('removeLike', whom(bas))).toEqual({ like: false, match: false })
  expect((await bas.call('getLikes')).liked_by).toEqual([])
  expect((await bas.call('getLikes')).likes.map((like) => like.id)).toEqual([anna.profileId])
  expect(await newLikesOf(bas)).toBe(0)
  expect(await bas.call('getProfile', { query: { id: anna.profileId } })).toMatchObject({ liked: true, match: false })
  expect(await anna.call('giveLike', whom(bas))).toEqual({ like: true, match: true })
})

test('a like that is given, taken back and given again is told once [F-53]', async () => {
  const [anna, bas] = [await makeMember(app), await makeMember(app, { gender: 'male' })]
  const toldOf = (member: TestMember) =>
    heard.flatMap(({ accountId, event }) => (accountId === member.accountId && event !== 'user' ? [event] : []))
  const again = async () => {
    await anna.call('removeLike', whom(bas))
    await anna.call('giveLike', whom(bas))
  }
  await anna.call('giveLike', whom(bas))
  for (let i = 0; i < 3; i++) await again()
  expect(toldOf(bas)).toEqual(['like'])
  // Nobody has looked yet: it is as new as it was.
  expect(await newLikesOf(bas)).toBe(1)
  await bas.call('getProfile', { query: { id: anna.profileId } })
  for (let i = 0; i < 3; i++) await again()
  expect(await newLikesOf(bas)).toBe(0)
  expect((await bas.call('getLikes')).liked_by).toMatchObject([{ id: anna.profileId, like_new: false }])
  await anna.call('removeLike', whom(bas))
  await bas.call('giveLike', whom(anna))
  await anna.call('giveLike', whom(bas))
  await again()
  // The first match is news, and only that.
  expect(toldOf(bas)).toEqual(['like', 'match'])
  expect(toldOf(anna)).toEqual(['like', 'match'])
})

test('two opposite changes at once leave one true state', async () => {
  const [anna, bas] = [await makeMember(app), await makeMember(app, { gender: 'male' })]
  await anna.call('giveLike', whom(bas))
  await Promise.all([anna.call('removeLike', whom(bas)), bas.call('giveLike', whom(anna))])
  const pair = await app.db.selectFrom('pair').selectAll().where('lo', '=', anna.accountId).executeTakeFirstOrThrow()
  expect([pair.lo_liked_at, pair.matched_at]).toEqual([null, null])
  expect(pair.hi_liked_at).not.toBeNull()
})

// Also [S4-033 S7-033]
test('received likes are ordered with new ones first, then the latest [S3-056 S3-057 S3-058 S3-059]', async () => {
  const me = await makeMember(app)
  const likers: TestMember[] = []
  for (let i = 0; i < 4; i++) {
    const liker = await makeMember(app, { gender: 'male' })
    app.clock.advance(60_000)
    await liker.call('giveLike', whom(me))
    likers.push(liker)
  }
  await me.call('seeLike', { body: { profile: { id: likers[3]!.profileId }, like_new: false } })
  const { profiles, liked_by } = await me.call('getLikes')
  expect(liked_by.map((like) => like.id)).toEqual(
    [likers[2], likers[1], likers[0], likers[3]].map((liker) => liker!.profileId),
  )
  expect(liked_by.map((like) => like.like_new)).toEqual([true, true, true, false])
  expect(profiles.map((profile) => profile.id).sort()).toEqual(likers.map((liker) => liker.profileId).sort())
})

test('opening a profile clears the new flag of its like, once [S4-034]', async () => {
  const [anna, bas] = [await makeMember(app), await makeMember(app, { gender: 'male' })]
  await anna.call('giveLike', whom(bas))
  await bas.call('getProfile', { query: { id: anna.profileId } })
  await bas.call('getProfile', { query: { id: anna.profileId } })
  expect((await bas.call('getLikes')).liked_by).toMatchObject([{ id: anna.profileId, like_new: false }])
  expect(await newLikesOf(bas)).toBe(0)
})

test('clearing the flag of a like that nobody gave is refused [P-34]', async () => {
  const [anna, bas] = [await makeMember(app), await makeMember(app)]
  await expect(
    anna.call('seeLike', { body: { profile: { id: bas.profileId }, like_new: false } }),
  ).rejects.toMatchObject({ code: 'profile_not_found' })
})

test('auto-like tells the newest real like and changes nothing; shown once, it gives way to the one before [S7-029 HON-9 SEC-11]', async () => {
  const me = await makeMember(app)
  expect(await me.call('getAutoLike')).toEqual({ profile: null })
  const [first, second] = [await makeMember(app), await makeMember(app)]
  await first.call('giveLike', whom(me))
  app.clock.advance(1_000)
  await second.call('giveLike', whom(me))
  for (let i = 0; i < 2; i++) expect((await me.call('getAutoLike')).profile?.id).toBe(second.profileId)
  expect(await me.call('seeLike', { body: { profile: { id: second.profileId }, shown: true } })).toEqual({
    id: second.profileId,
    like_new: true,
  })
  expect((await me.call('getAutoLike')).profile?.id).toBe(first.profileId)
  await me.call('seeLike', { body: { profile: { id: first.profileId }, like_new: false } })
  expect(await me.call('getAutoLike')).toEqual({ profile: null })
  expect(await newLikesOf(me)).toBe(1)
})

test('whom one cannot like: oneself, the unknown, the disabled, who blocked and who is invisible [S4-074 S6-010]', async () => {
  const me = await makeMember(app)
  const [blocker, blocked, disabled, unconfirmed, invisible] = [
    await makeMember(app),
    await makeMember(app),
    await makeMember(app, { status: 'disabled' }),
    await makeMember(app, { status: 'not_confirmed' }),
    await makeMember(app, { invisible: true }),
  ]
  await app.db
    .insertInto('block')
    .values([
      { blocker_id: blocker.accountId, blocked_id: me.accountId },
      { blocker_id: me.accountId, blocked_id: blocked.accountId },
    ])
    .execute()
  const refused = [
    [me, 'profile_not_found'],
    [disabled, 'profile_not_found'],
    [unconfirmed, 'profile_not_found'],
    [blocker, 'blocked'],
    [blocked, 'blocked'],
    [invisible, 'member_invisible'],
  ] as const
  for (const [member, code] of refused) await expect(me.call('giveLike', whom(member))).rejects.toMatchObject({ code })
  const nobody = { body: { profile: { id: '00000000-0000-4000-8000-000000000000' } } }
  await expect(me.call('giveLike', nobody)).rejects.toMatchObject({ code: 'profile_not_found' })
  await expect(app.browser().call('giveLike', whom(blocked))).rejects.toMatchObject({ code: 'authentication_required' })
  expect(
    await app.db.selectFrom('received_like').select('account_id').where('from_id', '=', me.accountId).execute(),
  ).toEqual([])
})

test('an invisible member who likes first can be liked back [S4-075]', async () => {
  const [hidden, me] = [await makeMember(app, { invisible: true }), await makeMember(app)]
  await expect(me.call('giveLike', whom(hidden))).rejects.toMatchObject({ code: 'member_invisible' })
  await hidden.call('giveLike', whom(me))
  expect(await me.call('giveLike', whom(hidden))).toEqual({ like: true, match: true })
})

test('a like of an unconfirmed member is kept, and shown only after the confirmation [O-74]', async () => {
  const [fresh, me] = [await makeMember(app, { status: 'not_confirmed' }), await makeMember(app)]
  expect(await fresh.call('giveLike', whom(me))).toEqual({ like: true, match: false })
  expect((await fresh.call('getLikes')).likes).toHaveLength(1)
  expect((await me.call('getLikes')).liked_by).toEqual([])
  expect(await me.call('getAutoLike')).toEqual({ profile: null })
  expect(await newLikesOf(me)).toBe(0)
  expect(heard.filter((h) => h.accountId === me.accountId)).toEqual([])
  await app.db.updateTable('account').set({ status: 'active' }).where('id', '=', fresh.accountId).execute()
  expect(await newLikesOf(me)).toBe(1)
  expect((await me.call('getLikes')).liked_by).toMatchObject([{ id: fresh.profileId, like_new: true }])
})

test('a fictional profile can be liked and never answers [O-52]', async () => {
  const [me, invented] = [await makeMember(app), await makeMember(app, { fictional: true })]
  expect(await me.call('giveLike', whom(invented))).toEqual({ like: true, match: false })
  const [given] = (await me.call('getLikes')).profiles
  expect(given).toMatchObject({ id: invented.profileId, fictional: true })
  expect((await me.call('getLikes')).liked_by).toEqual([])
})

test('likes end at a hundred a day, for fifty who come at once too, and begin anew on the next day of the site [O-58 SEC-7]', async () => {
  const me = await makeMember(app)
  const targets: TestMember[] = []
  for (let i = 0; i < 12; i++) targets.push(await makeMember(app))
  const day = app.clock.now().toISOString().slice(0, 10)
  await app.db
    .insertInto('daily_count')
    .values({ account_id: me.accountId, kind: 'like', day, count: LIKES_PER_DAY - 5 })
    .execute()
  const answers = await Promise.allSettled(targets.slice(0, 11).map((target) => me.call('giveLike', whom(target))))
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(5)
  expect(
    answers.filter((answer) => answer.status === 'rejected').every((answer) => answer.reason.code === 'like_limit'),
  ).toBe(true)
  expect((await me.call('getLikes')).likes).toHaveLength(5)
  app.clock.set('2026-03-15T22:59:00.000Z') // 23:59 in Amsterdam
  await expect(me.call('giveLike', whom(targets[11]!))).rejects.toMatchObject({ code: 'like_limit' })
  app.clock.set('2026-03-15T23:00:00.000Z')
  expect(await me.call('giveLike', whom(targets[11]!))).toEqual({ like: true, match: false })
})

test('likes of members who blocked or were blocked are gone from the lists, those of others stay [TRU-9]', async () => {
  const [me, kept, gone] = [await makeMember(app), await makeMember(app), await makeMember(app)]
  for (const liker of [kept, gone]) await liker.call('giveLike', whom(me))
  await me.call('giveLike', whom(gone))
  await app.db
    .insertInto('hidden_pair')
    .values([
      { account_id: me.accountId, other_id: gone.accountId },
      { account_id: gone.accountId, other_id: me.accountId },
    ])
    .execute()
  const { profiles, liked_by, likes } = await me.call('getLikes')
  expect([profiles, liked_by].map((list) => list.map((entry) => entry.id))).toEqual([
    [kept.profileId],
    [kept.profileId],
  ])
  expect(likes).toEqual([])
  expect((await me.call('getAutoLike')).profile?.id).toBe(kept.profileId)
})

test('a match stays in both lists, however many like the member since [S1-017 S4-032]', async () => {
  const [me, match] = [await makeMember(app), await makeMember(app)]
  await match.call('giveLike', { body: { profile: { id: me.profileId } } })
  await me.call('giveLike', { body: { profile: { id: match.profileId } } })
  const from_ids: number[] = []
  for (let i = 0; i < 110; i++) from_ids.push((await makeMember(app)).accountId)
  const later = (i: number) => new Date(app.clock.now().getTime() + (i + 1) * 1_000)
  await app.db
    .insertInto('received_like')
    .values(from_ids.map((from_id, i) => ({ account_id: me.accountId, from_id, liked_at: later(i) })))
    .execute()
  const { liked_by, likes } = await me.call('getLikes')
  expect(liked_by).toHaveLength(101)
  expect(liked_by.map(({ id }) => id)).toContain(match.profileId)
  expect(likes.map(({ id }) => id)).toEqual([match.profileId])
})
