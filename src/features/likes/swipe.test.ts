import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { makeMember, type TestMember } from '../../../tests/support/makers.ts'
import { LIKES_PER_DAY, SWIPE_DECK_SIZE, SWIPE_LIKES_PER_DAY } from '../../contract/limits.ts'

const app = await startApp()
const to = (member: TestMember, like: boolean) => ({ body: { profile: { id: member.profileId }, like } })
const whom = (member: TestMember) => ({ body: { profile: { id: member.profileId } } })
const deckOf = async (member: TestMember, query = {}) =>
  (await member.call('getSwipeDeck', { query })).profiles.map((card) => card.id)
const man = (country: string) => makeMember(app, { gender: 'male', country, profile: { looking_for: 'female' } })
const women = async (country: string, n: number) => {
  const made: TestMember[] = []
  for (let i = 0; i < n; i++) made.push(await makeMember(app, { country }))
  return made
}

const heard: { accountId: number; event: string }[] = []
beforeAll(() => {
  const emit = app.services.live.emit.bind(app.services.live)
  app.services.live.emit = (accountId, event, payload) => {
    heard.push({ accountId, event })
    emit(accountId, event, payload)
  }
})

test('the deck holds whom the wish names, of the own country, and asking changes nothing [P-36]', async () => {
  const me = await man('BE')
  const [one, two] = await women('BE', 2)
  const others = [await makeMember(app, { gender: 'male', country: 'BE' }), await makeMember(app, { country: 'DE' })]
  // Whoever likes the viewer comes first, but must fit as all do.
  for (const liker of [one!, ...others]) await liker.call('giveLike', whom(me))
  const first = await me.call('getSwipeDeck')
  expect(first.profiles.map((card) => card.id).toSorted()).toEqual([one!.profileId, two!.profileId].toSorted())
  expect(first.likes_left).toBe(SWIPE_LIKES_PER_DAY)
  expect(first.next_date).toBe('2026-03-15T23:00:00.000Z')
  expect(await me.call('getSwipeDeck')).toEqual(first)
  expect(await deckOf(me, { gender: 'male' })).toHaveLength(1)
  expect(await deckOf(me, { min_age: 60 })).toEqual([])
  const crossed = me.call('getSwipeDeck', { query: { min_age: 40, max_age: 30 } })
  await expect(crossed).rejects.toMatchObject({ code: 'validation', fields: { max_age: 'invalid' } })
  await expect(app.browser().call('getSwipeDeck')).rejects.toMatchObject({ code: 'authentication_required' })
})

test('nobody is dealt who is blocked either way, invisible, disabled, unconfirmed, liked already or oneself [TRU-9 P-36]', async () => {
  const me = await makeMember(app, { country: 'FR' })
  const [kept, blocked, liked, swiped] = await women('FR', 4)
  for (const options of [{ invisible: true }, { status: 'disabled' }, { status: 'not_confirmed' }] as const)
    await makeMember(app, { country: 'FR', ...options })
  await app.db
    .insertInto('hidden_pair')
    .values([{ account_id: me.accountId, other_id: blocked!.accountId }])
    .execute()
  await me.call('giveLike', whom(liked!))
  await me.call('swipe', to(swiped!, false))
  expect(await deckOf(me)).toEqual([kept!.profileId])
  // Who likes the viewer comes first, but is nobody else than the others.
  await app.db
    .insertInto('received_like')
    .values(
      [kept!, blocked!, liked!, swiped!].map(({ accountId }) => ({
        account_id: me.accountId,
        from_id: accountId,
        liked_at: app.clock.now(),
        is_new: true,
      })),
    )
    .execute()
  expect(await deckOf(me)).toEqual([kept!.profileId])
})

test('fictional profiles carry their label and stay away when they are hidden [HON-1 HON-8]', async () => {
  const me = await man('IT')
  const real = await makeMember(app, { country: 'IT' })
  const invented = await makeMember(app, { country: 'IT', fictional: true })
  const { profiles } = await me.call('getSwipeDeck')
  expect(Object.fromEntries(profiles.map((card) => [card.id, card.fictional]))).toEqual({
    [real.profileId]: false,
    [invented.profileId]: true,
  })
  expect(await deckOf(me, { fictional: 'no' })).toEqual([real.profileId])
})

