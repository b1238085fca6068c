import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { expectDatabase } from '../../db/expect-database.ts'
import { expectReplicas } from '../../db/expect-replicas.ts'
import { expectSecret } from '../../db/expect-secret.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { contract } from '../../src/contract/index.ts'
import { READING_ONLY_HEADER } from '../../src/contract/limits.ts'
import { createDatabase } from '../../src/platform/db/pool.ts'
import { openReplicas } from '../../src/platform/db/replicas.ts'
import { startProxy, type Proxy } from '../chaos/proxy.ts'
import { eventually, startApp, unbuiltPages, type TestApp } from '../support/app.ts'
import { atEnd } from '../support/at-end.ts'
import { callSamples } from '../support/call-samples.ts'
import { makeStaff } from '../support/make-staff.ts'
import { makeChat, makeMember } from '../support/makers.ts'
import { startPair } from '../support/standby.ts'

const { primary, standby } = await startPair()
const toPrimary = await startProxy(Number(new URL(primary.url).port))
const toStandby = await startProxy(Number(new URL(standby.url).port))
atEnd(() => {
  toPrimary.close()
  toStandby.close()
})
const through = (url: string, { port }: Proxy): string => {
  const address = new URL(url)
  address.searchParams.delete('host')
  address.port = String(port)
  return address.href
}
const app = await startApp({
  server: primary,
  databaseUrl: (url) => through(url, toPrimary),
  config: { databaseReadUrls: [through(standby.servingUrl, toStandby)] },
  web: await unbuiltPages(),
})
const anna = await makeMember(app, { credits: 50 })
const bram = await makeMember(app, { gender: 'male' })
const chat = await makeChat(anna, bram, ['Hoi'])
const staff = await makeStaff(app)
const search = () => anna.send('GET', '/api/members.php')
const isUsed = (node = app, count = 1) =>
  eventually(async () => new RegExp(`^database_replicas_used ${count}$`, 'm').test(await node.metrics()))
const isReady = async (node: TestApp) => (await node.browser().send('GET', '/readyz')).status === 200
const isReading = async (call = search) => (await call()).headers[READING_ONLY_HEADER] === 'yes'

/** Whether the replica is asked for the members meanwhile. */
async function asksStandby(call: () => Promise<unknown>, table: string): Promise<boolean> {
  await standby.asked()
  await call()
  return (await standby.asked()).includes(table)
}

test('search, other members, the deck and the numbers are read at a replica, and nothing else', async () => {
  await isUsed()
  for (const member of [anna, staff]) member.cookies.delete('fresh')
  const rooms: [string, () => Promise<unknown>][] = [
    ['search_profile', () => anna.call('searchMembers')],
    ['search_profile', () => anna.call('getRelated', { query: { id: bram.profileId } })],
    ['search_profile', () => anna.call('getSignupMatches')],
    ['search_profile', () => anna.call('getSwipeDeck')],
    ['about_me', () => anna.call('getProfile', { query: { id: bram.profileId } })],
    ['fictional_share', () => anna.call('getFictionalShare', { query: { country: 'NL' } })],
    ['number_count', () => staff.call('getNumbers')],
  ]
  for (const [table, call] of rooms) await eventually(() => asksStandby(call, table))
  await standby.asked()
  await Promise.all([anna.call('getUser'), anna.call('getChats'), anna.call('getLikes'), anna.call('getProfile')])
  expect((await standby.asked()).replaceAll(/^.*(?:node_beat|mark).*$/gm, '')).not.toMatch(/select/i)
  const features = join(import.meta.dirname, '../../src/features')
  const using = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && readFileSync(join(features, name), 'utf8').includes('readDb'))
    .sort()
  expect(using).toEqual([
    'desk/reads/numbers/numbers.ts',
    'likes/reads/swipe.ts',
    'photos/reads/open-profile.ts',
    'search/reads/fictional-share.ts',
    'search/reads/search-members.ts',
    'search/reads/suggestions.ts',
  ])
})

test('whoever has just written reads where it was written, at any process, until every replica has it', async () => {
  await isUsed()
  const wrote = await anna.send('PUT', '/api/chat.php', { body: { conversation: { id: chat } } })
  expect(wrote.headers['set-cookie']).toMatch(/fresh=yes; Max-Age=3; Path=\/; SameSite=Lax/)
  expect(await asksStandby(search, 'search_profile')).toBe(false)
  // As the browser does after three seconds.
  anna.cookies.delete('fresh')
  await eventually(() => asksStandby(search, 'search_profile'))
})

