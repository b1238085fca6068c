import fastify from 'fastify'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { logRequests, plainPath } from './request-log.ts'

test('a request is one line that says what happened and not who it was, nor where', async () => {
  const lines: Record<string, unknown>[] = []
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>)
      done()
    },
  })
  const app = fastify({ loggerInstance: pino({ base: null }, sink), disableRequestLogging: true, genReqId: () => 'r1' })
  logRequests(app as never)
  app.post('/members/:id', async () => ({}))
  app.get('/livez', async () => ({}))
  const id = '0e1d2c3b-1111-4222-8333-444455556666'
  await app.inject({
    method: 'POST',
    url: `/members/${id}?token=secret&email=a@b.nl&lat=52.381234&lon=4.636789`,
    headers: { cookie: 'auth=hidden' },
    payload: { password: 'hidden' },
    remoteAddress: '203.0.113.5',
  })
  await app.inject('/livez')
  await app.close()
  const answered = lines.filter(({ msg }) => msg === 'answered')
  expect(answered).toEqual([
    expect.objectContaining({
      reqId: 'r1',
      method: 'POST',
      path: '/members/{id}',
      status: 200,
      ms: expect.any(Number),
    }),
  ])
  expect(JSON.stringify(lines)).not.toMatch(/secret|hidden|a@b\.nl|203\.0\.113\.5|0e1d2c3b|52\.38|4\.63/)
})

test('what follows a question mark or hash is never part of a path', () => {
  expect(plainPath('/api/activate.php?token=abc')).toBe('/api/activate.php')
  expect(plainPath('/x#y')).toBe('/x')
})