test('a like of the game is a real like: told live, a match with one given before, and not dealt again [S4-030 S4-032 P-37]', async () => {
  const me = await man('PL')
  const [anna, eva] = await women('PL', 2)
  expect(await me.call('swipe', to(anna!, true))).toEqual({ like: true, match: false, likes_left: 3 })
  expect(heard.filter((h) => h.accountId === anna!.accountId)).toEqual([{ accountId: anna!.accountId, event: 'like' }])
  await eva!.call('giveLike', whom(me))
  expect((await deckOf(me))[0]).toBe(eva!.profileId)
  expect(await me.call('swipe', to(eva!, true))).toEqual({ like: true, match: true, likes_left: 2 })
  expect(
    heard
      .filter((h) => h.event === 'match')
      .map((h) => h.accountId)
      .toSorted(),
  ).toEqual([me.accountId, eva!.accountId].toSorted())
  expect((await me.call('getLikes')).likes).toHaveLength(2)
  expect(await deckOf(me)).toEqual([])
})

test('the same swipe again answers the same and counts once; a pass takes no like back [P-37 O-61]', async () => {
  const me = await man('ES')
  const [anna] = await women('ES', 1)
  for (let i = 0; i < 2; i++)
    expect(await me.call('swipe', to(anna!, false))).toEqual({ like: false, match: false, likes_left: 4 })
  for (let i = 0; i < 2; i++)
    expect(await me.call('swipe', to(anna!, true))).toEqual({ like: true, match: false, likes_left: 3 })
  expect(await me.call('swipe', to(anna!, false))).toEqual({ like: true, match: false, likes_left: 3 })
  const key = randomUUID()
  const [eva] = await women('ES', 1)
  for (let i = 0; i < 2; i++)
    expect(await me.call('swipe', to(eva!, true), { key })).toEqual({ like: true, match: false, likes_left: 2 })
})

test('the fifth like of a day is refused with the next day, for premium members too; passing stays free [S4-070 S8-030 S9-021 O-61]', async () => {
  for (const premium of [false, true]) {
    app.clock.set('2026-03-28T12:00:00.000Z')
    const me = await makeMember(app, { gender: 'male', country: 'AT', premium, profile: { looking_for: 'female' } })
    const targets = await women('AT', 6)
    for (const target of targets.slice(0, 4)) await me.call('swipe', to(target, true))
    // The clocks go forward that night: the day of the limit has 23 hours.
    await expect(me.call('swipe', to(targets[4]!, true))).rejects.toMatchObject({
      code: 'swipe_limit',
      status: 429,
      data: { next_date: '2026-03-28T23:00:00.000Z' },
    })
    expect(await me.call('swipe', to(targets[5]!, false))).toEqual({ like: false, match: false, likes_left: 0 })
    expect((await me.call('getLikes')).likes).toHaveLength(4)
    expect(await me.call('getSwipeDeck')).toMatchObject({ likes_left: 0, next_date: '2026-03-28T23:00:00.000Z' })
    expect(await me.call('giveLike', whom(targets[5]!))).toEqual({ like: true, match: false })
  }
})

test('the likes of the game begin anew at midnight of the site [S4-071 O-109]', async () => {
  app.clock.set('2026-03-28T22:59:59.000Z') // 23:59:59 in Amsterdam
  const me = await man('CH')
  const targets = await women('CH', 5)
  for (const target of targets.slice(0, 4)) await me.call('swipe', to(target, true))
  await expect(me.call('swipe', to(targets[4]!, true))).rejects.toMatchObject({ code: 'swipe_limit' })
  app.clock.set('2026-03-28T23:00:00.000Z')
  expect(await me.call('getSwipeDeck')).toMatchObject({ likes_left: 4, next_date: '2026-03-29T22:00:00.000Z' })
  expect(await me.call('swipe', to(targets[4]!, true))).toEqual({ like: true, match: false, likes_left: 3 })
})

