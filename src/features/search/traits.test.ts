import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { makeCrowd } from '../../../tests/support/crowd.ts'
import { makeMember } from '../../../tests/support/makers.ts'
import { TRAIT_NAMES, FACTS, type Trait } from '../../contract/facts.ts'

const app = await startApp()
const [premium, free, visitor] = [
  await makeMember(app, { premium: true, country: 'GB' }),
  await makeMember(app, { country: 'GB' }),
  app.browser(),
]
const values = TRAIT_NAMES.flatMap((trait) => FACTS[trait].values.map((value): [Trait, string] => [trait, value]))
const stranger = { gender: 'male' as const, country: 'GB', regionId: null, born: '1990-05-05', fictional: false }
await makeCrowd(app, [
  { ...stranger, seen: app.clock.now(), name: 'Zwijgt' },
  ...values.map(([trait, value]) => ({
    ...stranger,
    seen: app.clock.now(),
    name: nameOf(trait, value),
    traits: { [trait]: value },
  })),
])
function nameOf(trait: Trait, value: string): string {
  return `${TRAIT_NAMES.indexOf(trait)} ${value}`
}

const search = (query: object, by: Pick<typeof visitor, 'send'> = premium) =>
  by.send('GET', '/api/members.php', { query: { country: 'GB', ...query } })
const namesOf = (answer: { body: unknown }) =>
  (answer.body as { results: { name: string }[] }).results.map(({ name }) => name).toSorted()

test('a premium member finds exactly who told each fact, and nobody who did not [O-92 P-30]', async () => {
  for (const [trait, value] of values)
    expect(namesOf(await search({ [trait]: value })), value).toEqual([nameOf(trait, value)])
  expect(namesOf(await search({ hair_colour: 'red', tattoos: 'few' }))).toEqual([])
  const changed = await premium.send('PUT', '/api/profile.php', { body: { hair_colour: 'red', tattoos: 'few' } })
  expect(changed.status).toBe(200)
  expect(
    namesOf(await search({ hair_colour: 'red', tattoos: 'few' }, await makeMember(app, { premium: true }))),
  ).toEqual([premium.name])
})

test('others are told that the extended fields are for premium, whatever the value [O-92 P-30 S6-028]', async () => {
  for (const by of [free, visitor]) {
    const refused = await search({ eye_colour: 'green' }, by)
    expect([refused.status, refused.body]).toEqual([403, { error: 'premium_only' }])
  }
  expect((await search({}, free)).status).toBe(200)
})

test('a value that nobody can tell, and a field that the site does not offer, is a fault of the field [P-30 S3-151]', async () => {
  const wrong = await search({ hair_colour: 'green', tattoos: 'x'.repeat(10_000) })
  expect([wrong.status, wrong.body]).toEqual([
    422,
    { error: 'validation', fields: { hair_colour: 'invalid', tattoos: 'invalid' } },
  ])
  const { search_fields: offered } = await visitor.call('getSettings')
  await change(
    'search_fields',
    offered.filter((name) => name !== 'tattoos'),
  )
  const gone = await search({ tattoos: 'few' })
  expect([gone.status, gone.body]).toEqual([422, { error: 'validation', fields: { tattoos: 'invalid' } }])
  expect((await search({ hair_colour: 'red' })).status).toBe(200)
})

test('nobody is found by what the site does not show of them, and no filter offers it [S3-149 S3-151]', async () => {
  await app.db.insertInto('region').values({ country: 'GB', code: 'ENG', name: 'England' }).execute()
  const filters = [{ eye_colour: 'green' }, { countryregion: 'GB-ENG' }]
  for (const filter of filters) expect((await search(filter)).status).toBe(200)
  const { visible_profile_fields: shown } = await visitor.call('getSettings')
  await change(
    'visible_profile_fields',
    shown.filter((name) => name !== 'eye_colour' && name !== 'region'),
  )
  for (const filter of filters) {
    const refused = await search(filter)
    const fields = Object.fromEntries(Object.keys(filter).map((name) => [name, 'invalid']))
    expect([refused.status, refused.body]).toEqual([422, { error: 'validation', fields }])
  }
  const { search_fields: offered } = await premium.call('getSettings')
  expect(offered).toEqual(expect.arrayContaining(['name', 'country', 'hair_colour']))
  expect(offered).not.toContain('eye_colour')
  expect(offered).not.toContain('countryregion')
})

async function change(setting: string, names: readonly string[]): Promise<void> {
  const changed = JSON.stringify({ [setting]: names })
  await sql`update site set settings = settings || ${changed}::jsonb`.execute(app.db)
  app.clock.advance(20_000) // settings are read anew
}
