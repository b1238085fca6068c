import { request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { eventually, startApp } from '../../../tests/support/app.ts'
import type { Client } from '../../../tests/support/client.ts'
import { makeChat, makeMember } from '../../../tests/support/makers.ts'
import { connectSocket } from '../../../tests/support/socket.ts'

const app = await startApp({ listen: true })
const pair = async () => {
  const [anna, bram] = [await makeMember(app, { credits: 5 }), await makeMember(app, { credits: 5 })]
  return { anna, bram, id: await makeChat(anna, bram) }
}

test('a page without a session gets no live connection [P-45]', async () => {
  await expect(connectSocket(app, app.browser())).rejects.toThrow()
  const browser = app.browser()
  browser.cookies.set('auth', 'A'.repeat(43))
  await expect(connectSocket(app, browser)).rejects.toThrow()
})

test('a foreign page gets no live connection, though the browser sends our cookie along [P-45]', async () => {
  const anna = await makeMember(app)
  await expect(connectSocket(app, anna, 'https://elsewhere.example')).rejects.toThrow()
  await expect(connectSocket(app, anna, null)).rejects.toThrow()
  await expect(connectSocket(app, anna)).resolves.toBeDefined()
})

test('a page that was drawn for another member than who is logged in gets no live connection', async () => {
  const [anna, bram] = [await makeMember(app), await makeMember(app)]
  await expect(connectSocket(app, bram, app.origin, anna.profileId)).rejects.toThrow('authentication_required')
  await expect(connectSocket(app, bram, app.origin, bram.profileId)).resolves.toBeDefined()
})

test('only WebSocket is spoken [O-66]', async () => {
  const anna = await makeMember(app)
  const cookie = `auth=${anna.cookies.get('auth')}`
  const answer = await fetch(`${app.origin}/socket.io/?EIO=4&transport=polling`, {
    headers: { cookie, origin: app.origin },
  })
  expect(answer.status).toBe(400)
})

test('typing reaches the other side of the conversation, and nobody else [S2-178 P-44]', async () => {
  const { anna, bram, id } = await pair()
  const carl = await makeMember(app)
  const [ofAnna, ofBram, ofCarl] = [
    await connectSocket(app, anna),
    await connectSocket(app, bram),
    await connectSocket(app, carl),
  ]
  ofAnna.socket.emit('typing', { conversation: { id } })
  expect(await ofBram.next('typing')).toEqual({ conversation: { id }, profile: { id: anna.profileId } })
  expect([...ofAnna.heard, ...ofCarl.heard]).toEqual([])
})

test('an ended session ends its live connections, and only those', async () => {
  const anna = await makeMember(app)
  const phone = app.browser()
  await phone.call('login', { body: { email: anna.email, password: anna.password } })
  const [here, there] = [await connectSocket(app, anna), await connectSocket(app, phone)]
  await anna.send('GET', '/api/logout.php')
  await eventually(() => !here.socket.connected)
  expect(there.socket.connected).toBe(true)
  app.services.live.disconnect(anna.accountId)
  await eventually(() => !there.socket.connected)
})

test('a member holds twenty live connections; one more ends the oldest', async () => {
  const anna = await makeMember(app)
  const first = await connectSocket(app, anna)
  const others = []
  for (let n = 1; n < 20; n++) others.push(await connectSocket(app, anna))
  expect(first.socket.connected).toBe(true)
  const newest = await connectSocket(app, anna)
  await eventually(() => !first.socket.connected)
  expect([...others, newest].every(({ socket }) => socket.connected)).toBe(true)
})

test('connections that never say what they want count among the twenty [F-17]', async () => {
  const anna = await makeMember(app)
  const connections: Awaited<ReturnType<typeof handshake>>[] = []
  for (let n = 0; n < 25; n++) connections.push(await handshake(app.origin, anna))
  await eventually(() => connections.filter(({ isOpen }) => isOpen()).length === 20)
  expect(connections.slice(5).every(({ isOpen }) => isOpen())).toBe(true)
})

test('one network asks for so many live connections a minute, and no more [F-17]', async () => {
  const few = await startApp({
    listen: true,
    config: { rateLimits: { ...app.services.config.rateLimits, memberPerMinute: 3 } },
  })
  const anna = await makeMember(few)
  const answers = []
  for (let n = 0; n < 4; n++) answers.push((await handshake(few.origin, anna)).status)
  expect(answers).toEqual([101, 101, 101, 429])
})

test('an address holds so many live connections and no more, counted before their handshake, and gets places back [F-17 OPS-1]', async () => {
  const few = await startApp({ listen: true, config: { sockets: { perAddress: 3, perMember: 2 } } })
  const [anna, bram] = [await makeMember(few), await makeMember(few)]
  const asked = await Promise.all([anna, bram, anna, bram, anna].map((member) => handshake(few.origin, member)))
  expect(asked.map(({ status }) => status).toSorted()).toEqual([101, 101, 101, 429, 429])
  asked.find(({ status }) => status === 101)!.end()
  await eventually(async () => (await handshake(few.origin, bram)).status === 101)
  await eventually(() => asked.filter(({ isOpen }) => isOpen()).length === 2)
})

test('with too much to do no live connection is added, and what is typed is not passed on [OPS-1]', async () => {
  const load = { waiting: 0, lateMs: 0, busy: 0 }
  const full = await startApp({ listen: true, load })
  const [anna, bram] = [await makeMember(full, { credits: 10 }), await makeMember(full, { credits: 10 })]
  const id = await makeChat(anna, bram)
  const [ofAnna, ofBram] = [await connectSocket(full, anna), await connectSocket(full, bram)]
  load.waiting = 5
  expect((await handshake(full.origin, anna)).status).toBe(503)
  ofAnna.socket.emit('typing', { conversation: { id } })
  const body = { conversation: { id }, type: 'text', text: 'Daar?' } as const
  await anna.call('sendMessage', { body })
  await ofBram.next('message')
  load.waiting = 0
  ofAnna.socket.emit('typing', { conversation: { id } })
  await ofBram.next('typing')
  expect(ofBram.all('typing')).toHaveLength(1)
})

test('a page of the same host is let in by its scheme, too [F-17]', async () => {
  const anna = await makeMember(app)
  await expect(connectSocket(app, anna, app.origin.replace('http:', 'https:'))).rejects.toThrow()
  const behind = await startApp({ listen: true, config: { trustedProxies: 1 } })
  const bram = await makeMember(behind)
  const https = behind.origin.replace('http:', 'https:')
  const proto = { 'x-forwarded-proto': 'https' }
  expect((await handshake(behind.origin, bram, { origin: https, ...proto })).status).toBe(101)
  expect((await handshake(behind.origin, bram, proto)).status).toBe(400)
})

test('over https the cookie counts under the name that no other host can give it [F-19]', async () => {
  const secure = await startApp({ listen: true, config: { trustedProxies: 1 } })
  const anna = await makeMember(secure)
  const here = secure.origin
  secure.services.config.origin = here.replace('http:', 'https:')
  const sent = { origin: secure.services.config.origin, 'x-forwarded-proto': 'https' }
  const token = anna.cookies.get('auth')
  expect((await handshake(here, anna, { ...sent, cookie: `__Host-auth=${token}` })).status).toBe(101)
  expect((await handshake(here, anna, { ...sent, cookie: `auth=${token}` })).status).toBe(400)
})

/** Opens a WebSocket as any program can, and sends nothing on it. */
async function handshake(origin: string, { cookies }: Client, more: Record<string, string> = {}) {
  const asked = request(`${origin}/socket.io/?EIO=4&transport=websocket`, {
    headers: {
      origin,
      cookie: `auth=${cookies.get('auth')}`,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      ...more,
    },
  })
  asked.end()
  return new Promise<{ status: number; isOpen(): boolean; end(): void }>((done, fail) => {
    asked.once('error', fail)
    asked.once('response', ({ statusCode = 0 }) => done({ status: statusCode, isOpen: () => false, end: () => {} }))
    asked.once('upgrade', (_response, socket) => {
      let isOpen = true
      socket
        .resume()
        .once('close', () => (isOpen = false))
        .on('error', () => {})
        .on('end', () => socket.end())
      onTestFinished(() => void socket.destroy())
      done({ status: 101, isOpen: () => isOpen, end: () => socket.destroy() })
    })
  })
}

test('the app stops while pages are connected, and they come back by themselves [OPS-5]', async () => {
  const other = await startApp({ listen: true })
  const anna = await makeMember(other)
  const { socket } = await connectSocket(other, anna)
  await other.close()
  await eventually(() => !socket.connected)
  expect(socket.active).toBe(true)
})

test('a process that is alone keeps its pages until it ends [OPS-5]', async () => {
  const other = await startApp({ listen: true })
  const { socket } = await connectSocket(other, await makeMember(other))
  await other.app.seeOff()
  expect(socket.connected).toBe(true)
})