test('of fifty likes at once four are given [SEC-7 S4-070]', async () => {
  const me = await man('IE')
  const targets = await women('IE', 50)
  const answers = await Promise.allSettled(targets.map((target) => me.call('swipe', to(target, true))))
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))
  expect(refused).toEqual(Array(46).fill('swipe_limit'))
  expect((await me.call('getLikes')).likes).toHaveLength(4)
  expect((await me.call('getSwipeDeck')).likes_left).toBe(0)
}, 60_000)

test('the same like twice at once counts once [SEC-7]', async () => {
  const me = await man('GB')
  const [anna] = await women('GB', 1)
  const answers = await Promise.all(Array.from({ length: 8 }, () => me.call('swipe', to(anna!, true))))
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify({ like: true, match: false, likes_left: 3 })]),
  )
})

test('a like of the game is one of the hundred of the day, and refused it counts nowhere [O-58]', async () => {
  const me = await man('US')
  const [anna] = await women('US', 1)
  const day = '2026-03-29'
  await app.db
    .insertInto('daily_count')
    .values({ account_id: me.accountId, kind: 'like', day, count: LIKES_PER_DAY })
    .execute()
  await expect(me.call('swipe', to(anna!, true))).rejects.toMatchObject({ code: 'like_limit' })
  expect((await me.call('getSwipeDeck')).likes_left).toBe(4)
  expect(await deckOf(me)).toEqual([anna!.profileId])
})

test('whoever may not be liked cannot be swiped: not found, and nothing counted [P-37 TRU-9]', async () => {
  const me = await man('CA')
  const [blocker] = await women('CA', 1)
  await app.db.insertInto('block').values({ blocker_id: blocker!.accountId, blocked_id: me.accountId }).execute()
  const hidden = await makeMember(app, { country: 'CA', invisible: true })
  const closed = await makeMember(app, { country: 'CA', status: 'disabled' })
  for (const target of [blocker!, hidden, closed, me])
    for (const like of [true, false])
      await expect(me.call('swipe', to(target, like))).rejects.toMatchObject({ code: 'profile_not_found' })
  expect((await me.call('getSwipeDeck')).likes_left).toBe(4)
  await expect(app.browser().call('swipe', to(hidden, true))).rejects.toMatchObject({ code: 'authentication_required' })
})

test('the last pass can be taken back, an earlier one and a like cannot', async () => {
  const me = await man('AU')
  const [anna, eva, zoe] = await women('AU', 3)
  await me.call('swipe', to(anna!, false))
  await me.call('swipe', to(eva!, false))
  await expect(me.call('undoSwipe', whom(anna!))).rejects.toMatchObject({ code: 'not_found' })
  for (let i = 0; i < 2; i++) expect(await me.call('undoSwipe', whom(eva!))).toEqual({ undone: true, likes_left: 4 })
  expect((await deckOf(me)).toSorted()).toEqual([eva!.profileId, zoe!.profileId].toSorted())
  await expect(me.call('undoSwipe', whom(anna!))).rejects.toMatchObject({ code: 'not_found' })
  await me.call('swipe', to(eva!, false))
  await me.call('swipe', to(zoe!, true))
  await expect(me.call('undoSwipe', whom(zoe!))).rejects.toMatchObject({ code: 'not_found' })
  await expect(me.call('undoSwipe', whom(eva!))).rejects.toMatchObject({ code: 'not_found' })
})

test('a member who swipes deck after deck sees everybody once, also when others become active meanwhile [P-36]', async () => {
  const me = await man('NZ')
  const made = await women('NZ', 70)
  const seen: string[] = []
  for (let round = 0; round < 6; round++) {
    const deck = await deckOf(me)
    expect(deck.length).toBe(Math.min(SWIPE_DECK_SIZE, made.length - seen.length))
    for (const id of deck) await me.call('swipe', { body: { profile: { id }, like: false } })
    seen.push(...deck)
    app.clock.advance(6 * 3_600_000)
    await sql`update search_profile set rank = rank + 128 where country = 'NZ' and account_id % 3 = ${round % 3}`.execute(
      app.db,
    )
  }
  expect(new Set(seen).size).toBe(70)
  expect(seen).toHaveLength(70)
}, 60_000)

