import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { randomOf } from '../../../seed/random.ts'
import { startApp } from '../../../tests/support/app.ts'
import { makeMember } from '../../../tests/support/makers.ts'
import { routes } from '../../app.ts'
import type { Reply } from '../../contract/endpoint.ts'
import type { searchMembers } from '../../contract/search.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { inProcessApi } from '../../platform/http/in-process.ts'
import { refreshSearchProfile } from '../accounts/writes/refresh-search-profile.ts'
import { coarse } from '../site/rules/position.ts'

type At = { lat: number; lon: number }
type Victim = { id: string; at: At; published: At; city: string; region: string }
/** Where one victim stood in the list of one filter, from one spoofed position; null: not in it. */
type Sighting = { from: At; place: number | null }

const VICTIMS = 1_000
const SPOOFED = 10_000
const random = randomOf('place oracle')
const app = await startApp()
const attacker = await makeMember(app, { gender: 'male', city: 'Stad 0' })
const KM_LAT = 111.2
const KM_LON = 68

test('ten thousand spoofed positions and every filter place nobody better than the published city [SEC-4]', async () => {
  const cities = await makeCities()
  const victims = await makeVictims(cities)
  const api = inProcessApi(routes, visitorCtx())
  const spoofed: { from: At; city: string }[] = []
  const known = new Map<string, Promise<{ city: string }>>()
  for (let i = 0; i < SPOOFED; i++) {
    const from = { lat: 52 + random.next() * 0.6, lon: 4.4 + random.next() * 0.8 }
    // The call takes a position as coarse as this: nearer ones are the same question (see places.test.ts).
    const key = `${coarse(from.lat)} ${coarse(from.lon)}`
    const asked = i % 100 === 0 ? undefined : known.get(key)
    const answer = asked ?? api.geocode({ query: from })
    const first = known.get(key) ?? answer
    known.set(key, first)
    expect(await answer).toEqual(await first)
    spoofed.push({ from, city: (await answer).city })
  }
  // All that the product keeps of a position is the place that the attacker then lives in.
  const seen = new Map<string, Map<string, number>>()
  for (const city of new Set(spoofed.map((one) => one.city))) seen.set(city, await lookFrom(cities.get(city)!, city))
  const met = new Set([...seen.values()].flatMap((lists) => [...lists.keys()].map((key) => key.split(' ')[1])))
  expect(met.size).toBeGreaterThan(100)
  const tried = spoofed.filter((_, i) => i % 25 === 0)
  const real = victims.map((victim) => {
    const placesIn = (city: string) => filtersOf('').map((_, n) => seen.get(city)!.get(`${n} ${victim.id}`) ?? null)
    const places = new Map([...seen.keys()].map((city) => [city, placesIn(city)]))
    return guess(
      victim,
      filtersOf('').map((_, n) => tried.map(({ from, city }) => ({ from, place: places.get(city)![n]! }))),
    )
  })
  expect(better(victims, real), 'how likely such guesses are without any knowledge').toBeGreaterThan(0.01)
  // The same attacker finds everybody where a list is sorted by distance: so a leak would be seen.
  const leaking = victims.map((victim) =>
    guess(victim, [tried.map(({ from }) => ({ from, place: Math.round(km(from, victim.at)) }))]),
  )
  expect(better(victims, leaking)).toBeLessThan(1e-9)
}, 60_000)

