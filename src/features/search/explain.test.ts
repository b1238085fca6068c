import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { makeCrowd, type Stranger } from '../../../tests/support/crowd.ts'
import { makeMember } from '../../../tests/support/makers.ts'
import { SEARCH_FILTERS, SEARCH_STEPS, type SearchFilterName, type SearchStep } from '../../contract/choices.ts'
import { TRAIT_NAMES, type Trait } from '../../contract/facts.ts'
import { MAX_AGE, MIN_AGE, SEARCH_COUNT_CAP, SEARCH_PAGE_SIZE } from '../../contract/limits.ts'
import { ageOn } from '../accounts/rules/age.ts'
import type { MemberSearch } from './ui/read-search.ts'
import { widenSearch } from './ui/search.ts'

const app = await startApp()
const me = await makeMember(app, { gender: 'male', age: 40, country: 'IE', premium: true })
const regions = await app.db
  .insertInto('region')
  .values(['A', 'B'].map((code) => ({ country: 'IE', code, name: code })))
  .returning(['id', 'code'])
  .execute()
const regionOf = (code: string | undefined) => regions.find((region) => region.code === code)?.id ?? null
const search = (query: MemberSearch, by = me) => by.call('searchMembers', { query })

/** Somebody of a random world, with what is between them and the viewer. */
type Someone = Stranger & { hides: 'viewer' | 'them' | null }
const now = app.clock.now()
const today = now.toISOString().slice(0, 10)

const someone: fc.Arbitrary<Someone> = fc
  .record({
    gender: fc.constantFrom('female', 'male'),
    // "IE" three times: most are where one searches
    country: fc.constantFrom('IE', 'IE', 'IE', 'GB'),
    region: fc.constantFrom('A', 'B', undefined),
    // years before today, and days around the birthday: the edges of ages are where counts go wrong
    age: fc.oneof(fc.integer({ min: 18, max: 99 }), fc.integer({ min: 28, max: 44 })),
    day: fc.integer({ min: -1, max: 364 }),
    fictional: fc.boolean(),
    name: fc.constantFrom('An', 'Ann', 'Bo'),
    status: fc.constantFrom('active', 'active', 'active', 'active', 'disabled', 'not_confirmed'),
    invisible: fc.constantFrom(false, false, false, true),
    hides: fc.constantFrom(null, null, null, 'viewer', 'them'),
    traits: fc.record({
      hair_colour: fc.constantFrom('red', 'brown', undefined),
      tattoos: fc.constantFrom('few', 'none'),
    }),
  })
  .map(({ region, age, day, ...rest }) => ({
    ...rest,
    regionId: rest.country === 'IE' ? regionOf(region) : null,
    born: daysBefore(`${Number(today.slice(0, 4)) - age}${today.slice(4)}`, day),
    seen: now,
  }))
const daysBefore = (date: string, days: number) =>
  new Date(Date.parse(date) - days * 86_400_000).toISOString().slice(0, 10)

const filters: fc.Arbitrary<MemberSearch> = fc
  .record(
    {
      gender: fc.constantFrom('female', 'male'),
      region: fc.constantFrom('A', 'B'),
      ages: fc.tuple(fc.integer({ min: 19, max: 60 }), fc.integer({ min: 0, max: 38 })),
      fictional: fc.constant('no' as const),
      name: fc.constantFrom('a', 'ann', 'b'),
      anywhere: fc.boolean(),
      hair_colour: fc.constantFrom('red', 'bald'),
      tattoos: fc.constant('few' as const),
    },
    { requiredKeys: [] },
  )
  .map(({ region, ages, anywhere, ...rest }) => ({
    ...rest,
    // only a name is looked for in every country
    ...(rest.name !== undefined && anywhere
      ? {}
      : { country: 'IE', ...(region ? { countryregion: `IE-${region}` } : {}) }),
    ...(ages ? { min_age: ages[0], max_age: Math.min(98, ages[0] + ages[1]) } : {}),
  }))

