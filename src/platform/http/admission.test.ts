import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually, startApp, type TestApp } from '../../../tests/support/app.ts'
import { bareWeb } from '../../../tests/support/bare-web.ts'
import { makeChat, makeMember } from '../../../tests/support/makers.ts'
import { meterLoad } from './admission.ts'

const web = bareWeb(async () => ({ response: new Response(), html: 'the page' }))
const load = { waiting: 0, lateMs: 0, busy: 0 }
const app = await startApp({ web, load })
const [anna, bram] = [await makeMember(app, { credits: 10 }), await makeMember(app, { credits: 10 })]
const conversation = { id: await makeChat(anna, bram) }

const send = (text: string, key: string = randomUUID()) =>
  anna.send('POST', '/api/message.php', {
    body: { conversation, type: 'text', text },
    headers: { 'idempotency-key': key },
  })
const asked = {
  write: () => send('Hoi'),
  read: () => anna.send('GET', '/api/chats.php'),
  page: () => anna.send('GET', '/anywhere'),
  search: () => anna.send('GET', '/api/members.php?gender=female'),
  swipe: () => anna.send('GET', '/api/swipe.php?gender=both'),
  statistics: () => anna.send('POST', '/api/web-vitals.php', { body: { group: 'chat', cls: 0 } }),
}
async function served(): Promise<string[]> {
  const answers = await Promise.all(
    Object.entries(asked).map(async ([name, ask]) => ({ name, status: (await ask()).status })),
  )
  expect(answers.filter(({ status }) => status >= 300 && status !== 503)).toEqual([])
  return answers.filter(({ status }) => status < 300).map(({ name }) => name)
}
const ALL = Object.keys(asked)

test.each([
  ['nothing', {}, ALL],
  ['nearly as many queries as connections', { waiting: 0.8 }, ALL.slice(0, 5)],
  ['many queries for each connection', { waiting: 1.5 }, ALL.slice(0, 4)],
  ['so many that a search would take long', { waiting: 2.5 }, ALL.slice(0, 3)],
  ['so many that a list would take long', { waiting: 5 }, ['write']],
  ['far too many', { waiting: 15 }, []],
  ['an event loop that is late', { lateMs: 150 }, ALL.slice(0, 5)],
  ['one that is very late', { lateMs: 600 }, ['write']],
  ['one that hardly turns', { lateMs: 2_000 }, []],
  ['a processor that is used up', { busy: 1 }, ALL.slice(0, 5)],
])('with %s to wait for, what matters least is refused first [OPS-1]', async (_, given, expected) => {
  Object.assign(load, { waiting: 0, lateMs: 0, busy: 0, ...given })
  expect(await served()).toEqual(expected)
})

test('what is refused was not begun, says when to come back, and is done once when it comes again [OPS-1 OPS-2]', async () => {
  const key = randomUUID()
  Object.assign(load, { waiting: 500, lateMs: 0, busy: 0 })
  const { status, body, headers } = await send('Kom je?', key)
  expect([status, body]).toEqual([
    503,
    { error: 'unavailable', retry_after: expect.toSatisfy((s) => s === 1 || s === 2) },
  ])
  expect(headers['retry-after']).toBe(String(body.retry_after))
  expect(await textsIn(app)).not.toContain('Kom je?')
  load.waiting = 0
  expect([(await send('Kom je?', key)).status, (await send('Kom je?', key)).status]).toEqual([201, 201])
  expect((await textsIn(app)).filter((text) => text === 'Kom je?')).toHaveLength(1)
})

test('a page that is refused says so in the visitor’s language; health and numbers are told all the same [OPS-1]', async () => {
  Object.assign(load, { waiting: 500, lateMs: 5_000, busy: 1 })
  const visitor = app.browser()
  const { status, text, headers } = await visitor.send('GET', '/', { headers: { cookie: 'locale=de' } })
  expect([status, headers['retry-after']]).toEqual([503, expect.stringMatching(/^[12]$/)])
  expect(text).toContain('Wir sind kurz nicht erreichbar.')
  for (const path of ['/robots.txt', '/sitemap.xml', '/site.webmanifest', '/favicon.svg', '/.well-known/security.txt'])
    expect([path, (await visitor.send('GET', path)).status]).toEqual([path, 503])
  for (const path of ['/livez', '/readyz']) expect((await visitor.send('GET', path)).status).toBe(200)
  expect(await app.metrics()).toMatch(/^calls_refused_total\{priority="read"\} [1-9]/m)
})

test('very many queries that wait for a connection are seen at once, and all is served when they are through [OPS-1 OPS-3]', async () => {
  const busy = await startApp({ load: 'measured' })
  const member = await makeMember(busy)
  const search = () => member.send('GET', '/api/members.php?gender=female')
  await eventually(async () => (await search()).status === 200)
  const released = Promise.withResolvers<void>()
  const connections = 10
  const held = Array.from({ length: connections * 60 }, () =>
    busy.services.db.connection().execute(() => released.promise),
  )
  // Refused at once although no connection is free, because refusing looks nothing up.
  expect((await search()).status).toBe(503)
  released.resolve()
  await Promise.all(held)
  await eventually(async () => (await search()).status === 200)
})

const textsIn = async ({ db }: TestApp): Promise<(string | null)[]> =>
  (await db.selectFrom('message').select('body').execute()).map(({ body }) => body)

test('what comes at one moment is let in; what goes on waiting is too much [OPS-1]', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const pool = { waitingCount: 0, options: { max: 10 } }
  const meter = meterLoad(pool as never) // as: what it looks at
  onTestFinished(() => meter.stop())
  const waiting = () => meter.read().waiting
  pool.waitingCount = 200
  expect(waiting()).toBeLessThan(3)
  pool.waitingCount = 5_000
  expect(waiting()).toBeGreaterThan(10)
  pool.waitingCount = 200
  vi.advanceTimersByTime(400)
  expect(waiting()).toBeGreaterThan(10)
  pool.waitingCount = 0
  vi.advanceTimersByTime(400)
  expect(waiting()).toBeLessThan(1)
})