test('no position is in an answer, and none that was sent is kept [SEC-4]', async () => {
  const at = { lat: 52.387613, lon: 4.646219 }
  const place = await attacker.send('GET', '/api/geocode.php', { query: at })
  await attacker.call('updateProfile', { body: place.body })
  const cards = await attacker.send('GET', '/api/members.php', { query: { ...at, country: 'NL', radius: 5 } })
  const [card] = cards.body.results
  const profile = await attacker.send('GET', '/api/profile.php', { query: { id: card.id, ...at } })
  for (const { text } of [place, cards, profile]) {
    expect(text).not.toMatch(/"(lat|lon|lng|latitude|longitude|distance|km|position)[a-z_]*":/i)
    expect(text).not.toMatch(/52\.3|4\.64/)
  }
  // Asking with a position answers the same as asking without.
  expect(cards.body).toEqual((await attacker.send('GET', '/api/members.php', { query: { country: 'NL' } })).body)
  const { rows } = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss') and table_name <> 'place'`.execute(app.db)
  for (const { name } of rows) {
    const kept =
      await sql`select from ${sql.raw(name)} t where t::text ~ '[(,]"?(52\\.3[89]|4\\.6[45])' limit 1`.execute(app.db)
    expect(kept.rows, name).toEqual([])
  }
})

/** Twelve cities of three regions, twelve kilometres apart and more. */
async function makeCities(): Promise<Map<string, At & { region: string; regionId: number }>> {
  const codes = ['07', '09', '11']
  const regions = await app.db
    .insertInto('region')
    .values(codes.map((code) => ({ country: 'NL', code, name: `Regio ${code}` })))
    .returning(['id', 'code'])
    .execute()
  const cities = new Map<string, At & { region: string; regionId: number }>()
  for (let i = 0; i < 12; i++) {
    const { id: regionId, code } = regions[i % 3]!
    cities.set(`Stad ${i}`, {
      lat: 52 + (i % 4) * 0.2,
      lon: 4.4 + Math.floor(i / 4) * 0.4,
      region: `NL-${code}`,
      regionId,
    })
  }
  await app.db
    .insertInto('place')
    .values(
      [...cities].map(([name, { lat, lon, regionId }], i) => ({
        id: i + 1,
        country: 'NL',
        region_id: regionId,
        name,
        search_name: name.toLowerCase(),
        latitude: lat,
        longitude: lon,
        population: 50_000,
      })),
    )
    .execute()
  return cities
}

/**
 * They live up to ten kilometres from the middle of their city, and publish what the product makes of their position.
 */
async function makeVictims(cities: Map<string, At & { region: string; regionId: number }>): Promise<Victim[]> {
  const names = [...cities.keys()]
  const now = app.clock.now()
  const lives = Array.from({ length: VICTIMS }, (_, i) => {
    const city = names[i % names.length]!
    const { lat, lon, region, regionId } = cities.get(city)!
    const away = Math.sqrt(random.next()) * 10
    const turn = random.next() * 2 * Math.PI
    const at = { lat: lat + (away * Math.sin(turn)) / KM_LAT, lon: lon + (away * Math.cos(turn)) / KM_LON }
    return { city, at, published: { lat, lon }, region, regionId }
  })
  const accounts = await app.db
    .insertInto('account')
    .values(
      lives.map((_, i) => ({
        site_id: app.siteId,
        email: `v${i}@voorbeeld.example`,
        status: 'active' as const,
        language: 'nl',
        signed_up_at: now,
        terms_version: now,
      })),
    )
    .returning('id')
    .execute()
  const profiles = await app.db
    .insertInto('profile')
    .values(
      lives.map(({ city, regionId }, i) => ({
        account_id: accounts[i]!.id,
        site_id: app.siteId,
        name: `Vriend ${i}`,
        gender: i % 2 === 0 ? ('female' as const) : ('male' as const),
        date_of_birth: `${1960 + (i % 45)}-05-05`,
        country: 'NL',
        region_id: regionId,
        city,
      })),
    )
    .returning(['account_id', 'id'])
    .execute()
  const seenAt = (i: number) => new Date(now.getTime() - (i % 97) * 3_600_000)
  await app.db
    .insertInto('presence')
    .values(accounts.map(({ id }, i) => ({ account_id: id, last_seen_at: seenAt(i) })))
    .execute()
  await refreshSearchProfile(app.db, ...accounts.map(({ id }) => id))
  const idOf = new Map(profiles.map((row) => [row.account_id, row.id]))
  return lives.map((life, i) => ({ ...life, id: idOf.get(accounts[i]!.id)! }))
}

