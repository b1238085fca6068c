import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { loadPlaces } from '../../../seed/places.ts'
import { startApp } from '../../../tests/support/app.ts'
import { makeMember } from '../../../tests/support/makers.ts'
import { signupForm } from '../../../tests/support/signup-form.ts'
import { askFrom } from '../../client/signup-ask.ts'
import { createDatabase } from '../../platform/db/pool.ts'
import { readSearch } from '../search/ui/read-search.ts'

const app = await startApp()
const patient = createDatabase(app.databaseUrl, { statementTimeoutMs: 0, max: 1 })
await loadPlaces(patient.db)
await patient.close()
const visitor = app.browser()
const geocode = (query: Record<string, unknown>) => visitor.send('GET', '/api/geocode.php', { query })

test('a position is answered with country, region and city, in the language of the visitor [S7-020 O-50]', async () => {
  expect((await geocode({ lat: 52.3812, lon: 4.6368 })).body).toEqual({
    country: 'NL',
    region: 'NL-07',
    city: 'Haarlem',
  })
  expect((await geocode({ lat: '48.137154', lon: '11.576124' })).body).toEqual({
    country: 'DE',
    region: 'DE-02',
    city: 'München',
  })
  await app.db
    .updateTable('site')
    .set({ exposed_locales: ['nl', 'it'] })
    .execute()
  app.clock.advance(11_000)
  const italian = app.browser()
  italian.cookies.set('locale', 'it').set('country', 'CH')
  expect((await italian.call('geocode', { query: { lat: 48.14, lon: 11.58 } })).city).toBe('Monaco di Baviera')
})

test('far from every place, at the poles and in a country that is not served there is none [O-50]', async () => {
  for (const [lat, lon] of [
    [55, 3.5], // the North Sea
    [49.61, 6.13], // Luxembourg, 25 km from Arlon in Belgium
    [50.09, 14.42], // Prague
    [0, 0],
    [90, 180],
    [-90, -180],
    [-17.7, 178],
  ]) {
    const { status, body } = await geocode({ lat, lon })
    expect([lat, lon, status, body]).toEqual([lat, lon, 404, { error: 'place_not_found' }])
  }
})

test.each([
  [{ lon: 4 }, { lat: 'required' }],
  [{ lat: 52 }, { lon: 'required' }],
  [{}, { lat: 'required', lon: 'required' }],
  [{ lat: 90.0001, lon: 4 }, { lat: 'invalid' }],
  [{ lat: 52, lon: -180.5 }, { lon: 'invalid' }],
  [
    { lat: 'NaN', lon: 'Infinity' },
    { lat: 'invalid', lon: 'invalid' },
  ],
  [
    { lat: '1e1', lon: '0x10' },
    { lat: 'invalid', lon: 'invalid' },
  ],
  [
    { lat: '', lon: ' 4' },
    { lat: 'invalid', lon: 'invalid' },
  ],
])('a position of %j is no position [O-50]', async (query, fields) => {
  const { status, body } = await geocode(query)
  expect([status, body]).toEqual([422, { error: 'validation', fields }])
})

test('no position that was sent is stored or answered, nor used more exactly than a kilometre [O-50]', async () => {
  const { text } = await geocode({ lat: 52.381234, lon: 4.636789 })
  expect(text).not.toMatch(/52|4\.6/)
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.columns
    where column_name ~ 'lat|lon|coord|position' and data_type ~ 'real|double|numeric|point' and table_schema = 'public'
    group by 1`.execute(app.db)
  expect(rows).toEqual([{ table_name: 'place' }])
  // A hundredth of a degree holds thousands of positions that are all answered alike.
  const answers = [52.3751, 52.3799, 52.3849].map(async (lat) => (await geocode({ lat, lon: 4.6412 })).text)
  expect(new Set(await Promise.all(answers)).size).toBe(1)
})

test('a profile holds a city of its country and region, as it is written there [O-50]', async () => {
  const me = await makeMember(app, { city: 'Ergens van vroeger' })
  const update = (body: Record<string, unknown>) => me.call('updateProfile', { body })
  const refused = { code: 'validation', fields: { city: 'invalid' } }
  expect((await update({ country: 'DE', region: 'DE-02', city: ' MUNICH ' })).profile.city).toBe('München')
  await expect(update({ city: 'Atlantis' })).rejects.toMatchObject(refused)
  await expect(update({ city: 'Hamburg' })).rejects.toMatchObject(refused)
  await expect(update({ country: 'NL', city: 'München' })).rejects.toMatchObject(refused)
  expect((await me.call('getUser')).user.profile).toMatchObject({ country: 'DE', city: 'München' })
  // Another region takes a city along that does not lie in it.
  expect((await update({ region: 'DE-04' })).profile).toMatchObject({ region: 'Hamburg', city: '' })
  expect((await update({ city: 'Hambourg' })).profile.city).toBe('Hamburg')
  expect((await update({ region: null })).profile.city).toBe('Hamburg')
  expect((await update({ city: '' })).profile.city).toBe('')
})

test('every region that is offered can be lived in, searched, and carried along in an address [S3-156 P-30 O-50]', async () => {
  const { regions } = await visitor.call('getRegions')
  const ids = Object.values(regions).flatMap((of) => of.regions.map(({ id }) => id))
  expect(ids.length).toBeGreaterThan(100)
  for (const id of ids) {
    expect(readSearch({ country: id.slice(0, 2), countryregion: id }).countryregion).toBe(id)
    expect(askFrom(new URLSearchParams({ region: id })).region).toBe(id)
  }
  const longest = ids.toSorted((a, b) => b.length - a.length)[0]!
  const me = await makeMember(app, { country: longest.slice(0, 2) })
  expect((await me.call('updateProfile', { body: { region: longest } })).profile.region_id).toBe(longest)
  expect((await me.call('searchMembers', { query: { countryregion: longest } })).numResults).toBe(0)
})

test('what was written before there was a list may stay until it is changed [O-50]', async () => {
  const me = await makeMember(app, { city: 'Ergens van vroeger' })
  const kept = await me.call('updateProfile', { body: { city: 'Ergens van vroeger', about_me: 'Hallo' } })
  expect(kept.profile).toMatchObject({ city: 'Ergens van vroeger', about_me: 'Hallo' })
})

test('signup takes the same cities as the profile [O-50]', async () => {
  const browser = app.browser()
  const fields = { city: 'invalid' }
  await expect(browser.call('signup', { body: signupForm({ city: 'Atlantis' }) })).rejects.toMatchObject({ fields })
  const draft = { country: 'NL', region: 'NL-07', city: 'Utrecht' }
  expect(await browser.call('checkSignup', { body: draft })).toMatchObject({ fields })
  const { user } = await browser.call('signup', { body: signupForm({ region: 'NL-11', city: 'The Hague' }) })
  expect(user?.profile.city).toBe('Den Haag')
})
