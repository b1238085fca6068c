import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { makeMember } from '../../../tests/support/makers.ts'

const metricsToken = 'a token for the watchers'
const app = await startApp({ config: { metricsToken } })
const visitor = app.browser()

test('a process with its database and every migration is ready [OPS-5]', async () => {
  expect((await visitor.send('GET', '/livez')).body).toEqual({ status: 'ok' })
  const ready = await visitor.send('GET', '/readyz')
  expect([ready.status, ready.body]).toEqual([200, { status: 'ok' }])
})

test('a missing migration or database makes it unready, never dead [OPS-5]', async () => {
  await sql`delete from schema_migration where name like '0001%'`.execute(app.db)
  const behind = await visitor.send('GET', '/readyz')
  expect([behind.status, behind.body]).toEqual([503, { status: 'migrations' }])
  await sql`alter table schema_migration rename to schema_migration_gone`.execute(app.db)
  expect((await visitor.send('GET', '/readyz')).body).toEqual({ status: 'database' })
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
