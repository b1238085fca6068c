import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { makeMember, type MemberOptions, type TestMember } from '../../../tests/support/makers.ts'

const app = await startApp()
const regionOf = (country: string, code: string) =>
  app.db
    .insertInto('region')
    .values({ country, code, name: `${country} ${code}` })
    .returning('id')
    .executeTakeFirstOrThrow()
const here = await regionOf('NL', '08')
const elsewhere = await regionOf('NL', '07')
const make = (options: MemberOptions = {}, regionId: number | null = here.id) =>
  makeMember(app, { ...options, profile: { region_id: regionId, ...options.profile } })
const related = async (me: TestMember, to: TestMember) =>
  (await me.call('getRelated', { query: { id: to.profileId } })).profiles

test('related are up to eight of the same region and about the same age, of the gender looked for [S2-201 O-51 P-25]', async () => {
  const me = await make({ gender: 'male', age: 60, consentSensitive: true, profile: { looking_for: 'female' } })
  const opened = await make({ gender: 'male', age: 40 })
  const fitting = [await make({ age: 35 }), await make({ age: 45 }), await make({ age: 40, fictional: true })]
  for (const options of [
    { age: 34 },
    { age: 46 },
    { gender: 'male' as const, age: 40 },
    { age: 40, invisible: true },
    { age: 40, status: 'disabled' as const },
  ])
    await make(options)
  await make({ age: 40 }, elsewhere.id)
  const cards = await related(me, opened)
  expect(cards.map(({ id }) => id).toSorted()).toEqual(fitting.map(({ profileId }) => profileId).toSorted())
  // The label of a fictional profile travels with its card.
  expect(cards.filter(({ fictional }) => fictional)).toHaveLength(1)
  for (let i = 0; i < 8; i++) await make({ age: 40 })
  expect(await related(me, opened)).toHaveLength(8)
})

test('without a wish the gender that is looked at counts, without a region the whole country [O-51]', async () => {
  const me = await make({ gender: 'male', age: 70 })
  const opened = await make({ gender: 'male', age: 73, country: 'BE' }, null)
  const [man, woman] = [
    await make({ gender: 'male', age: 71, country: 'BE' }, null),
    await make({ age: 71, country: 'BE' }, null),
  ]
  const ids = (await related(me, opened)).map(({ id }) => id)
  expect(ids).toEqual([man.profileId])
  expect(ids).not.toContain(woman.profileId)
})

test('nothing is related to whom one may not open, and visitors are asked to log in [P-25 S6-029]', async () => {
  const me = await make()
  for (const other of [await make({ invisible: true }), await make({ status: 'disabled' })])
    await expect(related(me, other)).rejects.toMatchObject({ code: 'profile_not_found' })
  await expect(me.call('getRelated', { query: { id: randomUUID() } })).rejects.toMatchObject({
    code: 'profile_not_found',
  })
  await expect(app.browser().call('getRelated', { query: { id: me.profileId } })).rejects.toMatchObject({
    code: 'authentication_required',
  })
})

test('where regions are not shown, nobody is suggested for living in one [S3-149 O-51]', async () => {
  const shown = ['city', 'about_me']
  await sql`update site set settings = settings || ${JSON.stringify({ visible_profile_fields: shown })}::jsonb`.execute(
    app.db,
  )
  app.clock.advance(20_000) // settings are read anew
  const me = await make({ gender: 'male', age: 55, country: 'IE' }, null)
  const opened = await make({ age: 58, country: 'IE' }, here.id)
  const other = await make({ age: 59, country: 'IE' }, elsewhere.id)
  expect((await related(me, opened)).map(({ id }) => id)).toEqual([other.profileId])
})
