import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import product from '../../../package.json' with { type: 'json' }
import { startApp } from '../../../tests/support/app.ts'
import { makeMember } from '../../../tests/support/makers.ts'

const metricsToken = 'a token for the watchers'
const app = await startApp({ config: { metricsToken } })
const visitor = app.browser()

test('a process with its database and every migration is ready [OPS-5]', async () => {
  expect((await visitor.send('GET', '/livez')).body).toEqual({ status: 'ok', version: product.version })
  const ready = await visitor.send('GET', '/readyz')
  expect([ready.status, ready.body]).toEqual([200, { status: 'ok' }])
})

test('a missing migration or database makes it unready within a second, never dead; however often it is asked [OPS-5]', async () => {
  let now = performance.now() + 1_000
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => now)
  onTestFinished(() => spy.mockRestore())
  const ready = async () => {
    const { status, body } = await visitor.send('GET', '/readyz')
    return [status, body.status]
  }
  expect(await ready()).toEqual([200, 'ok'])
  await sql`delete from schema_migration where name like '0001%'`.execute(app.db)
  now += 999
  expect(await ready()).toEqual([200, 'ok'])
  now += 1
  expect(await ready()).toEqual([503, 'migrations'])
  await sql`alter table schema_migration rename to schema_migration_gone`.execute(app.db)
  now += 1_000
  expect(await ready()).toEqual([503, 'database'])
  expect((await visitor.send('GET', '/livez')).status).toBe(200)
  await sql`alter table schema_migration_gone rename to schema_migration`.execute(app.db)
})

test('requests, sockets, jobs and the event loop are counted without anybody in them', async () => {
  const member = await makeMember(app)
  await member.call('getUser')
  await member.send('GET', `/api/profile.php?id=${member.profileId}`)
  const { text } = await watch(visitor, metricsToken)
  expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/api\/user\.php",status="200"\} 1/)
  for (const name of [
    'live_sockets 0',
    '# TYPE jobs gauge',
    'nodejs_eventloop_lag_seconds',
    'process_resident_memory_bytes',
  ])
    expect(text).toContain(name)
  expect(text).not.toContain(member.profileId)
  expect(text).not.toContain(member.email)
})

test('real visits are told by a kind of page and three numbers, kept as sums without a person; others are refused [WEB-2]', async () => {
  const member = await makeMember(app)
  const tell = (by: typeof visitor, body: object) => by.send('POST', '/api/web-vitals.php', { body })
  for (const [i, by] of [member, visitor, visitor, visitor].entries())
    expect((await tell(by, { group: 'chat', lcp_ms: 1_000 + i * 500, inp_ms: 90, cls: 0.02 })).status).toBe(204)
  expect((await tell(visitor, { group: 'chat', lcp_ms: 900 })).status).toBe(204)
  for (const [wrong, field] of [
    [{ group: 'elsewhere', cls: 0 }, 'group'],
    [{ group: member.profileId }, 'group'],
    [{ group: 'chat', lcp_ms: -1 }, 'lcp_ms'],
    [{ group: 'chat', inp_ms: 1e9 }, 'inp_ms'],
    [{ group: 'chat', cls: 'much' }, 'cls'],
    [{ group: 'chat', cls: null }, 'cls'],
  ] as const)
    expect((await tell(visitor, wrong)).body).toEqual({ error: 'validation', fields: { [field]: 'invalid' } })
  expect((await tell(visitor, { group: 'chat', path: '/chats' })).status).toBe(422)
  const { text } = await watch(visitor, metricsToken)
  const told = text.split('\n').filter((line) => line.startsWith('web_vital'))
  for (const line of [
    'web_vital_lcp_seconds_bucket{le="1.5",group="chat"} 3',
    'web_vital_lcp_seconds_bucket{le="2.5",group="chat"} 5',
    'web_vital_lcp_seconds_count{group="chat"} 5',
    'web_vital_inp_seconds_bucket{le="0.1",group="chat"} 4',
    'web_vital_cls_count{group="chat"} 4',
  ])
    expect(told).toContain(line)
  expect([...new Set(told.map((line) => /group="([^"]*)"/.exec(line)?.[1]))]).toEqual(['chat'])
})

test('only who has the token may watch, wherever they seem to be: a proxy on this machine is no watcher [F-18]', async () => {
  const far = app.browser({ address: '203.0.113.5' })
  for (const [who, token, status] of [
    [far, metricsToken, 200],
    [far, 'another token', 404],
    [far, undefined, 404],
    [visitor, undefined, 404],
  ] as const)
    expect((await watch(who, token)).status).toBe(status)
  const closed = await startApp()
  expect((await watch(closed.browser(), 'null')).status).toBe(404)
})
const watch = (by: typeof visitor, token?: string) =>
  by.send('GET', '/metrics', token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } })

test('every answer has a request id and the headers that keep a browser safe [SEC-17]', async () => {
  const { headers } = await visitor.send('GET', '/api/settings.php')
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
    'cross-origin-opener-policy': 'same-origin',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})
