import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { makeMember, type TestMember } from '../../../tests/support/makers.ts'

const app = await startApp()
const DAY_MS = 86_400_000
await app.db
  .insertInto('region')
  .values([
    { country: 'NL', code: '07', name: 'Noord-Holland' },
    { country: 'BE', code: 'VAN', name: 'Antwerpen' },
  ])
  .execute()
const update = (member: TestMember, body: Record<string, unknown>) => member.call('updateProfile', { body })
const found = async (member: TestMember) =>
  app.db
    .selectFrom('search_profile')
    .select(['country', 'gender', 'date_of_birth'])
    .where('account_id', '=', member.accountId)
    .executeTakeFirst()

test('a member changes any of the own fields, and everyone sees it [S1-011 S1-012 S7-052]', async () => {
  const [me, other] = [await makeMember(app), await makeMember(app)]
  const change = {
    name: '  Nieuwe   naam ',
    about_me: ' Hallo ',
    reason_for_signup: 'Daarom',
    hair_colour: 'grey',
    eye_colour: 'green',
    body_type: 'slim',
    relationship_status: 'divorced',
    tattoos: 'none',
    interests: ['music', 'wine', 'music'],
    region: 'NL-07',
    city: 'Hoorn',
  }
  const { profile } = await update(me, change)
  const kept = {
    ...change,
    name: 'Nieuwe naam',
    about_me: 'Hallo',
    interests: ['music', 'wine'],
    region: 'Noord-Holland',
    region_id: 'NL-07',
  }
  expect(profile).toMatchObject(kept)
  expect((await other.call('getProfile', { query: { id: me.profileId } })).profile).toMatchObject(kept)
  expect((await update(me, { tattoos: null, region: null })).profile).toMatchObject({
    tattoos: null,
    region: null,
    eye_colour: 'green',
  })
})

test('the search follows a change at once [S4-072 O-56]', async () => {
  const [me, other] = [await makeMember(app), await makeMember(app)]
  const search = async () =>
    (await other.call('searchMembers', { query: { country: 'BE' } })).results.map((card) => card.id)
  await update(me, { country: 'BE', region: 'BE-VAN', gender: 'male' })
  expect(await found(me)).toMatchObject({ country: 'BE', gender: 1 })
  expect(await search()).toContain(me.profileId)
  await update(me, { invisible: true })
  expect(await search()).not.toContain(me.profileId)
  await update(me, { invisible: true, city: 'Mechelen' })
  expect(await found(me)).toBeUndefined()
  await update(me, { invisible: false })
  expect(await search()).toContain(me.profileId)
})

test('another country takes region and city along [O-50]', async () => {
  const me = await makeMember(app)
  await update(me, { region: 'NL-07', city: 'Hoorn' })
  expect((await update(me, { country: 'BE' })).profile).toMatchObject({ country: 'BE', region: null, city: '' })
})

test('the date of birth can be changed once, and never to under eighteen [O-27]', async () => {
  const me = await makeMember(app)
  for (const [date, fault] of [
    ['2030-01-01', 'invalid'],
    ['1900-01-01', 'invalid'],
    ['2001-02-30', 'invalid'],
    ['2008-03-16', 'min_age'],
  ]) {
    await expect(update(me, { date_of_birth: date })).rejects.toMatchObject({
      code: 'validation',
      fields: { date_of_birth: fault },
    })
  }
  app.clock.advance(DAY_MS)
  expect((await update(me, { date_of_birth: '2008-03-15' })).profile).toMatchObject({
    date_of_birth: '2008-03-15',
    age: 18,
    date_of_birth_fixed: true,
  })
  expect((await update(me, { date_of_birth: '2008-03-15', city: 'Breda' })).profile.city).toBe('Breda')
  await expect(update(me, { date_of_birth: '1990-01-01' })).rejects.toMatchObject({
    code: 'date_of_birth_fixed',
    status: 409,
  })
  expect(await found(me)).toMatchObject({ date_of_birth: '2008-03-15' })
})

test('a date under eighteen leaves that browser no other one for a day, and takes nothing else away [O-27 TRU-8]', async () => {
  const me = await makeMember(app)
  const tooYoung = { code: 'validation', fields: { date_of_birth: 'min_age' } }
  const { date_of_birth: own } = (await me.call('getProfile', {})).profile
  await expect(update(me, { date_of_birth: '2009-01-01' })).rejects.toMatchObject(tooYoung)
  await expect(update(me, { date_of_birth: '1990-01-01' })).rejects.toMatchObject(tooYoung)
  expect((await update(me, { date_of_birth: own!, city: 'Breda' })).profile).toMatchObject({ city: 'Breda' })
  app.clock.advance(DAY_MS - 1)
  await expect(update(me, { date_of_birth: '1990-01-01' })).rejects.toMatchObject(tooYoung)
  app.clock.advance(1)
  expect((await update(me, { date_of_birth: '1990-01-01' })).profile.date_of_birth).toBe('1990-01-01')
})