let world: Someone[] = []
/** Looks through everyone. */
function countAll(query: MemberSearch): number {
  return world.filter(
    (one) =>
      one.status === 'active' &&
      !one.invisible &&
      one.hides === null &&
      (query.country === undefined || one.country === query.country) &&
      (query.countryregion === undefined || one.regionId === regionOf(query.countryregion.slice(3))) &&
      (query.gender === undefined || one.gender === query.gender) &&
      ageOn(one.born, today) >= (query.min_age ?? MIN_AGE) &&
      ageOn(one.born, today) <= (query.max_age ?? MAX_AGE) &&
      (query.fictional !== 'no' || !one.fictional) &&
      TRAIT_NAMES.every((trait) => query[trait] === undefined || one.traits?.[trait] === query[trait]) &&
      (query.name === undefined || one.name!.toLowerCase().startsWith(query.name)),
  ).length
}

const eachTrait = <T>(make: (trait: Trait) => T) =>
  Object.fromEntries(TRAIT_NAMES.map((trait) => [trait, make(trait)])) as Record<Trait, T>
const lifted: Record<SearchFilterName, (query: MemberSearch) => MemberSearch> = {
  ages: ({ min_age: _, max_age: __, ...rest }) => rest,
  countryregion: ({ countryregion: _, ...rest }) => rest,
  gender: ({ gender: _, ...rest }) => rest,
  name: ({ name: _, ...rest }) => ({ country: 'IE', ...rest }),
  fictional: ({ fictional: _, ...rest }) => rest,
  ...eachTrait((trait) => (query) => ({ ...query, [trait]: undefined })),
}
const isOn: Record<SearchFilterName, (query: MemberSearch) => boolean> = {
  ages: (query) => query.min_age !== undefined,
  countryregion: (query) => query.countryregion !== undefined,
  gender: (query) => query.gender !== undefined,
  name: (query) => query.name !== undefined,
  fictional: (query) => query.fictional !== undefined,
  ...eachTrait((trait) => (query) => query[trait] !== undefined),
}

let made = 0
/** Nobody of the world before can be found any more: erasing each of them would take far longer. */
async function remake(people: Someone[]): Promise<number[]> {
  await app.db.deleteFrom('search_profile').where('account_id', '<>', me.accountId).execute()
  world = people.map((one) => ({ ...one, name: `${one.name} ${made++}` }))
  const ids = await makeCrowd(app, world)
  const pairs = world.flatMap(({ hides }, i) => {
    const [mine, theirs] = [me.accountId, ids[i]!]
    if (hides === null) return []
    return [
      { account_id: mine, other_id: theirs },
      { account_id: theirs, other_id: mine },
    ]
  })
  if (pairs.length > 0) await app.db.insertInto('hidden_pair').values(pairs).execute()
  return ids
}

test('in any world every number of an explained search is what the search without that filter finds, and every step finds what it promised [P-30 S4-072]', async () => {
  const worlds = fc.array(someone, { minLength: 40, maxLength: 90 })
  let explained = 0
  await fc.assert(
    fc.asyncProperty(worlds, fc.array(filters, { minLength: 6, maxLength: 6 }), async (people, queries) => {
      await remake(people)
      for (const query of queries) {
        const page = await search(query)
        const found = countAll(query)
        const few = found < SEARCH_PAGE_SIZE
        const about = JSON.stringify(query)
        expect([page.numResults, page.explained === null], about).toEqual([found, !few])
        if (!few) continue
        explained++
        // a name is looked for everywhere, nobody in particular only in the own country: that can be fewer
        const gainOf = (wider: MemberSearch) => Math.max(0, countAll(wider) - found)
        const on = SEARCH_FILTERS.filter((filter) => isOn[filter](query))
        const expected = on.map((filter) => ({ filter, more: gainOf(lifted[filter](query)) }))
        expect(page.explained?.filters, about).toEqual(expected)
        const filterOf = (step: SearchStep) => (step === 'anyAge' ? 'ages' : step)
        const wider = SEARCH_STEPS.filter((step) => isOn[filterOf(step)](query)).map((step) => {
          const search = widenSearch(query, step, 'IE')
          return { step, search, more: gainOf(search) }
        })
        const someYears = wider.find(({ step }) => step === 'ages')?.more ?? 0
        const useful = wider.filter(({ step, more }) => more > (step === 'anyAge' ? someYears : 0))
        expect(page.explained?.steps, about).toEqual(useful.map(({ step, more }) => ({ step, more })))
        // what one press then shows
        const after = await Promise.all(useful.map(async (step) => (await search(step.search)).numResults))
        expect(after, about).toEqual(useful.map(({ more }) => found + more))
      }
    }),
    { numRuns: 12, endOnFailure: true },
  )
  expect(explained).toBeGreaterThan(20)
}, 60_000)

