import { expect, onTestFinished, test, vi } from 'vitest'
import { createApi } from './api.ts'
import { browserTransport, type TransportParts } from './transport.ts'

const reply = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(status === 204 ? null : JSON.stringify(body), { status, headers })
const never = () => new TypeError('Failed to fetch')

function client(answers: (Response | Error)[], more: Partial<TransportParts> = {}) {
  const waits: number[] = []
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!
    if (answer instanceof Error) throw answer
    return answer.clone()
  })
  const wait = async (ms: number) => void waits.push(ms)
  const transport = browserTransport({ fetch, wait, random: () => 1, newKey: () => 'new-key', ...more })
  return { api: createApi(transport), fetch, waits }
}
const headers = (init: RequestInit | undefined) => init?.headers as Record<string, string>

test('every call goes to its path under /api with the header of the client [S7-001 S7-015]', async () => {
  const { api, fetch } = client([reply(200, { user: {} })])
  await api.getUser()
  const [url, init] = fetch.mock.calls[0]!
  expect(url).toBe('/api/user.php')
  expect(headers(init)).toEqual({ 'x-request-type': 'client' })
})

test('settings carry the host as forced domain and every parameter of the route [S7-005 S7-006]', async () => {
  const { api, fetch } = client([reply(200, {})])
  await api.getSettings({ query: { forced_domain: 'lonk.example', network: 'a', t: '3' } })
  expect(fetch.mock.calls[0]![0]).toBe('/api/settings.php?forced_domain=lonk.example&network=a&t=3')
})

test('a failing server is asked six times, with delays that double from half a second [S7-002 S7-003 S9-017]', async () => {
  const { api, fetch, waits } = client([reply(503, { error: 'unavailable' })])
  await expect(api.getUser()).rejects.toMatchObject({ code: 'unavailable', status: 503 })
  expect(fetch).toHaveBeenCalledTimes(6)
  expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000])
})

test('the delays have full jitter and are never shorter than Retry-After [OPS-2]', async () => {
  const jitter = client([never(), reply(200, { user: {} })], { random: () => 0.25 })
  await jitter.api.getUser()
  expect(jitter.waits).toEqual([125])
  const told = client([
    reply(503, {}, { 'retry-after': '7' }),
    reply(429, {}, { 'retry-after': '2' }),
    reply(503, {}, { 'retry-after': '90' }),
    reply(200, { user: {} }),
  ])
  await told.api.getUser()
  expect(told.waits).toEqual([7_000, 2_000, 30_000])
})

test('more than two seconds to wait are told, not waited [F-37 F-71]', async () => {
  for (const wait of ['3', '900']) {
    const blocked = client([reply(429, { error: 'login_blocked', minutes: 15 }, { 'retry-after': wait })])
    await expect(blocked.api.getUser()).rejects.toMatchObject({ code: 'login_blocked', data: { minutes: 15 } })
    expect(blocked.waits).toEqual([])
  }
  const busy = client([reply(503, { error: 'unavailable', retry_after: 11 }, { 'retry-after': '11' })])
  await expect(busy.api.getUser()).rejects.toMatchObject({ code: 'unavailable', data: { retry_after: 11 } })
  expect(busy.waits).toEqual([])
})

test('a refusal is final: 4xx is never tried again [S7-002]', async () => {
  for (const status of [400, 401, 402, 404, 409, 422, 429]) {
    const { api, fetch } = client([reply(status, { error: 'not_found' })])
    await expect(api.getUser()).rejects.toMatchObject({ code: 'not_found' })
    expect(fetch).toHaveBeenCalledTimes(1)
  }
})

test('a write keeps one Idempotency-Key over all its tries, a read has none [MON-2]', async () => {
  const { api, fetch } = client([never(), reply(500, {}), reply(200, { like: true, match: false })])
  await api.giveLike({ body: { profile: { id: 'x' } } })
  expect(fetch.mock.calls.map(([, init]) => headers(init)['idempotency-key'])).toEqual([
    'new-key',
    'new-key',
    'new-key',
  ])
  const own = client([reply(201, {})])
  await own.api.sendMessage({ body: { type: 'text', text: 'Hoi' } }, { idempotencyKey: 'made-before' })
  expect(headers(own.fetch.mock.calls[0]![1])['idempotency-key']).toBe('made-before')
})