test('however much is read at a replica at once, it does not look late', async () => {
  await isUsed()
  const sleeps = Array.from({ length: 60 }, () => sql`select pg_sleep(0.5)`)
  await eventually(async () => {
    const since = new Date()
    await Promise.all(sleeps.map((sleep) => sleep.execute(app.services.readDb)))
    const atPrimary = sql`select from pg_stat_activity
      where query like '%pg_sleep%' and query_start >= ${since} and pid <> pg_backend_pid()`
    return (await atPrimary.execute(app.db)).rows.length === 0
  })
})

test('nobody reads at a replica what is older than two seconds; once it has caught up it is asked again', async () => {
  await isUsed()
  const nameSeen = async () => {
    const { profile } = await anna.call('getProfile', { query: { id: bram.profileId } })
    return profile.name
  }
  await standby.pause()
  onTestFinished(standby.goOn)
  await app.db.updateTable('profile').set({ name: 'Boris' }).where('account_id', '=', bram.accountId).execute()
  await eventually(async () => (await nameSeen()) === 'Boris', { withinMs: 10_000 })
  await isUsed(app, 0)
  expect(await asksStandby(search, 'search_profile')).toBe(false)
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => warn.mockRestore())
  await expectReplicas([standby.url], { url: primary.url, now: () => Date.now() + 2 * 3_600_000 })
  expect(warn.mock.lastCall?.[0]).toMatch(
    /^DATABASE_READ_URL names a replica that is 120 minutes behind, 127\.0\.0\.1:\d+: mend .+$/,
  )
  await standby.goOn()
  await eventually(() => asksStandby(search, 'search_profile'))
})

test('without a primary nobody reads at a replica that misses anything of its end, until it has that, however late [TRU-9]', async () => {
  let since: Date | null = null
  const { databaseUrl: url, databaseReadUrls: urls } = app.services.config
  const database = createDatabase(url!, { max: 1 })
  const replicas = openReplicas({
    urls,
    primary: { url: url!, pool: database.pool },
    shared: false,
    outage: { since: () => since, suspect: () => {} },
    clock: app.clock,
    log: app.services.log,
  })
  onTestFinished(() => replicas.stop().then(database.close))
  await eventually(() => replicas.canRead())
  await standby.pause()
  onTestFinished(standby.goOn)
  await eventually(() => !replicas.canRead(), { withinMs: 10_000 })
  toPrimary.cut('reset')
  onTestFinished(() => toPrimary.heal())
  since = app.clock.now()
  expect(replicas.canRead()).toBe(false)
  await standby.goOn()
  await eventually(() => replicas.canRead())
})

test.each(['reset', 'half-open'] as const)('a replica that is gone (%s) costs nobody an answer', async (kind) => {
  await isUsed()
  toStandby.cut(kind)
  onTestFinished(() => toStandby.heal())
  const answers = await Promise.all(Array.from({ length: 20 }, search))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  await eventually(async () => /^database_replicas_used 0$/m.test(await app.metrics()))
  expect((await search()).status).toBe(200)
  toStandby.heal()
  await eventually(() => asksStandby(search, 'search_profile'))
})

