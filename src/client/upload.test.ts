// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest'
import { createApi } from './api.ts'
import { browserTransport } from './transport.ts'

/** Replaces XMLHttpRequest by a fake with these answers. */
function network(answers: ({ status: number; body: unknown } | 'down' | 'silent')[]) {
  const sent: { method: string; address: string; headers: Record<string, string>; body: FormData }[] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      upload = new EventTarget()
      status = 0
      responseText = ''
      private asked = { method: '', address: '', headers: {} as Record<string, string> }
      open(method: string, address: string) {
        this.asked = { method, address, headers: {} }
      }
      setRequestHeader(name: string, value: string) {
        this.asked.headers[name] = value
      }
      getResponseHeader = () => null
      send(body: FormData) {
        sent.push({ ...this.asked, body })
        const answer = answers.shift()
        const part = new ProgressEvent('progress', { lengthComputable: true, loaded: 30, total: 40 })
        this.upload.dispatchEvent(part)
        if (answer === undefined || answer === 'silent') return
        if (answer === 'down') return this.end('error')
        this.status = answer.status
        this.responseText = JSON.stringify(answer.body)
        this.end('load')
      }
      abort() {
        this.end('abort')
      }
      private end(how: string) {
        this.dispatchEvent(new Event(how))
        this.dispatchEvent(new Event('loadend'))
      }
    },
  )
  const api = createApi(browserTransport({ wait: async () => {}, newKey: () => 'key' }))
  return { api, sent }
}
const file = new Blob(['bytes'], { type: 'image/jpeg' })
const body = { private: 'true' } as const

test('a photo goes as a form with the same headers as every call, and tells how far it is [S7-051]', async () => {
  const { api, sent } = network([{ status: 201, body: { photo: { id: 'p' } } }])
  const onProgress = vi.fn<(part: number) => void>()
  expect(await api.uploadPhoto({ body, file }, { onProgress })).toEqual({ photo: { id: 'p' } })
  const [{ method, address, headers, body: form }] = sent as [(typeof sent)[0]]
  expect([method, address]).toEqual(['POST', '/api/photo.php'])
  expect(headers).toEqual({ 'x-request-type': 'client', 'idempotency-key': 'key' })
  expect([...form.keys()]).toEqual(['private', 'file'])
  expect(form.get('private')).toBe('true')
  expect(onProgress).toHaveBeenCalledWith(0.75)
})

test('a broken connection is tried again under the same key, a refusal is not', async () => {
  const { api, sent } = network(['down', { status: 503, body: {} }, { status: 422, body: { error: 'photo_type' } }])
  await expect(api.uploadPhoto({ body, file }, { idempotencyKey: 'once' })).rejects.toMatchObject({
    code: 'photo_type',
    status: 422,
  })
  expect(sent.map(({ headers }) => headers['idempotency-key'])).toEqual(['once', 'once', 'once'])
})

test('one that does not get on for a minute is sent once more under its key [OPS-3]', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { api, sent } = network(['silent', 'silent'])
  const answer = api.uploadPhoto({ body, file }).catch((error: unknown) => error)
  for (const count of [1, 2]) {
    await vi.waitFor(() => expect(sent).toHaveLength(count))
    await vi.advanceTimersByTimeAsync(60_000)
  }
  expect(await answer).toMatchObject({ code: 'unavailable' })
  expect(sent.map(({ headers }) => headers['idempotency-key'])).toEqual(['key', 'key'])
})

test('what was stopped is not sent again', async () => {
  const { api, sent } = network(['silent'])
  const stop = new AbortController()
  const done = api.uploadPhoto({ body, file }, { signal: stop.signal })
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  stop.abort()
  await expect(done).rejects.toMatchObject({ name: 'AbortError' })
  expect(sent).toHaveLength(1)
})
