import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { randomOf } from '../../../seed/random.ts'
import { startApp } from '../../../tests/support/app.ts'
import type { Client } from '../../../tests/support/client.ts'
import { makeCrowd } from '../../../tests/support/crowd.ts'
import { makeMember } from '../../../tests/support/makers.ts'
import { FACTS } from '../../contract/facts.ts'
import { SEARCH_COUNT_CAP, SEARCH_PAGE_SIZE } from '../../contract/limits.ts'
import { createDatabase } from '../../platform/db/pool.ts'
import { ageOn } from '../accounts/rules/age.ts'

const app = await startApp()
const me = await makeMember(app, { premium: true })
const texas = await app.db
  .insertInto('region')
  .values({ country: 'US', code: 'TX', name: 'Texas' })
  .returning('id')
  .executeTakeFirstOrThrow()
const visitor = app.browser()
const search = (query: Record<string, unknown>, by: Pick<Client, 'call'> = me) => by.call('searchMembers', { query })
const ids = (cards: { id: string }[]) => cards.map((card) => card.id)
const random = randomOf('search test')

/** Some have told some; of each fact the first values are the usual ones. */
function someTraits(chance: number) {
  const value = <T>(values: readonly T[]) => values[Math.floor(random.next() ** 2 * values.length)]!
  return {
    ...(random.chance(chance) ? { body_type: value(FACTS.body_type.values) } : {}),
    ...(random.chance(chance) ? { hair_colour: value(FACTS.hair_colour.values) } : {}),
    ...(random.chance(chance) ? { tattoos: value(FACTS.tattoos.values) } : {}),
  }
}

test('every filter finds exactly what looking through everyone finds, at any depth [S1-013 O-56 O-57 O-92]', async () => {
  const now = app.clock.now()
  const today = now.toISOString().slice(0, 10)
  const rows = Array.from({ length: 6_000 }, () => ({
    country: random.chance(0.8) ? 'US' : 'CA',
    gender: random.chance(0.5) ? ('female' as const) : ('male' as const),
    texan: random.chance(0.5),
    // few are old: their searches are the rare ones
    born: `${2007 - Math.floor(random.next() ** 2 * 80)}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`,
    seen: new Date(now.getTime() - random.int(0, 400) * 3_600_000),
    fictional: random.chance(0.1),
    open: random.chance(0.2),
    traits: someTraits(0.8),
  })).map(({ texan, ...row }) => ({ ...row, regionId: row.country === 'US' && texan ? texas.id : null }))
  await makeCrowd(app, rows)
  const all = await app.db
    .selectFrom('search_profile')
    .innerJoin('profile', 'profile.account_id', 'search_profile.account_id')
    .selectAll('search_profile')
    .select(['profile.id', 'body_type', 'hair_colour', 'tattoos'])
    .orderBy('rank', 'desc')
    .orderBy('search_profile.account_id', 'desc')
    .execute()
  const hidden = random.sample(
    all.filter((row) => row.country === 'US'),
    300,
  )
  await app.db
    .insertInto('hidden_pair')
    .values(hidden.map((row) => ({ account_id: me.accountId, other_id: row.account_id })))
    .execute()
  const isHidden = new Set(hidden.map((row) => row.account_id))
  for (let tried = 0; tried < 80; tried++) {
    const [a, b] = [random.int(18, 99), random.int(18, 99)]
    const gender = random.pick(['female', 'male', undefined] as const)
    const country = random.pick(['US', 'US', 'CA'])
    // A visitor who came from elsewhere sees the first page of those who are open to visitors.
    const by = tried % 5 === 0 ? visitor : me
    const traits = by === visitor || tried % 2 === 0 ? {} : someTraits(0.5)
    const query = {
      country,
      ...traits,
      ...(by === visitor ? { network: 'partner' } : {}),
      ...(gender ? { gender } : {}),
      min_age: Math.min(a, b),
      max_age: random.chance(0.3) ? Math.min(a, b) : Math.max(a, b),
      ...(random.chance(0.3) ? { fictional: 'no' } : {}),
      ...(country === 'US' && random.chance(0.3) ? { countryregion: 'US-TX' } : {}),
    }
    const expected = all.filter((row) => {
      const age = ageOn(row.date_of_birth, today)
      const fits =
        row.country === country &&
        age >= query.min_age &&
        age <= query.max_age &&
        (query.fictional !== 'no' || !row.fictional) &&
        // entries() forgets the names that someTraits writes
        Object.entries(traits).every(([name, value]) => row[name as keyof typeof traits] === value) &&
        (!query.countryregion || row.region_id === texas.id)
      const seen = by === visitor ? row.visible_to_visitors : !isHidden.has(row.account_id)
      return fits && seen && (!gender || row.gender === (gender === 'male' ? 1 : 0))
    })
    const pages = random.int(1, 4)
    let page = await search(query, by)
    const found = ids(page.results)
    for (let n = 1; n < pages && page.after; n++)
      found.push(...ids((page = await search({ ...query, after: page.after })).results))
    expect(found, JSON.stringify(query)).toEqual(
      ids(expected)
        .slice(0, SEARCH_PAGE_SIZE * pages)
        .slice(0, found.length),
    )
    expect(found.length).toBe(
      Math.min(
        expected.length,
        by === visitor
          ? SEARCH_PAGE_SIZE
          : page.after || found.length % SEARCH_PAGE_SIZE === 0
            ? found.length
            : expected.length,
      ),
    )
    expect(page.numResults, JSON.stringify(query)).toBe(Math.min(SEARCH_COUNT_CAP, expected.length))
  }
}, 120_000)