const filtersOf = (region: string): Record<string, unknown>[] => [
  {},
  { gender: 'female' },
  { gender: 'male', fictional: 'no' },
  { countryregion: region },
  { gender: 'female', countryregion: region, min_age: 25, max_age: 45 },
  { min_age: 40, max_age: 60 },
  { name: 'vriend 1' },
]

/** Lives in a city and tries every filter. @returns by filter and member, where they stood in the list */
async function lookFrom(at: At & { region: string }, city: string): Promise<Map<string, number>> {
  await attacker.call('updateProfile', { body: { country: 'NL', region: at.region, city } })
  const places = new Map<string, number>()
  for (const [n, filter] of filtersOf(at.region).entries()) {
    // What nothing of ours sends, and nothing reads.
    const query = { ...filter, lat: at.lat, lon: at.lon, radius: 1 }
    let after: string | null = null
    for (let page = 0; page < 2 && (page === 0 || after !== null); page++) {
      const found: Reply<typeof searchMembers> = await attacker.call('searchMembers', {
        query: { ...query, ...(after ? { after } : {}) },
      })
      after = found.after
      for (const [i, { id }] of found.results.entries()) places.set(`${n} ${id}`, page * 24 + i)
    }
  }
  return places
}

/**
 * The point around the published city whose distances to the spoofed positions go best with the places in the lists.
 */
function guess({ published }: Victim, lists: Sighting[][]): At {
  const seen = lists
    .map((list) => list.filter((one): one is { from: At; place: number } => one.place !== null))
    .filter((list) => list.length > 2 && list.some(({ place }) => place !== list[0]!.place))
  let [best, score] = [published, 0]
  for (let y = -8; y <= 8; y += 4) {
    for (let x = -8; x <= 8; x += 4) {
      const point = { lat: published.lat + y / KM_LAT, lon: published.lon + x / KM_LON }
      const fits = mean(
        seen.map((list) =>
          correlation(
            list.map(({ from }) => km(from, point)),
            list.map(({ place }) => place),
          ),
        ),
      )
      if (fits > score) [best, score] = [point, fits]
    }
  }
  return best
}

/** The chance that guessing blindly would be nearer than the published city as often: a sign test. */
function better(victims: Victim[], guesses: At[]): number {
  let [nearer, farther] = [0, 0]
  for (const [i, { at, published }] of victims.entries()) {
    const gain = km(published, at) - km(guesses[i]!, at)
    if (gain > 1e-9) nearer++
    if (gain < -1e-9) farther++
  }
  const n = nearer + farther
  if (n === 0) return 1
  const z = (nearer - n / 2 - 0.5) / Math.sqrt(n / 4)
  // the upper tail of the normal distribution, as near as is needed (Abramowitz and Stegun 26.2.17)
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return z > 0 ? tail : 1 - tail
}

const km = (a: At, b: At): number => Math.hypot((a.lat - b.lat) * KM_LAT, (a.lon - b.lon) * KM_LON)

const mean = (values: number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

function correlation(a: number[], b: number[]): number {
  const [ma, mb] = [mean(a), mean(b)]
  let [ab, aa, bb] = [0, 0, 0]
  for (const [i, value] of a.entries()) {
    ab += (value - ma) * (b[i]! - mb)
    aa += (value - ma) ** 2
    bb += (b[i]! - mb) ** 2
  }
  return aa === 0 || bb < 1e-9 ? 0 : ab / Math.sqrt(aa * bb)
}

/** As a visitor of the first site, as far as these calls look at it. */
function visitorCtx(): Ctx {
  const site = { id: app.siteId, settings: { countries: ['NL'], region_data: ['NL'] }, timeZone: 'Europe/Amsterdam' }
  return {
    ...app.services,
    site,
    viewer: null,
    staff: null,
    locale: 'nl',
    country: 'NL',
    address: '',
  } as unknown as Ctx
}
