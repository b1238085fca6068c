import { beforeAll, expect, test } from 'vitest'
import { eventually, startApp, type TestApp } from '../../../tests/support/app.ts'
import { claim, lookAt, seen } from '../../../tests/support/desk-queue.ts'
import { makeStaff } from '../../../tests/support/make-staff.ts'
import { makeChat, makeMember, type TestMember } from '../../../tests/support/makers.ts'
import { orderCredits, sendEvent } from '../../../tests/support/payments.ts'
import { picture, uploadReady } from '../../../tests/support/photos.ts'
import { addTestSite } from '../../../tests/support/sites.ts'
import { carryOutDue } from './writes/carry-out.ts'
import { countNumbers } from './writes/numbers/count-numbers.ts'

const app = await startApp({ now: '2026-03-02T12:00:00.000Z' })
const other = await addTestSite(app, { key: 'be' })
const period = { from: '2026-03-01', until: '2026-03-10' }
const ofHere = { ...period, site: String(app.siteId) }

/** By somebody anew: at the desk a session ends after half an hour, and here days go by. */
const look = async (query: Record<string, string> = ofHere, siteIds: number[] | null = null) =>
  (await makeStaff(app, { siteIds })).call('getNumbers', { query })

const follow = (one: TestApp, { accountId }: TestMember, tracking: Record<string, string>) =>
  one.db
    .updateTable('account')
    .set({ tracking: JSON.stringify(tracking) })
    .where('id', '=', accountId)
    .execute()

async function pay(member: TestMember, refundedCents?: number): Promise<void> {
  const { payment } = await orderCredits(member)
  await sendEvent(app, payment, { status: 'paid' })
  if (refundedCents) await sendEvent(app, payment, { status: 'paid', refundedCents })
}

/** Whoever is here is written down within a second. */
async function comeBack(...members: TestMember[]): Promise<void> {
  for (const member of members) await member.call('getPhotos')
  const day = app.clock.now().toISOString().slice(0, 10)
  const seen = () => app.db.selectFrom('seen_day').selectAll().where('day', '=', day).execute()
  await eventually(async () => (await seen()).length === members.length)
}

let first: Awaited<ReturnType<typeof look>>

beforeAll(async () => {
  const anna = await makeMember(app, { credits: 50, premium: true })
  const bram = await makeMember(app, { credits: 50, premium: true, country: 'BE' })
  const waiting = await makeMember(app, { status: 'not_confirmed' })
  const house = await makeMember(app, { fictional: true })
  const lonely = await makeMember(app)
  const colleague = await makeMember(app, { email: (await makeStaff(app)).email })
  await follow(app, anna, { network: 'letters', sub1: 'click-1' })
  await follow(app, bram, { network: 'letters', sub1: 'banner' })
  await follow(app, waiting, { ref: 'friend', sub1: 'banner' })
  await follow(app, house, { network: 'house' })
  for (const member of [await makeMember(other), await makeMember(other)])
    await follow(other, member, { network: 'elsewhere' })
  await makeChat(anna, bram, ['Hoi!', 'Hallo!', 'Hoe is het?'])
  await makeChat(bram, colleague, ['Dag!'])
  const toHouse = {
    profile: { id: house.profileId },
    type: 'text' as const,
    text: 'Dag!',
    accept_fictional: true as const,
  }
  for (const member of [anna, lonely]) await member.call('sendMessage', { body: toHouse })
  await pay(anna, 1_000)
  await uploadReady(anna, await picture())
  app.clock.advance(2 * 3_600_000)
  const moderator = await makeStaff(app)
  const item = await lookAt(moderator, await claim(moderator))
  const decision = { outcome: 'approve' as const }
  await moderator.call('decidePhoto', { body: { ...seen(item), decision } })
  app.clock.advance(10_000)
  await carryOutDue(app.services)
  app.clock.set('2026-03-03T12:00:00.000Z')
  await countNumbers(app.services)
  first = await look()
  app.clock.set('2026-03-10T12:00:00.000Z')
  await comeBack(anna, bram)
  await pay(bram)
  app.clock.set('2026-03-11T12:00:00.000Z')
  await countNumbers(app.services)
})

const NOTHING = { signups: 0, activated: 0, messaged: 0, paid: 0, active: 0, messages: 0, firsts: 0, answered: 0 }

