import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { expectReplicas } from '../../db/expect-replicas.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { contract } from '../../src/contract/index.ts'
import { READING_ONLY_HEADER } from '../../src/contract/limits.ts'
import { startProxy, type Proxy } from '../chaos/proxy.ts'
import { eventually, startApp, unbuiltPages } from '../support/app.ts'
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
const isUsed = () => eventually(async () => /^database_replicas_used 1$/m.test(await app.metrics()))

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
  for (const [table, call] of rooms) expect([table, await asksStandby(call, table)]).toEqual([table, true])
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
  expect(await asksStandby(search, 'search_profile')).toBe(true)
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
  await eventually(async () => (await nameSeen()) === 'Boris', { withinMs: 4_000 })
  expect(await asksStandby(search, 'search_profile')).toBe(false)
  await expect(
    expectReplicas([standby.url], { url: primary.url, now: () => Date.now() + 2 * 3_600_000 }),
  ).rejects.toThrow(/^DATABASE_READ_URL names a replica that is 120 minutes behind, 127\.0\.0\.1:\d+: mend .+$/)
  await standby.goOn()
  await eventually(() => asksStandby(search, 'search_profile'))
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
    ([name]) => declared[name]!.method === 'GET' && declared[name]!.changes !== true && declared[name]!.answer === undefined,
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
  await eventually(async () => (await search()).headers[READING_ONLY_HEADER] === 'yes')
  expect(await statuses()).toEqual(before)
  const { messages } = await anna.call('getChat', { query: { conversation: chat } })
  expect(messages.at(-1)?.text).toBe('Hoi')
  const page = await anna.send('GET', '/members')
  expect([page.status, page.headers[READING_ONLY_HEADER]]).toEqual([200, 'yes'])
  expect(page.text).toContain('Boris')
  expect((await app.browser().send('GET', '/readyz')).status).toBe(200)
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
  const after = await anna.call('getChat', { query: { conversation: chat } })
  expect(after.messages.filter((message) => message.text === text)).toHaveLength(1)
  expect((await search()).headers[READING_ONLY_HEADER]).toBeUndefined()
})

test('a replica of another database is refused; one that is away, and one that became the primary, are not', async () => {
  await expect(expectReplicas([inject('serverUrl')], { url: primary.url })).rejects.toThrow(
    /^DATABASE_READ_URL leads to another database at 127\.0\.0\.1:\d+: name replicas of DATABASE_URL only\.$/,
  )
  await expectReplicas(['postgres://lonk@127.0.0.1:1/lonk', standby.url, primary.url], { url: primary.url })
})
