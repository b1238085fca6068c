import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { bareWeb } from '../../../tests/support/bare-web.ts'
import { contract, type Api } from '../../contract/index.ts'
import { readConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { registerPages } from './pages.ts'
import { receiveFile } from './receive-file.ts'
import { createServer } from './server.ts'

const config = readConfig({ LONK_MODE: 'test', LONK_SECRET: 'only for tests '.repeat(3), LOG_LEVEL: 'silent' })

/** Short timeouts for silence and slow bodies and a long one for requests, so that the former are what is tested. */
async function impatientServer(): Promise<FastifyInstance> {
  const patience = { requestMs: 600_000, bodyMs: 300, headersMs: 300, silenceMs: 400, lookMs: 50 }
  const server = await createServer(config, createLog(config), patience)
  onTestFinished(() => server.close())
  return server
}

async function portOf(server: FastifyInstance): Promise<number> {
  await server.listen({ port: 0, host: '127.0.0.1' })
  return (server.server.address() as AddressInfo).port
}

const addressSeen = async (trustedProxies: number, forwarded: string) => {
  const server = await createServer({ ...config, trustedProxies }, createLog(config))
  server.get('/', (request) => Promise.resolve(request.ip))
  const headers = { 'x-forwarded-for': forwarded }
  return (await server.inject({ url: '/', remoteAddress: '192.0.2.1', headers })).body
}

test('only what our own proxies wrote about an address is believed, never what the visitor wrote before it', async () => {
  expect(await addressSeen(0, '203.0.113.7')).toBe('192.0.2.1')
  expect(await addressSeen(1, '203.0.113.7')).toBe('203.0.113.7')
  expect(await addressSeen(1, '198.51.100.9, 203.0.113.7')).toBe('203.0.113.7')
  expect(await addressSeen(2, '198.51.100.9, 203.0.113.7, 10.0.0.1')).toBe('203.0.113.7')
})

test('the address of a page that a mail led to is passed on to nobody [SEC-8]', async () => {
  const app = await startApp()
  for (const path of [
    '/reset-password/do?token=abc',
    '/mail-change/do?a=1&token=abc',
    '/api/reset-password.php?token=abc',
  ]) {
    const { headers } = await app.browser().send('GET', path)
    expect([path, headers['referrer-policy']]).toEqual([path, 'no-referrer'])
  }
})

test('a connection that sends nothing, or too slowly, or nothing more, is ended [F-2 OPS-3]', async () => {
  const server = await impatientServer()
  server.post('/', () => Promise.resolve('all'))
  // Refused without reading the file.
  await server.register(async (forms) => {
    await forms.register(multipart)
    forms.post('/photo', (_request, reply) => reply.code(403).send('no'))
  })
  const port = await portOf(server)
  const head = (path = '/') => `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999999\r\n`
  const form = 'Content-Type: multipart/form-data; boundary=x\r\n\r\n'
  const startings = [
    '',
    // Answered with 404 and kept alive.
    'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n',
    head(),
    `${head()}Content-Type: application/json\r\n\r\n`,
    ...['/', '/photo', '/nowhere'].map((path) => head(path) + form),
  ]
  await Promise.all(
    startings.map(async (starting) => {
      const socket = connect(port, '127.0.0.1').on('error', () => {})
      await once(socket, 'connect')
      socket.write(starting)
      const drops = setInterval(() => starting.startsWith('POST') && socket.write(' '), 50)
      await new Promise((done) => socket.resume().once('close', done))
      clearInterval(drops)
    }),
  )
})

test('who breaks off what they send is no error of ours', async () => {
  const lines: string[] = []
  const sink = new Writable({ write: (line: Buffer, _encoding, done) => (lines.push(String(line)), done()) })
  const server = await createServer(config, pino({ base: null, level: 'warn' }, sink))
  const leaving = Promise.withResolvers<void>()
  server.addHook('onRequestAbort', (_request, done) => (leaving.resolve(), done()))
  server.post('/', () => Promise.resolve('all'))
  const socket = connect(await portOf(server), '127.0.0.1').on('error', () => {})
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{')
  setTimeout(() => socket.resetAndDestroy(), 50)
  await leaving.promise
  await server.close()
  expect(lines).toEqual([])
})

test('a file that somebody awaits may come slowly', async () => {
  const server = await impatientServer()
  await server.register(multipart)
  const folder = mkdtempSync(join(tmpdir(), 'lonk-slow-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  server.post('/', async (request) => {
    const { file } = await receiveFile(request, contract.uploadPhoto, folder)
    return file?.bytes
  })
  const port = await portOf(server)
  const sent = request({ port, method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' } })
  const answered = once(sent, 'response')
  sent.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n')
  for (let n = 0; n < 12; n++) {
    sent.write('.')
    await wait(50)
  }
  sent.end('\r\n--x--\r\n')
  const [answer] = (await answered) as [IncomingMessage] // as Node documents it
  expect([answer.statusCode, await text(answer)]).toEqual([200, '12'])
})

test('what no page and no call answers is refused in our own words, with the headers of every answer [F-18]', async () => {
  const server = await createServer(config, createLog(config))
  const clientDir = mkdtempSync(join(tmpdir(), 'lonk-client-'))
  onTestFinished(() => rmSync(clientDir, { recursive: true }))
  mkdirSync(join(clientDir, 'assets'))
  onTestFinished(() => server.close())
  await registerPages(server, {
    mode: 'test',
    build: bareWeb(
      async ({ request }) => ({ response: new Response(null, { status: 404 }), html: request.url }),
      clientDir,
    ),
    keptAssets: join(clientDir, 'kept'),
    contextOf: async () => ({ api: {} as Api, locale: 'nl', publicOrigin: '', alternates: [], count: async () => {} }),
    onError: () => {},
  })
  const ask = async (method: 'GET' | 'POST' | 'DELETE', url: string) => {
    const answer = await server.inject({ method, url, headers: { host: 'localhost' } })
    for (const name of ['x-content-type-options', 'x-request-id', 'content-security-policy', 'referrer-policy'])
      expect(answer.headers, `${method} ${url}`).toHaveProperty(name)
    expect(answer.headers['cache-control']).toContain('no-store')
    return [answer.statusCode, answer.body]
  }
  expect(await ask('GET', '/assets/none.js')).toEqual([404, '{"error":"not_found"}'])
  expect(await ask('POST', '/')).toEqual([405, '{"error":"method_not_allowed"}'])
  expect(await ask('DELETE', '/members')).toEqual([405, '{"error":"method_not_allowed"}'])
  expect(await ask('GET', '/assets/')).toEqual([404, '{"error":"not_found"}'])
  expect(await ask('GET', '/%00')).toEqual([400, '{"error":"malformed"}'])
  // URLs that a person may have typed.
  expect(await ask('GET', '/%')).toEqual([404, 'http://localhost/%EF%BF%BD'])
  expect(await ask('GET', '/members/%ff?q=100%')).toEqual([404, 'http://localhost/members/%EF%BF%BDff?q=100%'])
})

test('what is no request is refused without a word [F-18]', async () => {
  const server = await createServer(config, createLog(config))
  onTestFinished(() => server.close())
  await server.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('no request\r\n\r\n')
  expect(await text(socket)).toBe('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
})

test('an answer of the API is never stored, however its address is written', async () => {
  const app = await startApp()
  for (const path of ['/api/settings.php', '//api//settings.php', '/%61pi/settings.php', '/api/nothing.php']) {
    const { headers } = await app.browser().send('GET', path)
    expect([path, headers['cache-control']]).toEqual([path, 'no-store'])
  }
})
