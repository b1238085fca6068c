import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { readRedisUrl } from '../../src/platform/redis/redis-url.ts'
import { eventually, startApp, type TestApp } from '../support/app.ts'
import { makeChat, makeMember } from '../support/makers.ts'
import { haveProgram, startRedis } from '../support/redis.ts'
import { connectSocket, type TestSocket } from '../support/socket.ts'

/** Two processes of the product, as far as they know. */
async function startNodes(redisUrl: string): Promise<[TestApp, TestApp]> {
  const config = { redis: readRedisUrl(redisUrl) }
  const one = await startApp({ listen: true, config })
  return [one, await startApp({ listen: true, config, beside: one })]
}

async function makePair(app: TestApp) {
  const [anna, bram] = [await makeMember(app, { credits: 50 }), await makeMember(app, { credits: 50 })]
  return { anna, bram, id: await makeChat(anna, bram) }
}

async function openPages(app: TestApp, count: number): Promise<TestSocket[]> {
  const anna = await makeMember(app)
  return Promise.all(Array.from({ length: count }, () => connectSocket(app, anna)))
}

describe.skipIf(!haveProgram('redis-server', 'redis-server'))('with Redis', () => {
  const clustered = async () => {
    const redis = await startRedis(['cluster-enabled yes', 'cluster-announce-ip 127.0.0.1'])
    const { Redis } = await import('ioredis')
    const admin = new Redis(redis.port)
    await admin.call('cluster', 'addslotsrange', 0, 16_383)
    await eventually(async () => String(await admin.call('cluster', 'info')).includes('cluster_state:ok'))
    admin.disconnect()
    return `redis+cluster://127.0.0.1:${redis.port}`
  }
  const watched = async () => {
    const server = await startRedis(['requirepass secret'])
    const monitor = `sentinel monitor main 127.0.0.1 ${server.port} 1\nsentinel auth-pass main secret`
    const sentinel = await startRedis([monitor], ['--sentinel'])
    return `redis+sentinel://:secret@127.0.0.1:${sentinel.port}/main`
  }

  test('a process that will end has its pages go to another one, evenly over half a minute [OPS-5 MSG-14]', async () => {
    const [one, two] = await startNodes((await startRedis()).url)
    const pages = await openPages(one, 15)
    const gone = () => pages.filter(({ socket }) => !socket.connected).length
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const told = one.app.seeOff()
    // Once the other one has answered that it takes pages.
    await eventually(() => {
      vi.advanceTimersByTime(100)
      return gone() > 0
    })
    expect(gone()).toBeLessThan(15)
    for (let second = 0; second < 30; second++) vi.advanceTimersByTime(1_000)
    await told
    await eventually(() => gone() === 15)
    expect(pages.every(({ socket }) => socket.active)).toBe(true)
    await two.close()
    const alone = (await openPages(one, 1))[0]!
    await one.app.seeOff()
    expect(alone.socket.connected).toBe(true)
  })

  test('a process that does not answer keeps none that will end from sending its pages to a third [OPS-5]', async () => {
    const redis = await startRedis()
    const [one, two] = await startNodes(redis.url)
    const [page] = await openPages(one, 1)
    const { Redis } = await import('ioredis')
    const deaf = new Redis(redis.port)
    onTestFinished(() => deaf.disconnect())
    // What a process is told by all others, one that has been stopped is told too.
    const shared = async () => (await deaf.pubsub('SHARDCHANNELS', '*')) as string[]
    for (const channel of await eventually(async () => ((await shared()).length > 0 ? shared() : null)))
      await deaf.ssubscribe(channel)
    // The channel of one process alone carries what it is answered.
    const answered = new Promise((resolve) => deaf.on('smessage', (to: string) => /#[^#]+#$/.test(to) && resolve(to)))
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const over = new AbortController()
    const told = one.app.seeOff().then(() => over.abort())
    await answered
    while (!over.signal.aborted) {
      await wait(10)
      vi.advanceTimersByTime(100)
    }
    await told
    vi.useRealTimers()
    await eventually(() => !page!.socket.connected)
    expect(page!.socket.active).toBe(true)
    await two.close()
  })

  test('a process that ends while Redis is away has nobody to ask, and serves its pages to the end [OPS-5]', async () => {
    const redis = await startRedis()
    const [one, two] = await startNodes(redis.url)
    const [page] = await openPages(one, 1)
    await redis.kill()
    await one.app.seeOff()
    expect(page!.socket.connected).toBe(true)
    await two.close()
  })

  test.each([
    ['one server', async () => (await startRedis()).url],
    ['Sentinel', watched],
    ['a cluster', clustered],
  ])('what happens at one process is told to the pages of another once, by %s [O-66]', async (_, start) => {
    const [one, two] = await startNodes(await start())
    const { anna, bram, id } = await makePair(one)
    const [ofAnna, ofBram] = [await connectSocket(one, anna), await connectSocket(two, bram)]
    // A subscription takes its moment.
    await eventually(async () => {
      one.services.live.emit(bram.accountId, 'user', {})
      return ofBram.all('user').length > 0
    })
    for (let n = 0; n < 20; n++)
      await anna.call('sendMessage', { body: { conversation: { id }, type: 'text', text: `Hoi ${n}` } })
    await eventually(() => ofBram.all('message').length >= 20 && ofAnna.all('message').length >= 20)
    ofBram.socket.emit('typing', { conversation: { id } })
    expect(await ofAnna.next('typing')).toEqual({ conversation: { id }, profile: { id: bram.profileId } })
    for (const { all } of [ofAnna, ofBram])
      expect(all('message').map(({ message }) => message.text)).toEqual(
        Array.from({ length: 20 }, (__, n) => `Hoi ${n}`),
      )
    expect(ofAnna.all('typing')).toHaveLength(1)
  })

  test('two installations on one Redis hear and count nothing of each other', async () => {
    const redis = readRedisUrl((await startRedis()).url)
    const rateLimits = { ...(await startApp()).services.config.rateLimits, visitorPerMinute: 10 }
    const start = async (secret: string) => {
      const app = await startApp({ listen: true, config: { redis, secret, rateLimits } })
      return { app, member: await makeMember(app) }
    }
    const [here, there] = [await start('h'.repeat(40)), await start('t'.repeat(40))]
    // The same number, of different people.
    expect(here.member.accountId).toBe(there.member.accountId)
    const pages = [await connectSocket(here.app, here.member), await connectSocket(there.app, there.member)] as const
    for (const { app, member } of [here, there, here]) app.services.live.emit(member.accountId, 'user', {})
    await eventually(() => pages[0].all('user').length >= 2 && pages[1].all('user').length > 0)
    await here.member.send('GET', '/api/logout.php')
    await eventually(() => !pages[0].socket.connected)
    there.app.services.live.emit(there.member.accountId, 'payment', { payment_id: randomUUID(), status: 'paid' })
    await pages[1].next('payment')
    expect([pages[0].all('user').length, pages[1].all('user').length, pages[1].socket.connected]).toEqual([2, 1, true])
    const visit = async ({ app }: typeof here) =>
      (await app.browser({ address: '192.0.2.7' }).send('GET', '/api/companyinfo.php')).status
    await eventually(async () => (await visit(here)) === 429)
    expect(await visit(there)).toBe(200)
  })

  test('a logout and a stop end the right connections of every process, and no others', async () => {
    const [one, two] = await startNodes((await startRedis()).url)
    const { anna, bram } = await makePair(one)
    const phone = one.browser()
    await phone.call('login', { body: { email: anna.email, password: anna.password } })
    const [there, onPhone, ofBram] = [
      await connectSocket(two, anna),
      await connectSocket(two, phone),
      await connectSocket(two, bram),
    ]
    await eventually(async () => {
      one.services.live.emit(anna.accountId, 'user', {})
      return there.all('user').length > 0
    })
    await anna.send('GET', '/api/logout.php')
    await eventually(() => !there.socket.connected)
    await one.close()
    two.services.live.emit(bram.accountId, 'user', {})
    await ofBram.next('user')
    expect([onPhone.socket.connected, ofBram.socket.connected]).toEqual([true, true])
  })

  test('while Redis is away messages are sent and own pages told; once it is back every page asks for what it missed [MSG-7]', async () => {
    const redis = await startRedis()
    const [one, two] = await startNodes(redis.url)
    const { anna, bram, id } = await makePair(one)
    const [ofAnna, ofBram] = [await connectSocket(one, anna), await connectSocket(two, bram)]
    const send = (text: string) => anna.call('sendMessage', { body: { conversation: { id }, type: 'text', text } })
    await redis.kill()
    await send('Hoor je mij?')
    await ofAnna.next('message')
    expect((await one.browser().send('GET', '/readyz')).status).toBe(200)
    await redis.start()
    await Promise.all([ofAnna.next('missed'), ofBram.next('missed')])
    expect(ofBram.all('message')).toEqual([])
    await send('Nu wel?')
    expect((await ofBram.next('message')).message.text).toBe('Nu wel?')
  })

  test('a Redis that hangs keeps nobody waiting', async () => {
    const redis = await startRedis()
    const [one] = await startNodes(redis.url)
    const { anna, id } = await makePair(one)
    const { next } = await connectSocket(one, anna)
    redis.hang()
    onTestFinished(redis.goOn)
    const started = performance.now()
    for (let n = 0; n < 20; n++)
      await anna.call('sendMessage', { body: { conversation: { id }, type: 'text', text: `Hoi ${n}` } })
    await next('message')
    expect(performance.now() - started).toBeLessThan(5_000)
  })
})
