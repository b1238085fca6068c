import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { createClient } from '../../../tests/support/client.ts'
import { makeMember } from '../../../tests/support/makers.ts'
import { createApp } from '../../app.ts'
import { SCRAPING_ALARM_MEMBERS, SCRAPING_ALARM_VIEWS } from '../../contract/limits.ts'
import { readConfig } from '../../platform/config.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { forgetViews } from './jobs.ts'
import { countViews } from './writes/count-views.ts'

const shipped = readConfig({ LONK_SECRET: 'x'.repeat(32) }).rateLimits
const many = { visitorPerMinute: 10_000, memberPerMinute: 10_000, signupsPerHour: 10_000 }
const MEMBER_MAX = 12
const app = await startApp({
  now: '2026-03-15T12:00:00.000Z',
  config: { rateLimits: { ...shipped, ...many, memberProfilesPerDay: MEMBER_MAX } },
})
const from = (address: string) => app.browser({ address })
const views = () => app.db.selectFrom('profile_view').selectAll().execute()

test('a visitor sees 60 profiles a day, cards and whole ones together, counted per /24 and over a restart [SEC-14]', async () => {
  expect([shipped.visitorProfilesPerDay, shipped.memberProfilesPerDay]).toEqual([60, 500])
  const open: string[] = []
  for (let i = 0; i < 72; i++)
    open.push(
      (await makeMember(app, { country: 'NZ', age: 20 + Math.floor(i / 12), visibleToVisitors: true })).profileId,
    )
  const seen = new Set<string>()
  const look = async (age: number, address: string) => {
    const query = { country: 'NZ', min_age: String(age), max_age: String(age) }
    const { results, similar_results } = await from(address).call('searchMembers', { query })
    for (const { id } of [...results, ...similar_results]) seen.add(id)
  }
  for (let age = 20; age < 23; age++) await look(age, `203.0.113.${age}`)
  expect(seen.size).toBe(36)
  // Looking again costs nothing; a whole profile that was on a card neither.
  await look(21, '203.0.113.9')
  for (const id of [...seen].slice(0, 30)) await from('203.0.113.1').call('getProfile', { query: { id } })
  for (const id of open.slice(36, 50)) {
    await from('203.0.113.2').call('getProfile', { query: { id } })
    seen.add(id)
  }
  const restarted = await createApp({
    ...app.services,
    config: { ...app.services.config, databaseUrl: app.databaseUrl },
  })
  try {
    const neighbour = createClient(restarted.server, { origin: app.origin, address: '203.0.113.77' })
    // Twelve fit, of whom two were seen and ten are left.
    const query = { country: 'NZ', min_age: '25', max_age: '25' }
    const last = await neighbour.call('searchMembers', { query })
    expect(last.results).toHaveLength(10)
    for (const { id } of last.results) seen.add(id)
    expect(seen.size).toBe(60)
    const refused = await neighbour.send('GET', '/api/profile.php', { query: { id: open.find((id) => !seen.has(id)) } })
    expect([refused.status, refused.body]).toEqual([429, { error: 'profile_limit', retry_after: 11 * 3_600 }])
    expect(refused.headers['retry-after']).toBe(String(11 * 3_600))
    const cards = await neighbour.send('GET', '/api/members.php', {
      query: { country: 'NZ', min_age: 24, max_age: 24 },
    })
    expect(cards.status).toBe(200) // of those, two were seen
    expect(cards.body.results.every(({ id }: { id: string }) => seen.has(id))).toBe(true)
    await neighbour.call('getProfile', { query: { id: [...seen][0]! } })
    // Another network is another visitor, and a member is not counted with visitors.
    const other = createClient(restarted.server, { origin: app.origin, address: '203.0.114.77' })
    await other.call('getProfile', { query: { id: open[71]! } })
  } finally {
    await restarted.close()
  }
  app.clock.set('2026-03-15T23:00:00.000Z') // midnight in Amsterdam
  await from('203.0.113.77').call('getProfile', { query: { id: open[71]! } })
})