test('a day is counted as it was, without profiles of the house, what is written to them, and without staff [MON-5 HON-6]', async () => {
  expect(first.counted_until).toBe('2026-03-02')
  expect(first.days).toHaveLength(10)
  expect(first.days[1]).toEqual({
    day: '2026-03-02',
    signups: 4,
    activated: 3,
    messaged: 2,
    paid: 1,
    active: 4,
    messages: 4,
    firsts: 2,
    answered: 1,
    photos: 1,
    photo_hours: 2,
  })
  expect(first.days[2]).toEqual({ day: '2026-03-03', ...NOTHING, photos: 0, photo_hours: null })
  // 21 % of the 9.99 that stay, cent by cent as they were invoiced.
  expect(first.money).toEqual([
    { day: '2026-03-02', currency: 'EUR', sold: 1_999, refunded: 1_000, charged_back: 0, vat: 173 },
  ])
})

test('days that were missed are counted later, and those before with what has become of them', async () => {
  const { days, money, cohorts, counted_until } = await look()
  expect(counted_until).toBe('2026-03-10')
  expect(days[1]).toMatchObject({ signups: 4, messaged: 2, paid: 2, messages: 4 })
  expect(days[9]).toMatchObject({ ...NOTHING, active: 2 })
  expect(money.map(({ day, sold }) => [day, sold])).toEqual([
    ['2026-03-02', 1_999],
    ['2026-03-10', 1_999],
  ])
  expect(cohorts).toEqual([{ week: '2026-03-02', signups: 4, came: [2] }])
})

test('counted once more, nothing is different', async () => {
  const all = async () => [await look(), await look({ ...period, country: 'BE' }), await look(period)]
  const before = await all()
  await countNumbers(app.services)
  await Promise.all([countNumbers(app.services), countNumbers(app.services)])
  expect(await all()).toEqual(before)
})

test('sources are told from each other, and what one member alone came with is not kept by its name', async () => {
  const { sources, countries } = await look()
  const of = (field: string) =>
    sources.filter((one) => one.field === field).map(({ value, signups, paid }) => [value, signups, paid])
  expect([of('network'), of('ref'), of('sub1')]).toEqual([
    [['letters', 2, 2]],
    // Nobody else came with it in sixty days.
    [['', 1, 0]],
    [
      ['banner', 2, 1],
      ['', 1, 1],
    ],
  ])
  expect(countries).toEqual(['BE', 'NL'])
  // Of months that are whole it is added up at night, of others by the day.
  for (const longer of [
    { from: '2026-01-15', until: '2026-04-10' },
    { from: '2026-03-01', until: '2026-03-31' },
  ])
    expect((await look({ ...ofHere, ...longer })).sources).toEqual(sources)
  const signups = async (more: Record<string, string>) => (await look({ ...ofHere, ...more })).days[1]!.signups
  expect(await signups({ source: 'network:letters' })).toBe(2)
  expect(await signups({ source: 'network:elsewhere' })).toBe(0)
  expect(await signups({ country: 'BE' })).toBe(1)
})

test('whoever is bound to a site sees the numbers of that one alone [SEC-1]', async () => {
  const elsewhere = await look(period, [other.siteId])
  expect(elsewhere.days[1]).toMatchObject({ signups: 2, messages: 0 })
  expect([elsewhere.countries, elsewhere.money]).toEqual([['NL'], []])
  expect(elsewhere.sources).toMatchObject([{ field: 'network', value: 'elsewhere', signups: 2 }])
  expect((await look(ofHere, [other.siteId])).days[1]).toMatchObject(NOTHING)
  expect((await look(period)).days[1]).toMatchObject({ signups: 6 })
})

test('a period that ends before it begins, one of more than a year, and a source of no kind are refused', async () => {
  const operator = await makeStaff(app)
  const status = async (query: Record<string, string>) =>
    (await operator.send('GET', '/api/admin/numbers.php', { query })).status
  expect(await status({ from: '2026-03-10', until: '2026-03-01' })).toBe(422)
  expect(await status({ from: '2025-03-01', until: '2026-03-10' })).toBe(422)
  expect(await status({ source: 'nowhere:x' })).toBe(422)
  expect(await status({ source: `ref:${'x'.repeat(10_000)}` })).toBe(422)
  expect(await status({ country: 'nl' })).toBe(422)
  expect(await status({ from: '2025-03-10', until: '2026-03-10' })).toBe(200)
})

test('of several sites the last day is one that is counted of all: it ends later in America [MON-5]', async () => {
  const america = await addTestSite(app, { key: 'us', timeZone: 'America/Los_Angeles' })
  await makeMember(america)
  app.clock.set('2026-03-12T02:47:00.000Z')
  await countNumbers(app.services)
  const last = async (query: Record<string, string>) => (await look(query)).counted_until
  expect(await last({ site: String(app.siteId) })).toBe('2026-03-11')
  expect(await last({ site: String(america.siteId) })).toBe('2026-03-10')
  expect(await last({})).toBe('2026-03-10')
  expect((await look({})).until).toBe('2026-03-10')
})
