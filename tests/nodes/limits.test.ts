import { Redis } from 'ioredis'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../src/platform/config.ts'
import { readRedisUrl } from '../../src/platform/redis/redis-url.ts'
import { eventually, startApp, type TestApp } from '../support/app.ts'
import { haveProgram, startRedis } from '../support/redis.ts'
import { signupForm } from '../support/signup-form.ts'

const MOST = 10
const { rateLimits } = readConfig({ LONK_SECRET: 'x'.repeat(32) })

async function startNodes(redisUrl: string): Promise<[TestApp, TestApp]> {
  const config = { redis: readRedisUrl(redisUrl), rateLimits: { ...rateLimits, visitorPerMinute: MOST } }
  const one = await startApp({ config })
  return [one, await startApp({ config, beside: one })]
}

const ask = async (node: TestApp, address: string): Promise<number> =>
  (await node.browser({ address }).send('GET', '/api/companyinfo.php')).status

/** How many of this visitor's calls are answered, by turns at each of the nodes. */
async function answered(nodes: TestApp[], address: string): Promise<number> {
  let n = 0
  while (n < 3 * MOST && (await ask(nodes[n % nodes.length]!, address)) === 200) n++
  return n
}

describe.skipIf(!haveProgram('redis-server', 'redis-server'))('with Redis', () => {
  test('all processes count the calls of a visitor together, and keep no address [SEC-14]', async () => {
    const redis = await startRedis()
    const nodes = await startNodes(redis.url)
    await eventually(async () => (await answered(nodes, `192.0.2.${Math.ceil(Math.random() * 200)}`)) === MOST)
    const admin = new Redis(redis.port)
    onTestFinished(() => admin.disconnect())
    const keys = await admin.keys('*')
    expect(keys.length).toBeGreaterThan(0)
    expect(keys.filter((key) => key.includes('192.0.2'))).toEqual([])
  })

  test('signups at once are no more than one after another, at whatever process [SEC-14 F-105]', async () => {
    const redis = await startRedis()
    const nodes = await startNodes(redis.url)
    await eventually(async () => (await answered(nodes, `192.0.2.${Math.ceil(Math.random() * 200)}`)) === MOST)
    const signUp = async (node: TestApp, changed?: object) =>
      (
        await node
          .browser({ address: '203.0.113.250' })
          .send('POST', '/api/signup.php', { body: signupForm({ ...changed }) })
      ).status
    expect(await Promise.all(nodes.map((node) => signUp(node, { terms: false })))).toEqual([422, 422])
    const right = await Promise.all(Array.from({ length: 7 }, (_, i) => signUp(nodes[i % 2]!)))
    expect(right.toSorted()).toEqual([201, 201, 201, 201, 201, 429, 429])
  })

  test('while Redis hangs or is dead each process counts for itself, keeps nobody waiting, and is ready', async () => {
    const redis = await startRedis()
    const [one, two] = await startNodes(redis.url)
    await eventually(async () => (await answered([one, two], `198.51.100.${Math.ceil(Math.random() * 200)}`)) === MOST)
    redis.hang()
    onTestFinished(redis.goOn)
    await ask(one, '192.0.2.1')
    const started = performance.now()
    expect(await answered([one], '192.0.2.2')).toBe(MOST)
    // Eleven deadlines would be more than a second.
    expect(performance.now() - started).toBeLessThan(1_000)
    expect((await two.browser().send('GET', '/readyz')).status).toBe(200)
    await redis.kill()
    expect(await answered([one, two], '192.0.2.3')).toBe(2 * MOST)
    await redis.start()
    await eventually(async () => (await answered([one, two], `203.0.113.${Math.ceil(Math.random() * 200)}`)) === MOST)
  })
})