test('a member opens so many others a day and no more, also with calls at once [SEC-14]', async () => {
  const me = await makeMember(app)
  const others: string[] = []
  for (let i = 0; i < MEMBER_MAX + 6; i++) others.push((await makeMember(app, { country: 'AU' })).profileId)
  const first = others[0]!
  await me.call('getProfile', { query: { id: first } })
  const answers = await Promise.all(
    others.map((id) => me.send('GET', '/api/profile.php', { query: { id } }).then(({ status }) => status)),
  )
  expect(answers.filter((status) => status === 200)).toHaveLength(MEMBER_MAX)
  expect(answers.filter((status) => status === 429)).toHaveLength(6)
  // Who was seen stays open, oneself too, and cards of a search are not whole profiles.
  await me.call('getProfile', { query: { id: first } })
  await me.call('getProfile')
  expect((await me.call('searchMembers', { query: { country: 'AU' } })).results).toHaveLength(MEMBER_MAX + 6)
  const unknown = await me.send('GET', '/api/profile.php', { query: { id: randomUUID() } })
  expect(unknown.status).toBe(404)
})

test('what is kept of it names nobody and ends with the day [SEC-14 TRU-13]', async () => {
  const me = await makeMember(app)
  const other = await makeMember(app)
  const rowsOf = async () => {
    const before = new Set((await views()).map(({ viewer }) => viewer.toString('hex')))
    await me.call('getProfile', { query: { id: other.profileId } })
    return (await views()).filter(({ viewer }) => !before.has(viewer.toString('hex')))
  }
  const [today] = await rowsOf()
  app.clock.advance(24 * 3_600_000)
  const [tomorrow] = await rowsOf()
  expect([today!.seen.length, tomorrow!.seen.length]).toEqual([1, 1])
  expect(tomorrow!.seen).not.toEqual(today!.seen)
  const { rows } = await sql<{ text: string }>`select profile_view::text as text from profile_view`.execute(app.db)
  const hidden = [me.profileId, other.profileId, '203.0.113', '127.0.0'].map((text) => text.replaceAll('-', ''))
  for (const text of hidden) expect(JSON.stringify(rows)).not.toContain(text)
  app.clock.advance(24 * 3_600_000)
  await forgetViews(app.services)
  expect((await views()).map(({ day }) => day)).toEqual([tomorrow!.day])
  app.clock.advance(24 * 3_600_000)
  await forgetViews(app.services)
  expect(await views()).toEqual([])
})

test('what was counted today stays until the day is over on every site [SEC-14]', async () => {
  await app.db
    .insertInto('profile_view')
    .values({ viewer: Buffer.from('a site of the far west'), kind: 'member', day: '2030-03-20', seen: [] })
    .execute()
  const days = async (at: string) => {
    await forgetViews({ db: app.db, clock: { now: () => new Date(at) } })
    return (await views()).map(({ day }) => day)
  }
  expect(await days('2030-03-21T11:59:59.999Z')).toContain('2030-03-20')
  expect(await days('2030-03-21T12:00:00.000Z')).not.toContain('2030-03-20')
})

test('twenty members of one network who read like machines set off an alarm, once [SEC-14]', async () => {
  const said: unknown[] = []
  const rateLimits = { ...app.services.config.rateLimits, memberProfilesPerDay: 500 }
  // the context as dispatch makes it, as far as counting looks at it
  const ctxOf = (accountId: number, address: string) =>
    ({
      ...app.services,
      config: { ...app.services.config, rateLimits },
      log: { ...app.services.log, warn: (data: unknown) => void said.push(data) },
      site: { id: app.siteId, timeZone: 'Europe/Amsterdam' },
      viewer: { accountId },
      address,
    }) as unknown as Ctx
  const crawl = (accountId: number, address: string) =>
    countViews(ctxOf(accountId, address), Array.from({ length: SCRAPING_ALARM_VIEWS }, randomUUID))
  const alarms = async () => /^profile_scraping (\d+)/m.exec(await app.metrics())?.[1]
  for (let i = 1; i < SCRAPING_ALARM_MEMBERS; i++) await crawl(900_000 + i, `198.51.100.${i}`)
  // A member of another network does not count.
  await crawl(900_100, '192.0.2.1')
  expect([said.length, await alarms()]).toEqual([0, '0'])
  await crawl(900_200, '198.51.100.200')
  await crawl(900_201, '198.51.100.201')
  expect([said, await alarms()]).toEqual([[{ members: SCRAPING_ALARM_MEMBERS, views: SCRAPING_ALARM_VIEWS }], '1'])
})
