import { expect, test } from 'vitest'
import { readConfig } from '../../src/platform/config.ts'
import { readRedisUrl } from '../../src/platform/redis/redis-url.ts'
import { eventually, startApp } from '../support/app.ts'
import { makeMember } from '../support/makers.ts'
import { haveProgram, startRedis } from '../support/redis.ts'
import { connectSocket } from '../support/socket.ts'

const hasRedis = haveProgram('redis-server', 'redis-server')

test.skipIf(!hasRedis)(
  'one process serves pages, another works off the queue and ends what a page has open',
  async () => {
    const redis = readRedisUrl((await startRedis()).url)
    const web = await startApp({ listen: true, config: { redis, roles: { web: true, jobs: false } } })
    const anna = await makeMember(web)
    const { socket } = await connectSocket(web, anna)
    const waiting = async () =>
      (await web.db
        .withSchema('pgboss')
        .selectFrom('job' as never)
        .select(['state' as never])
        .execute()) as { state: string }[]
    await web.db
      .transaction()
      .execute((trx) => web.services.jobs.enqueue(trx, 'end_live', { accountId: anna.accountId }))
    expect((await waiting()).map(({ state }) => state)).toContain('created')
    const jobs = await startApp({ config: { redis, roles: { web: false, jobs: true } }, beside: web })
    await eventually(() => !socket.connected)
    const statuses = ['/livez', '/readyz', '/api/companyinfo.php'].map(
      async (path) => (await jobs.browser().send('GET', path as never)).status,
    )
    expect(await Promise.all(statuses)).toEqual([200, 200, 404])
  },
)

test.each(['web', 'jobs'])('ROLES=%s alone is refused without Redis, in one line with the cure', (ROLES) => {
  expect(() => readConfig({ ROLES, LONK_SECRET: 'x'.repeat(32) })).toThrow(/^REDIS_URL must be set with ROLES=.+$/)
})

test('a REDIS_URL that is none is refused with the forms it may have', () => {
  expect(() => readConfig({ REDIS_URL: 'localhost:6379' })).toThrow(
    /^REDIS_URL is not usable: it looks like redis:\/\/.+$/,
  )
})