test('the error carries code, fields and the values of its text', async () => {
  const blocked = client([reply(429, { error: 'login_blocked', minutes: 15 })])
  await expect(blocked.api.login({ body: { email: 'a', password: 'b' } })).rejects.toMatchObject({
    code: 'login_blocked',
    data: { minutes: 15 },
  })
  const wrong = client([reply(422, { error: 'validation', fields: { email: 'invalid' } })])
  await expect(wrong.api.login({ body: { email: 'a', password: 'b' } })).rejects.toMatchObject({
    fields: { email: 'invalid' },
  })
  const strange = client([reply(418, { error: 'teapot' })])
  await expect(strange.api.getUser()).rejects.toMatchObject({ code: 'internal' })
})

test('authentication_required logs a member out on every call but user.php, and nobody else [S8-001 S8-003]', async () => {
  const onLoggedOut = vi.fn()
  const refused = [reply(403, { error: 'authentication_required' })]
  await expect(client(refused, { onLoggedOut }).api.getChats()).rejects.toMatchObject({ status: 403 })
  let viewer: string | undefined = 'me'
  const { api } = client(refused, { onLoggedOut, viewer: () => viewer })
  await expect(api.getUser()).rejects.toMatchObject({ code: 'authentication_required' })
  expect(onLoggedOut).toHaveBeenCalledTimes(0)
  const asked = api.getChats()
  // Another call reported the end of the session before this one was answered.
  viewer = undefined
  await expect(asked).rejects.toMatchObject({ code: 'authentication_required' })
  expect(onLoggedOut).toHaveBeenCalledTimes(1)
})

test('a call says for whom its page was drawn; refused because another member is logged in, it asks for a new page', async () => {
  const [onLoggedOut, onAnother] = [vi.fn(), vi.fn()]
  const refused = reply(403, { error: 'authentication_required', another: true })
  const { api, fetch } = client([refused], { onLoggedOut, onAnother, viewer: () => 'me' })
  const like = api.giveLike({ body: { profile: { id: 'x' } } })
  await expect(like).rejects.toMatchObject({ code: 'authentication_required' })
  expect(headers(fetch.mock.calls[0]![1])['x-viewer']).toBe('me')
  const answered = vi.fn()
  void api.getUser().finally(answered)
  await vi.waitFor(() => expect(onAnother).toHaveBeenCalledTimes(2))
  expect([onLoggedOut, answered].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})

test('a call that hangs is given up and tried once more under its key, so that nobody waits for half a minute [OPS-3 ACC-2]', async () => {
  const hangs = vi.fn<typeof fetch>(
    (_, init) => new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal!.reason))),
  )
  const { api } = client([], { fetch: hangs, answerWithinMs: 5 })
  await expect(api.giveLike({ body: { profile: { id: 'x' } } })).rejects.toMatchObject({ code: 'unavailable' })
  expect(hangs.mock.calls.map(([, init]) => headers(init)['idempotency-key'])).toEqual(['new-key', 'new-key'])
})

test('a browser that cannot join signals makes its calls without a deadline', async () => {
  vi.stubGlobal('AbortSignal', Object.assign(class extends AbortSignal {}, { any: undefined }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const { api, fetch } = client([reply(200, { match: false })])
  await api.giveLike({ body: { profile: { id: 'x' } } })
  expect(fetch.mock.calls[0]![1]!.signal).toBeNull()
})

test('an answer that breaks off is asked for again under the same key [OPS-2]', async () => {
  const broken = new Response(
    new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('{"lik'))
        stream.error(new TypeError('terminated'))
      },
    }),
  )
  const fetched = vi
    .fn<typeof fetch>()
    .mockResolvedValueOnce(broken)
    .mockResolvedValueOnce(reply(200, { match: false }))
  const { api } = client([], { fetch: fetched })
  await api.giveLike({ body: { profile: { id: 'x' } } })
  expect(fetched.mock.calls.map(([, init]) => headers(init)['idempotency-key'])).toEqual(['new-key', 'new-key'])
})

test('an aborted call stops at once and is not tried again', async () => {
  const gone = new AbortController()
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    throw never()
  })
  const call = createApi(browserTransport({ fetch, random: () => 1 })).getUser({}, { signal: gone.signal })
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(1))
  gone.abort(new DOMException('left', 'AbortError'))
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  expect(fetch).toHaveBeenCalledTimes(1)
})