test('whoever was born on a leap day turns eighteen on 1 March, at midnight where the site is [O-27 S1-002]', async () => {
  const start = app.clock.now()
  const bornOnLeapDay = { date_of_birth: '2008-02-29' }
  const tooYoung = { code: 'validation', fields: { date_of_birth: 'min_age' } }
  for (const [moment, date_of_birth] of [
    // Amsterdam is an hour ahead of UTC in winter, two in summer.
    ['2026-02-28T22:59:59.999Z', '2008-02-29'],
    ['2026-06-14T21:59:59.999Z', '2008-06-15'],
    ['2026-12-31T22:59:59.999Z', '2009-01-01'],
  ] as const) {
    app.clock.set(moment)
    const [early, me] = [await makeMember(app), await makeMember(app)]
    await expect(update(early, { date_of_birth })).rejects.toMatchObject(tooYoung)
    app.clock.advance(1)
    expect((await update(me, { date_of_birth })).profile).toMatchObject({ age: 18, date_of_birth })
  }
  const me = await makeMember(app)
  await expect(update(me, { date_of_birth: '2007-02-29' })).rejects.toMatchObject({
    fields: { date_of_birth: 'invalid' },
  })
  expect((await update(me, bornOnLeapDay)).profile.date_of_birth).toBe('2008-02-29')
  app.clock.set(start)
})

test('of two changes of the date of birth at once only one is made [O-27]', async () => {
  const me = await makeMember(app)
  const tried = await Promise.allSettled(
    ['1990-01-01', '1991-01-01', '1992-01-01'].map((date) => update(me, { date_of_birth: date })),
  )
  expect(tried.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
})

test('wish, sexuality and intimate interests need consent; without it nothing is kept [O-41 S3-025]', async () => {
  const [without, withConsent] = [await makeMember(app), await makeMember(app, { consentSensitive: true })]
  for (const change of [{ sexuality: 'gay' }, { looking_for: 'both' }, { interests: ['music', 'lingerie'] }]) {
    await expect(update(without, { ...change, city: 'Delft' })).rejects.toMatchObject({
      code: 'consent_required',
      status: 403,
    })
    await update(withConsent, change)
  }
  expect((await without.call('getProfile', {})).profile).toMatchObject({
    sexuality: null,
    looking_for: null,
    interests: [],
    city: 'Haarlem',
  })
  expect((await withConsent.call('getProfile', {})).profile).toMatchObject({
    sexuality: 'gay',
    looking_for: 'both',
    interests: ['music', 'lingerie'],
  })
  expect((await update(without, { sexuality: null, looking_for: null })).profile.sexuality).toBeNull()
})

test('every wrong field is named at once and nothing is changed [S5-001 O-29]', async () => {
  const [me, other] = [await makeMember(app), await makeMember(app, { name: 'Bezet' })]
  const wrong = {
    name: '@x',
    country: 'XX',
    region: 'NL-99',
    interests: ['politics'],
    date_of_birth: '2020-01-01',
    city: 'Zutphen',
  }
  await expect(update(me, wrong)).rejects.toMatchObject({
    code: 'validation',
    fields: { name: 'at_sign', country: 'invalid', region: 'invalid', interests: 'invalid', date_of_birth: 'min_age' },
  })
  await expect(update(me, { name: 'bezet' })).rejects.toMatchObject({ code: 'validation', fields: { name: 'taken' } })
  await expect(update(me, { fictional: true })).rejects.toMatchObject({
    code: 'validation',
    fields: { fictional: 'unknown' },
  })
  expect((await me.call('getProfile', {})).profile).toMatchObject({ name: me.name, city: 'Haarlem' })
  expect((await update(other, { name: 'BEZET' })).profile.name).toBe('BEZET')
})

test('of twelve who want one name at once one gets it [O-29]', async () => {
  const members: TestMember[] = []
  for (let i = 0; i < 12; i++) members.push(await makeMember(app))
  const tried = await Promise.allSettled(
    members.map((member, i) => update(member, { name: i % 2 ? 'Gewild' : 'gewild' })),
  )
  expect(tried.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
})

test('a write that is repeated with its key is answered to the letter as before [F-72 O-02]', async () => {
  const me = await makeMember(app)
  const repeat = { body: { about_me: 'Nog een keer' }, headers: { 'idempotency-key': randomUUID() } }
  const [first, again] = [
    await me.send('PUT', '/api/profile.php', repeat),
    await me.send('PUT', '/api/profile.php', repeat),
  ]
  expect([first.status, again.status, again.text]).toEqual([200, 200, first.text])
})