test('a search that mostly those find who are long gone is exact too, page by page [O-56]', async () => {
  const { db, close } = createDatabase(app.databaseUrl, { statementTimeoutMs: 0, max: 1 })
  // more of the most recently active than a search looks through
  await sql`
    with made as (
      insert into account (site_id, email, status, language, signed_up_at, terms_version)
      select ${app.siteId}, 'young' || n || '@voorbeeld.example', 'active', 'en', now(), now()
      from generate_series(1, 20100) n returning id
    )
    insert into search_profile (account_id, rank, date_of_birth, site_id, gender, region_id, country, fictional, visible_to_visitors)
    select id, 20000000, '2000-01-01', ${app.siteId}, 0, 0, 'AU', false, false from made`.execute(db)
  await close()
  const gone = (hours: number) => new Date(app.clock.now().getTime() - hours * 3_600_000)
  const old = Array.from({ length: SEARCH_COUNT_CAP + 20 }, (_, n) => ({
    country: 'AU',
    regionId: null,
    gender: 'female' as const,
    born: `19${30 + (n % 10)}-05-05`,
    seen: gone(1_000 + ((n * 7) % 500)),
    fictional: false,
  }))
  const made = await makeCrowd(app, old)
  const best = await app.db
    .selectFrom('search_profile')
    .innerJoin('profile', 'profile.account_id', 'search_profile.account_id')
    .select('profile.id')
    .where('search_profile.account_id', 'in', made)
    .orderBy('rank', 'desc')
    .orderBy('search_profile.account_id', 'desc')
    .execute()
  const query = { country: 'AU', min_age: 80, max_age: 99 }
  const first = await search(query)
  const second = await search({ ...query, after: first.after })
  expect([first.numResults, second.numResults]).toEqual([SEARCH_COUNT_CAP, SEARCH_COUNT_CAP])
  expect([...ids(first.results), ...ids(second.results)]).toEqual(ids(best).slice(0, 2 * SEARCH_PAGE_SIZE))
  const byNumber = await search({ ...query, pageNumber: 3 })
  expect(ids(byNumber.results)).toEqual(ids(best).slice(2 * SEARCH_PAGE_SIZE, 3 * SEARCH_PAGE_SIZE))
}, 60_000)

test('who hid so many that fewer are left than are counted is told how many [O-56 TRU-9]', async () => {
  const shy = await makeMember(app)
  const crowd = app.db.selectFrom('search_profile').where('country', '=', 'US').orderBy('account_id')
  const most = await crowd.select('account_id').offset(900).execute()
  expect((await search({ country: 'US' }, shy)).numResults).toBe(SEARCH_COUNT_CAP)
  await app.db
    .insertInto('hidden_pair')
    .values(most.map(({ account_id: hidden }) => ({ account_id: shy.accountId, other_id: hidden })))
    .execute()
  const page = await search({ country: 'US' }, shy)
  expect(page.numResults).toBe(900)
  expect(page.results).toHaveLength(SEARCH_PAGE_SIZE)
})

test('by name those are found who come after thousands of that name who are in no search [O-56]', async () => {
  const named = (n: number, status: 'active' | 'disabled') => ({
    country: 'IE',
    regionId: null,
    gender: 'female' as const,
    born: '1990-05-05',
    seen: app.clock.now(),
    fictional: false,
    name: `Qq ${String(n).padStart(4, '0')}`,
    status,
  })
  await makeCrowd(
    app,
    Array.from({ length: 5_000 }, (_, n) => named(n, 'disabled')),
  )
  await makeCrowd(app, [named(5_000, 'active')])
  expect((await search({ country: 'IE', name: 'qq' })).results.map(({ name }) => name)).toEqual(['Qq 5000'])
}, 60_000)