test('who signs up is dealt at once to a member who had seen everybody, or nobody [P-36]', async () => {
  const me = await man('PT')
  for (let i = 0; i < 2; i++) {
    expect(await deckOf(me)).toEqual([])
    const [anna] = await women('PT', 1)
    expect(await deckOf(me)).toEqual([anna!.profileId])
    await me.call('swipe', to(anna!, false))
  }
})

test('the deck is the true one however much was seen, also when a pass is taken back, filter by filter [P-36]', async () => {
  const me = await man('DE')
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into account (site_id, email, status, language, signed_up_at, terms_version)
      select ${app.siteId}, 'deck' || n || '@voorbeeld.example', 'active', 'nl', now(), now() from generate_series(1, 4000) n returning id
    ), known as (
      insert into profile (account_id, site_id, name, gender, date_of_birth, country)
      select id, ${app.siteId}, 'Deck ' || id, 'female', date '1960-01-01' + (id % 40)::int * 365, 'DE' from made returning *
    )
    insert into search_profile
    select account_id, 9000000 - (account_id % 900)::int, date_of_birth, site_id, 0, 0, 'DE', false, false
    from known returning account_id as id`.execute(app.db)
  expect(rows).toHaveLength(4_000)
  const swipeBest = (n: number) =>
    sql`
    insert into swipe select ${me.accountId}, account_id, false, now() from search_profile where country = 'DE' and gender = 0
    order by rank desc, account_id desc limit ${n} on conflict do nothing`.execute(app.db)
  type Ages = { min_age?: number; max_age?: number }
  const trueDeck = async ({ min_age = 18, max_age = 99 }: Ages = {}) => {
    const { rows: best } = await sql<{ id: string }>`
      select p.id from search_profile s join profile p using (account_id)
      where s.country = 'DE' and s.gender = 0
        and extract(year from age(${app.clock.now()}::date, s.date_of_birth)) between ${min_age} and ${max_age}
        and not exists (select from swipe w where w.account_id = ${me.accountId} and w.target_id = s.account_id)
      order by s.rank desc, s.account_id desc limit ${SWIPE_DECK_SIZE}`.execute(app.db)
    return best.map(({ id }) => id)
  }
  const isTrue = async (query: Ages = {}) => {
    for (let i = 0; i < 2; i++) expect(await deckOf(me, query)).toEqual(await trueDeck(query))
  }
  for (const seen of [0, 700, 1_500, 3_700, 3_990, 4_000]) {
    await swipeBest(seen)
    // The place from which the next deck is looked for lies behind them by then.
    const [best] = await trueDeck()
    if (best !== undefined) await me.call('swipe', { body: { profile: { id: best }, like: false } })
    await isTrue()
    if (best !== undefined) await me.call('undoSwipe', { body: { profile: { id: best } } })
    await isTrue()
    await isTrue({ min_age: 62, max_age: 64 })
    if (seen % 400 === 0) app.clock.advance(6 * 3_600_000)
  }
}, 60_000)

test('erasing takes the swipes along, and the export tells them [TRU-11 TRU-12]', async () => {
  const me = await man('NL')
  const [anna] = await women('NL', 1)
  await me.call('swipe', to(anna!, false))
  const { eraseLikes } = await import('./writes/erase-likes.ts')
  const { exportLikes } = await import('./reads/export-likes.ts')
  const given = { accountId: me.accountId, now: app.clock.now() }
  expect(JSON.stringify(await exportLikes(app.db, given as never))).toContain(`"name":"${anna!.name}","liked":false`)
  await app.db.transaction().execute((trx) => eraseLikes(trx, given as never))
  for (const table of ['swipe', 'swipe_deck', 'last_pass'] as const)
    expect(
      await app.db.selectFrom(table).select('account_id').where('account_id', '=', me.accountId).execute(),
    ).toEqual([])
})
