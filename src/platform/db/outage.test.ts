import { expect, inject, test } from 'vitest'
import { startProxy } from '../../../tests/chaos/proxy.ts'
import { eventually, startApp } from '../../../tests/support/app.ts'

const network = await startProxy(Number(new URL(inject('serverUrl')).port))
const app = await startApp({
  databaseUrl: (url) => {
    const through = new URL(url)
    through.searchParams.delete('host')
    through.port = String(network.port)
    return through.href
  },
})
const visitor = app.browser()
const settings = () => visitor.send('GET', '/api/settings.php')

test('while the database is away every call says so and when to come back, until it is back [F-71]', async () => {
  expect((await settings()).status).toBe(200)
  network.cut('reset')
  await eventually(async () => (await settings()).status === 503)
  for (let n = 0; n < 10; n++) {
    app.clock.advance(3_000)
    const answer = await settings()
    expect([answer.status, answer.body.error]).toEqual([503, 'unavailable'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  network.heal()
  await eventually(async () => (await settings()).status === 200, { withinMs: 5_000 })
})

test('while the database is away who watches hears of a node that is there and fails, not of one that is down [OPS-8]', async () => {
  expect(await app.metrics()).toMatch(/^push_oldest_due_seconds \d/m)
  network.cut('reset')
  await eventually(async () => (await visitor.send('POST', '/api/user.php', { body: {} })).status === 503)
  const told = await app.metrics()
  expect(told).toMatch(/^http_request_duration_seconds_count\{.*route="\/api\/user.php",status="503".*\} [1-9]/m)
  expect(told).not.toMatch(/^(push_oldest_due_seconds|jobs)\b/m)
  network.heal()
  await eventually(async () => /^push_oldest_due_seconds \d/m.test(await app.metrics()), { withinMs: 5_000 })
})
