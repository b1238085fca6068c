import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { startApp } from '../../tests/support/app.ts'
import { makeChat, makeMember } from '../../tests/support/makers.ts'
import { taken } from '../../tests/support/taken.ts'

type Sent = { name: string; spanId: string; parentSpanId?: string; attributes: { key: string; value: unknown }[] }
type Body = { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] }

/** A minimal OTLP collector. */
const bodies: string[] = []
const takeIn = async (request: IncomingMessage, response: ServerResponse) => {
  const parts = await request.toArray()
  if (request.url === '/v1/traces') bodies.push(Buffer.concat(parts).toString())
  else response.statusCode = 400
  response.setHeader('content-type', 'application/json').end('{}')
}
const collector = createServer((request, response) => void takeIn(request, response)).listen(0, '127.0.0.1')
await once(collector, 'listening')
afterAll(() => void collector.close())
const url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`

test('a collector gets requests and jobs with their statements, and nothing of who made them', async () => {
  const app = await startApp({ config: { traces: { url, share: 1 } } })
  const [anna, bram] = [await makeMember(app, { name: 'Annabelle', credits: 10 }), await makeMember(app)]
  const conversation = await makeChat(anna, bram, ['Een geheim van Annabelle'])
  await anna.call('getChat', { query: { conversation } })
  await app.browser().send('GET', '/livez')
  await app.browser().send('GET', `/nothing/${anna.profileId}`)
  await anna.call('signup', { body: {} }).catch(() => {})
  await app.close()
  const text = bodies.join('\n')
  const spans = bodies.flatMap((body) =>
    (JSON.parse(body) as Body).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)),
  )
  const send = spans.find(({ name }) => name === 'POST /api/message.php')!
  const within = spans.filter(({ parentSpanId }) => parentSpanId === send.spanId)
  const statements = within.flatMap(({ attributes }) => attributes.filter(({ key }) => key === 'db.query.text'))
  expect(JSON.stringify(statements)).toContain('post_messages')
  expect(send.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 201 } })
  expect(spans.map(({ name }) => name)).toEqual(expect.arrayContaining(['GET /api/chat.php', 'GET none']))
  expect(spans.some(({ name }) => name.includes('livez'))).toBe(false)
  for (const secret of ['geheim', 'Annabelle', anna.email, anna.profileId, conversation, '127.0.0.1'])
    expect(text).not.toContain(secret)
})

test('a job is a trace, a failed one says so without its words, and a collector that takes nothing is told of once', async () => {
  bodies.length = 0
  const { sendTraces } = await import('./otlp-traces.ts')
  const warned: string[] = []
  const log = { warn: (_: object, line: string) => void warned.push(line), info: () => {} }
  const open = (at: string) => sendTraces({ url: at, share: 1 }, () => log as never) // as: all that it says goes there
  const traces = open(url)
  const fails = traces.job({ queue: 'letters', handle: () => Promise.reject(new Error('to anna@voorbeeld.example')) })
  await expect(fails.handle({}, taken('1'))).rejects.toThrow('to anna')
  await traces.close()
  const [span] = (JSON.parse(bodies[0]!) as Body).resourceSpans[0]!.scopeSpans[0]!.spans
  expect(span).toMatchObject({ name: 'job letters', status: { code: 2 } })
  expect(bodies[0]).not.toContain('anna')
  const lost = open(`${url}/nowhere`)
  await lost.job({ queue: 'letters', handle: async () => {} }).handle({}, taken('2'))
  await lost.close()
  expect(warned).toEqual(['traces are lost'])
})