test('while no primary is there whatever only reads is answered, and what writes waits for it; kept once [MSG-13, F-71]', async () => {
  await isUsed()
  const declared: Record<string, Endpoint> = contract
  const reads = Object.entries(callSamples(bram)).filter(
    ([name]) =>
      declared[name]!.method === 'GET' && declared[name]!.changes !== true && declared[name]!.answer === undefined,
  )
  const statuses = () =>
    Promise.all(
      reads.map(async ([name, { query = {} }]) => [
        name,
        (await anna.send('GET', declared[name]!.path, { query })).status,
      ]),
    )
  const before = await statuses()
  const key = randomUUID()
  const text = 'Ben je er nog?'
  const send = () =>
    anna.send('POST', '/api/message.php', {
      body: { conversation: { id: chat }, type: 'text', text },
      headers: { 'idempotency-key': key },
    })
  toPrimary.cut('reset')
  onTestFinished(() => toPrimary.heal())
  await eventually(isReading)
  expect(await statuses()).toEqual(before)
  const { messages } = await anna.call('getChat', { query: { conversation: chat } })
  expect(messages.at(-1)?.text).toBe('Hoi')
  const page = await anna.send('GET', '/members')
  expect([page.status, page.headers[READING_ONLY_HEADER]]).toEqual([200, 'yes'])
  expect(page.text).toContain('Boris')
  // A member's page learns it from each answer; those of visitors ask nothing.
  const isTold = async (path: string) =>
    (await app.browser().send('GET', path)).text.includes('Je kunt alles lezen, maar nu niets wijzigen.')
  expect([await isTold('/'), await isTold('/landers/nightlanding')]).toEqual([true, true])
  expect(await isReady(app)).toBe(true)
  // Without its cookie the next try would be nobody's, and the session live on.
  expect((await anna.send('GET', '/api/logout.php')).status).toBe(503)
  expect(anna.cookies.has('auth')).toBe(true)
  const refused = await send()
  expect([refused.status, refused.body.error, refused.headers[READING_ONLY_HEADER]]).toEqual([
    503,
    'unavailable',
    'yes',
  ])
  expect((await staff.send('GET', '/api/admin/numbers.php')).status).toBe(503)
  toPrimary.heal()
  await eventually(async () => (await send()).status === 201)
  await send()
  expect(await isTold('/')).toBe(false)
  const after = await anna.call('getChat', { query: { conversation: chat } })
  expect(after.messages.filter((message) => message.text === text)).toHaveLength(1)
  expect((await search()).headers[READING_ONLY_HEADER]).toBeUndefined()
})

test('without a primary a replica that goes costs nobody an answer either, and nobody reads there for longer than a quarter of an hour', async () => {
  const node = await startApp({
    server: primary,
    beside: app,
    databaseUrl: (url) => through(url, toPrimary),
    config: { databaseReadUrls: [through(standby.servingUrl, toStandby), standby.servingUrl] },
  })
  const browser = node.browser()
  for (const [name, value] of anna.cookies) browser.cookies.set(name, value)
  const searchThere = () => browser.send('GET', '/api/members.php')
  await isUsed(node, 2)
  toPrimary.cut('reset')
  onTestFinished(() => toPrimary.heal())
  await eventually(() => isReading(searchThere))
  toStandby.cut('reset')
  onTestFinished(() => toStandby.heal())
  const answers = await Promise.all(Array.from({ length: 20 }, searchThere))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  app.clock.advance(15 * 60_000 + 1)
  await eventually(async () => (await searchThere()).status === 503)
  expect(await isReady(node)).toBe(false)
  toPrimary.heal()
  await eventually(async () => (await searchThere()).status === 200)
})

test('each outage lasts from its own beginning, however soon after another', async () => {
  for (let round = 0; round < 4; round++) {
    await isUsed()
    toPrimary.cut('reset')
    onTestFinished(() => toPrimary.heal())
    await eventually(isReading)
    app.clock.advance(15 * 60_000 + 1)
    expect(await isReading()).toBe(false)
    toPrimary.heal()
  }
  await eventually(async () => (await search()).status === 200)
})

test('a node that alone lost the primary takes no visitors until it has it again: the others write there on', async () => {
  const node = await startApp({ server: primary, beside: app, config: { databaseReadUrls: [standby.servingUrl] } })
  await Promise.all([isUsed(), isUsed(node)])
  toPrimary.cut('reset')
  onTestFinished(() => toPrimary.heal())
  await eventually(isReading)
  app.clock.advance(3_000)
  await eventually(async () => !(await isReady(app)))
  expect((await search()).status).toBe(503)
  expect(await isReady(node)).toBe(true)
  toPrimary.heal()
  await eventually(async () => (await search()).status === 200)
  await eventually(() => isReady(app))
  await isUsed()
})

test('a replica of another database is refused; one that is away, and one that became the primary, are not', async () => {
  await expect(expectReplicas([inject('serverUrl')], { url: primary.url })).rejects.toThrow(
    /^DATABASE_READ_URL leads to another database at 127\.0\.0\.1:\d+: name replicas of DATABASE_URL only\.$/,
  )
  await expectReplicas(['postgres://lonk@127.0.0.1:1/lonk', standby.url, primary.url], { url: primary.url })
})

test('an address of the owner that leads to a replica is told in one line [F-12]', async () => {
  // Asked before: nothing is written by that.
  await expectSecret(standby.url, 'a'.repeat(40))
  await expect(expectDatabase({ url: standby.servingUrl, ownerUrl: standby.url })).rejects.toThrow(
    /^MIGRATION_DATABASE_URL leads to a replica, where nothing can be written: name the primary\.$/,
  )
})
