import { createECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { eventually } from '../../../tests/support/app.ts'
import { atEnd } from '../../../tests/support/at-end.ts'
import { InnerAddressError, isInner, lookupOutside, outsideOnly } from './inner-address.ts'
import { pushKeysOf } from './push-keys.ts'
import { createPush, type PushMessage } from './push.ts'

const message: PushMessage = { payload: '{}', ttlSeconds: 60, urgency: 'normal', topic: 'topic' }
const config = { push: { ...pushKeysOf('a secret'), subject: 'mailto:us@lonk.example', standIn: null } }
const target = (endpoint: string) => ({
  endpoint,
  p256dh: createECDH('prime256v1').generateKeys(),
  auth: randomBytes(16),
})

test('an address that is not of the internet is known, however it is written', () => {
  for (const inner of [
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '224.0.0.1',
    '::',
    '::1',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
  ])
    expect([inner, isInner(inner)]).toEqual([inner, true])
  for (const outer of ['8.8.8.8', '172.32.0.1', '100.128.0.1', '2a00:1450:4001::1', '2600::1'])
    expect([outer, isInner(outer)]).toEqual([outer, false])
})

test('a name that leads to an inner address is not connected to', async () => {
  for (const options of [{}, { all: true }])
    expect(await new Promise((done) => lookupOutside('localhost', options, (error) => done(error)))).toBeInstanceOf(
      InnerAddressError,
    )
})

test('a push service whose name leads to an inner address, among others or alone, is never connected to, and its browser ends', async () => {
  const connected: string[] = []
  const outside = outsideOnly(((name: string, _options: object, done: (...found: unknown[]) => void) => {
    const addresses = answers[name]!.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    done(null, addresses)
  }) as never) // as: the only overload that is called
  const answers: Record<string, string[]> = {
    'inner.elsewhere.com': ['127.0.0.1'],
    'mixed.elsewhere.com': ['8.8.8.8', '10.0.0.1'],
    'mapped.elsewhere.com': ['::ffff:169.254.169.254'],
    'six.elsewhere.com': ['2a00:1450:4001::1', '::1'],
    'nothing.elsewhere.com': [],
  }
  const push = createPush(config, (name, options, done) =>
    outside(name, options, (error, addresses, family) => {
      if (!error) connected.push(name)
      done(error, addresses, family)
    }),
  )
  for (const name of Object.keys(answers))
    expect([name, await push.send(target(`https://${name}/push`), message)]).toEqual([name, { outcome: 'gone' }])
  expect(connected).toEqual([])
  push.close()
})

test('nothing is sent to what is no push service, and whoever named it ends', async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  atEnd(async () => void server.close())
  const { port } = server.address() as AddressInfo
  const push = createPush(config)
  for (const origin of [
    `http://127.0.0.1:${port}`,
    `https://127.0.0.1:${port}`,
    `http://localhost:${port}`,
    `https://localhost:${port}`,
    `https://[::ffff:127.0.0.1]:${port}`,
  ])
    expect(await push.send(target(`${origin}/push`), message)).toEqual({ outcome: 'gone' })
  expect(asked).toEqual([])
  push.close()
})

test('however many browsers name servers that do not answer, those of the known push services are told at once [OPS-4]', async () => {
  const waiting: (() => void)[] = []
  const found = new Map<string, number>()
  let isOver = false
  const push = createPush(config, (name, _options, done) => {
    found.set(name, (found.get(name) ?? 0) + 1)
    const fail = () => done(new Error('nothing'), [])
    if (isOver) fail()
    else waiting.push(fail)
  })
  const strangers = Array.from({ length: 1_200 }, (_, at) => `https://h${at % 8}.elsewhere.com/push`)
  const known = ['https://fcm.googleapis.com/fcm/send/x', 'https://wns2-am3p.notify.windows.com/w/?token=x']
  const sent = [...strangers, ...known].map((endpoint) => push.send(target(endpoint), message))
  await eventually(() => found.has('fcm.googleapis.com') && found.has('wns2-am3p.notify.windows.com'), {
    withinMs: 5_000,
  })
  expect(found.get('h0.elsewhere.com')).toBeLessThanOrEqual(64)
  isOver = true
  for (const fail of waiting) fail()
  await Promise.all(sent)
  push.close()
})

test('answers are understood as RFC 8030 means them, and nobody is led elsewhere [WEB-6]', async () => {
  let [status, headers] = [201, {} as Record<string, string>]
  const asked = new Set<string | undefined>()
  const server = createServer((request, response) => {
    asked.add(request.url)
    response.writeHead(status, headers).end('some words')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  atEnd(async () => void server.close())
  const standIn = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const push = createPush({ push: { ...config.push, standIn } })
  const answered = (as: number, given: Record<string, string> = {}) => {
    ;[status, headers] = [as, given]
    return push.send(target(`${standIn}/push`), message)
  }
  for (const as of [200, 201, 202]) expect(await answered(as)).toEqual({ outcome: 'taken' })
  for (const as of [404, 410]) expect(await answered(as)).toEqual({ outcome: 'gone' })
  for (const as of [302, 307, 400, 401, 403, 413])
    expect(await answered(as, { location: `${standIn}/elsewhere` })).toEqual({ outcome: 'refused', status: as })
  expect([...asked]).toEqual(['/push'])
  for (const as of [408, 429, 500, 503]) expect(await answered(as)).toEqual({ outcome: 'later', afterSeconds: 0 })
  expect(await answered(429, { 'retry-after': '30' })).toEqual({ outcome: 'later', afterSeconds: 30 })
  expect(await answered(503, { 'retry-after': '999999999' })).toEqual({ outcome: 'later', afterSeconds: 3_600 })
  expect(await answered(503, { 'retry-after': 'soon' })).toEqual({ outcome: 'later', afterSeconds: 0 })
  const inAMinute = new Date(Date.now() + 60_000).toUTCString()
  const dated = await answered(503, { 'retry-after': inAMinute })
  expect('afterSeconds' in dated && Math.round(dated.afterSeconds / 10)).toBe(6)
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
  expect(await answered(201)).toEqual({ outcome: 'later', afterSeconds: 0 })
  push.close()
})