test('a full page is not explained, nor is a later one, nor what a visitor finds', async () => {
  const many = Array.from({ length: SEARCH_PAGE_SIZE + 1 }, (_, i) =>
    stranger({ name: `Vol ${i}`, regionId: regionOf(i === 0 ? 'B' : 'A') }),
  )
  await remake(many)
  expect((await search({ country: 'IE', countryregion: 'IE-A', min_age: 20 })).explained).toBeNull()
  expect((await search({ country: 'IE', countryregion: 'IE-B' })).explained?.steps).toEqual([
    { step: 'countryregion', more: SEARCH_PAGE_SIZE },
  ])
  const second = { country: 'IE', countryregion: 'IE-B', pageNumber: 2 }
  expect((await me.call('searchMembers', { query: second })).explained).toBeNull()
  const visitor = await app.browser().call('searchMembers', { query: { country: 'IE', countryregion: 'IE-B' } })
  expect(visitor.explained).toBeNull()
})

test('a gain is exact up to a thousand and then open-ended, whatever is hidden from the viewer', async () => {
  const near = [stranger({ name: 'Dichtbij', regionId: regionOf('B') })]
  const far = (count: number, hidden: number) =>
    Array.from({ length: count + hidden }, (_, i) =>
      stranger({ name: `Ver ${i}`, regionId: regionOf('A'), hides: i < hidden ? 'them' : null }),
    )
  const query: MemberSearch = { country: 'IE', countryregion: 'IE-B' }
  for (const [count, promised] of [
    [SEARCH_COUNT_CAP - 1, SEARCH_COUNT_CAP - 1],
    [SEARCH_COUNT_CAP + 7, SEARCH_COUNT_CAP],
  ] as const) {
    await remake([...near, ...far(count, 40)])
    const { explained, numResults } = await search(query)
    expect([numResults, explained?.filters]).toEqual([1, [{ filter: 'countryregion', more: promised }]])
  }
}, 20_000)

// The numbers are differences of counts of the search itself, made of published facts (age, gender, country, region,
// name, label) with the same people left out for the same viewer. So they hold nothing that two searches would not
// show: neither who blocked whom, nor anything about a place beyond the region that stands on the card.
test('the numbers tell neither who blocked whom nor anything finer than the region of a card [TRU-9]', async () => {
  const region = regionOf('A')
  const [shy, plain] = [
    { name: 'Geblokkeerd', regionId: region },
    { name: 'Gewoon', regionId: region },
  ]
  const query: MemberSearch = { country: 'IE', countryregion: 'IE-B', min_age: 25, max_age: 35 }
  const answers = []
  for (const hides of ['viewer', 'them'] as const) {
    await remake([stranger({ ...shy, hides }), stranger(plain)])
    answers.push((await search(query)).explained)
  }
  // who was never there, is away, or hides: the same numbers
  for (const gone of [{ status: 'disabled' as const }, { invisible: true }]) {
    await remake([stranger({ ...shy, ...gone }), stranger(plain)])
    answers.push((await search(query)).explained)
  }
  await remake([stranger(plain)])
  answers.push((await search(query)).explained)
  // another town of the same region
  const [id] = await remake([stranger(plain)])
  await app.db.updateTable('profile').set({ city: 'Elders' }).where('account_id', '=', id!).execute()
  answers.push((await search(query)).explained)
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]?.steps).toEqual([{ step: 'countryregion', more: 1 }])
})

const stranger = (facts: Partial<Someone>): Someone => ({
  gender: 'female',
  country: 'IE',
  regionId: null,
  born: '1995-01-01',
  seen: now,
  fictional: false,
  hides: null,
  ...facts,
})
