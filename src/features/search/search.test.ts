import { beforeAll, expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { makeChat, makeMember, type MemberOptions, type TestMember } from '../../../tests/support/makers.ts'
import { SEARCH_LIMITED_SIZE, SEARCH_PAGE_SIZE } from '../../contract/limits.ts'
import { refreshSearchProfile } from '../accounts/writes/refresh-search-profile.ts'

const app = await startApp()
const regions = await app.db
  .insertInto('region')
  .values(
    ['NL 07 Noord-Holland', 'NL 09 Utrecht', 'BE VAN Antwerpen'].map((text) => {
      const [country = '', code = '', name = ''] = text.split(' ')
      return { country, code, name }
    }),
  )
  .returning(['id', 'code'])
  .execute()
const regionOf = (code: string) => regions.find((region) => region.code === code)!.id

let me: TestMember
beforeAll(async () => {
  me = await makeMember(app, { gender: 'male', age: 40, country: 'NL', name: 'Zoeker' })
})

/** In a country of its own, so that no other test finds it. */
async function makeMembers(
  country: string,
  count: number,
  options: (i: number) => MemberOptions = () => ({}),
): Promise<TestMember[]> {
  const members: TestMember[] = []
  for (let i = 0; i < count; i++) members.push(await makeMember(app, { country, ...options(i) }))
  return members
}

const search = (query: Record<string, unknown>, by: { call: TestMember['call'] } = me) =>
  by.call('searchMembers', { query })
/** Ten kilobytes of one word. */
const LONG = 'x'.repeat(10_000)
const ids = (cards: { id: string }[]) => cards.map((card) => card.id)

async function seen(member: TestMember, hoursAgo: number): Promise<void> {
  const at = new Date(app.clock.now().getTime() - hoursAgo * 3_600_000)
  await app.db.updateTable('presence').set({ last_seen_at: at }).where('account_id', '=', member.accountId).execute()
  await refreshSearchProfile(app.db, member.accountId)
}

// Also [S3-104 S3-105 S6-003 S6-004]
test('a search finds members of a gender, country, region and age, and only those [S1-013 S3-101 S3-102 S3-103]', async () => {
  const profile = { region_id: regionOf('VAN') }
  const wanted = await makeMember(app, { country: 'BE', gender: 'female', age: 33, profile })
  const others: MemberOptions[] = [
    { gender: 'male', age: 33, profile },
    { gender: 'female', age: 29, profile },
    { gender: 'female', age: 36, profile },
    { gender: 'female', age: 33 },
  ]
  for (const other of others) await makeMember(app, { country: 'BE', ...other })
  const query = { gender: 'female', country: 'BE', countryregion: 'BE-VAN', min_age: 30, max_age: 35 }
  for (const member of [me, await makeMember(app, { premium: true })]) {
    const { results, numResults, pageNumber } = await search(query, member)
    expect(ids(results)).toEqual([wanted.profileId])
    expect([numResults, pageNumber]).toEqual([1, 1])
  }
  const [card] = (await search(query)).results
  expect(card).toMatchObject({
    name: wanted.name,
    age: 33,
    gender: 'female',
    country: 'BE',
    region: 'Antwerpen',
    city: 'Haarlem',
    main_image: null,
    fictional: false,
  })
})

test('without a gender both are found, newest activity first [O-56]', async () => {
  const members = await makeMembers('AT', 6, (i) => ({ gender: i % 2 === 0 ? 'female' : 'male' }))
  const hours = [60, 10, 200, 30, 100, 1]
  for (const [i, member] of members.entries()) await seen(member, hours[i]!)
  expect(ids((await search({ country: 'AT' })).results)).toEqual([5, 1, 3, 0, 4, 2].map((i) => members[i]!.profileId))
})

test('the own country is searched when none is given, and never oneself [O-56]', async () => {
  const [near] = await makeMembers('NL', 1)
  const { results } = await search({})
  expect(ids(results)).toContain(near!.profileId)
  expect(ids(results)).not.toContain(me.profileId)
  expect(new Set(results.map((card) => card.country))).toEqual(new Set(['NL']))
})

// Also [S4-047]
test('pages follow each other without gap or repeat, by key and by number [S3-106 S3-107 S3-108 S3-109]', async () => {
  const members = await makeMembers('IT', SEARCH_PAGE_SIZE * 2 + 5)
  const byKey: string[] = []
  let after: string | null | undefined
  do {
    const page = await search({ country: 'IT', ...(after ? { after, pageNumber: 2 } : {}) })
    expect(page.numResults).toBe(members.length)
    byKey.push(...ids(page.results))
    after = page.after
  } while (after)
  expect(new Set(byKey)).toEqual(new Set(members.map((member) => member.profileId)))
  expect(byKey).toHaveLength(members.length)
  const byNumber = [1, 2, 3, 4].map((pageNumber) => search({ country: 'IT', pageNumber }))
  const pages = await Promise.all(byNumber)
  expect(pages.flatMap((page) => ids(page.results))).toEqual(byKey)
  expect(pages.map((page) => [page.results.length, page.numResults, page.pageNumber])).toEqual([
    [24, 53, 1],
    [24, 53, 2],
    [5, 53, 3],
    [0, 53, 4],
  ])
})

test('the cursor of a page holds no internal id and a made-up one is refused [SEC-2]', async () => {
  const members = await makeMembers('PL', SEARCH_PAGE_SIZE + 1)
  const { after, results } = await search({ country: 'PL' })
  expect(after).toContain(results.at(-1)!.id.replaceAll('-', ''))
  expect(members.map((member) => String(member.accountId))).not.toContain(after!.split('.')[0])
  await expect(search({ country: 'PL', after: '1.2.3' })).rejects.toMatchObject({
    code: 'validation',
    fields: { after: 'invalid' },
  })
  const unknown = await search({ country: 'PL', after: `zz.${'0'.repeat(32)}.1` })
  const beyond = await search({ country: 'PL', after: `zzzzzz.${'0'.repeat(32)}.1` })
  expect(beyond.results.length).toBe(SEARCH_PAGE_SIZE)
  expect(unknown.results.length).toBeLessThanOrEqual(SEARCH_PAGE_SIZE)
})

test('invisible, disabled and unconfirmed members and those blocked either way are never found [S4-072 O-56 O-74 TRU-9]', async () => {
  const [found, blocker, blocked] = await makeMembers('ES', 3)
  for (const options of [{ invisible: true }, { status: 'disabled' }, { status: 'not_confirmed' }] as const)
    await makeMember(app, { country: 'ES', ...options })
  const hide = (one: TestMember, other: TestMember) => [
    { account_id: one.accountId, other_id: other.accountId },
    { account_id: other.accountId, other_id: one.accountId },
  ]
  await app.db
    .insertInto('hidden_pair')
    .values([...hide(blocker!, me), ...hide(me, blocked!)])
    .execute()
  const { results, numResults } = await search({ country: 'ES' })
  expect(ids(results)).toEqual([found!.profileId])
  expect(numResults).toBe(1)
  expect(ids((await search({ name: blocker!.name })).results)).toEqual([])
})

test('who became invisible looks like somebody who is away, on every card of theirs [O-54]', async () => {
  const hidden = await makeMember(app, { country: 'FR', invisible: true, credits: 5 })
  await seen(hidden, 0)
  await makeChat(hidden, me, ['Hoi'])
  const { chats } = await me.call('getChats')
  expect(chats.find(({ profile }) => profile.id === hidden.profileId)?.profile.online).toBe(false)
})

test('fictional profiles are marked, and can be left out [S1-048 O-52]', async () => {
  const [real] = await makeMembers('FR', 1)
  const invented = await makeMember(app, { country: 'FR', fictional: true })
  await seen(invented, 0)
  const { results } = await search({ country: 'FR' })
  expect(results.find((card) => card.id === invented.profileId)).toMatchObject({ fictional: true, online: false })
  expect(results.find((card) => card.id === real!.profileId)).toMatchObject({
    fictional: false,
    online: true,
    new: true,
  })
  expect(ids((await search({ country: 'FR', fictional: 'no' })).results)).toEqual([real!.profileId])
})

test('a search with less than a page also shows similar members: without region, ages five years wider [S3-110 S3-111 S3-112 O-51]', async () => {
  const inRegion = await makeMember(app, {
    country: 'NL',
    gender: 'female',
    age: 70,
    profile: { region_id: regionOf('09') },
  })
  const elsewhere = await makeMember(app, {
    country: 'NL',
    gender: 'female',
    age: 71,
    profile: { region_id: regionOf('07') },
  })
  const older = await makeMember(app, { country: 'NL', gender: 'female', age: 76 })
  await makeMember(app, { country: 'NL', gender: 'female', age: 78 })
  const query = { gender: 'female', country: 'NL', countryregion: 'NL-09', min_age: 69, max_age: 72 }
  const found = await search(query)
  expect(ids(found.results)).toEqual([inRegion.profileId])
  expect(new Set(ids(found.similar_results))).toEqual(new Set([elsewhere.profileId, older.profileId]))
  expect([found.numResults, found.similar_numResults]).toEqual([1, 2])
  expect((await search({ country: 'IT' })).similar_results).toEqual([])
  expect((await search({ ...query, pageNumber: 2 })).similar_results).toEqual([])
})

test('members find each other by the beginning of the name, whatever its case [O-56]', async () => {
  const [ann] = await makeMembers('CH', 1, () => ({ name: 'Annelies 77', gender: 'female' }))
  await makeMembers('CH', 1, () => ({ name: 'Joanna 77' }))
  expect(ids((await search({ name: 'ANNELIES' })).results)).toEqual([ann!.profileId])
  expect(ids((await search({ name: 'annelies', gender: 'male' })).results)).toEqual([])
  expect(ids((await search({ name: 'annelies', country: 'NL' })).results)).toEqual([])
  for (const name of ['%', '_', "'", '\\']) expect((await search({ name })).results).toEqual([])
})

test('a wrong filter is named [P-30]', async () => {
  const refused = {
    min_age: [17, 100, 'x', 1.5, -30, LONG],
    max_age: [17, 100],
    gender: ['other', LONG],
    country: ['nl', 'NLD', 'ZZ', 'SE', LONG],
    countryregion: ['07', 'NL-99', 'ZZ-01', LONG],
    pageNumber: [0, 201, -1, 1e9, '1e9', LONG],
    fictional: ['maybe', LONG],
    after: ['1.2.3', LONG],
    network: [LONG],
    name: [LONG, ''],
  }
  for (const [field, values] of Object.entries(refused)) {
    for (const value of values)
      await expect(search({ [field]: value }), `${field} ${value}`).rejects.toMatchObject({
        code: 'validation',
        fields: { [field]: expect.stringMatching(/^(invalid|length)$/) },
      })
  }
  // what no keyboard types finds nobody, and breaks nothing
  for (const name of ['\u0000', '\ud800', '\u202e', '😀'.repeat(5)])
    expect((await me.send('GET', '/api/members.php', { query: { name } })).status, name).toBeLessThan(500)
  await expect(search({ min_age: 40, max_age: 30 })).rejects.toMatchObject({ fields: { max_age: 'invalid' } })
  await expect(search({ country: 'BE', countryregion: 'NL-07' })).rejects.toMatchObject({
    fields: { countryregion: 'invalid' },
  })
})

test('similar members fill a visitor’s page and never go beyond it [O-57 O-51]', async () => {
  await makeMembers('AU', 20, (i) => ({ visibleToVisitors: true, age: i < 10 ? 30 : 36 }))
  const query = { country: 'AU', min_age: 25, max_age: 32 }
  for (const [more, size] of [[{}, SEARCH_LIMITED_SIZE] as const, [{ ref: 'vriend' }, 20] as const]) {
    const { results, similar_results } = await search({ ...query, ...more }, app.browser())
    expect([results.length, similar_results.length]).toEqual([10, size - 10])
  }
})

test('a visitor sees only open members: twelve small pictures, a page with a traffic source, or a login [S6-001 S6-002 O-57 F-32]', async () => {
  const open = await makeMembers('NZ', SEARCH_PAGE_SIZE + 3, () => ({ visibleToVisitors: true }))
  const [closed] = await makeMembers('NZ', 1)
  await app.db
    .insertInto('photo')
    .values({
      id: open[0]!.profileId,
      account_id: open[0]!.accountId,
      position: 0,
      status: 'active',
      main: true,
      filename: `${'a'.repeat(32)}.webp`,
      locked_filename: `${'b'.repeat(32)}.webp`,
      storage_key: 'x',
      created_at: app.clock.now(),
    })
    .execute()
  await seen(open[0]!, -7)
  const visitor = app.browser()
  const limited = await search({ country: 'NZ' }, visitor)
  expect(limited.results).toHaveLength(SEARCH_LIMITED_SIZE)
  expect(limited.results[0]!.main_image).toEqual({
    filename: `${'a'.repeat(32)}-t.webp`,
    thumb_filename: `${'a'.repeat(32)}-t.webp`,
    status: 'active',
  })
  expect([limited.numResults, limited.after]).toEqual([open.length, null])
  const later = app.browser()
  later.cookies.set('source', 'yes')
  expect((await search({ country: 'NZ' }, later)).results).toHaveLength(SEARCH_PAGE_SIZE)
  const whole = await search({ country: 'NZ', network: 'partner' }, visitor)
  expect(whole.results).toHaveLength(SEARCH_PAGE_SIZE)
  expect([...ids(limited.results), ...ids(whole.results)]).not.toContain(closed!.profileId)
  const denied = [
    { country: 'NZ', pageNumber: 2 },
    { country: 'NZ', name: 'lid' },
    { country: 'NZ', after: 'x' },
  ]
  for (const query of denied)
    await expect(search(query, visitor)).rejects.toMatchObject({ code: 'authentication_required' })
  const setting = (value: string) =>
    app.db
      .updateTable('site')
      .set((set) => ({
        settings: set.fn('jsonb_set', [
          'settings',
          set.val('{logged_out_search}'),
          set.val(JSON.stringify(value)),
        ]) as never,
      }))
      .execute()
  await setting('no')
  app.clock.advance(20_000) // settings are read anew
  await expect(search({ country: 'NZ' }, visitor)).rejects.toMatchObject({ code: 'authentication_required' })
  await setting('limited')
  app.clock.advance(20_000)
})
