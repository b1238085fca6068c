import fastify from 'fastify'
import { expect, test } from 'vitest'
import { LOCALES } from '../../contract/limits.ts'
import { siteTextsOf } from '../../lang/site/all.ts'
import { registerServiceWorker } from './service-worker.ts'

async function ask(path: string) {
  const server = fastify()
  registerServiceWorker(server, 'the key')
  const answer = await server.inject(path)
  await server.close()
  return answer
}

type FetchEvent = { request: object; preloadResponse: Promise<unknown>; respondWith(answer: Promise<Response>): void }

/** Runs the worker. @returns a function with its response to a request; null when it leaves it to the browser */
async function workerFrom(script: string) {
  const listeners: Record<string, (event: FetchEvent) => void> = {}
  const listen = (name: string, heard: (event: FetchEvent) => void) => (listeners[name] = heard)
  const offline = () => Promise.reject(new Error('offline'))
  new Function('addEventListener', 'fetch', script)(listen, offline)
  return (request: object, preloaded?: Response) =>
    new Promise<Response | null>((done) => {
      listeners['fetch']!({
        request,
        preloadResponse: Promise.resolve(preloaded),
        respondWith: (answer) => void answer.then(done),
      })
      queueMicrotask(() => setTimeout(() => done(null)))
    })
}

test('the worker is asked for anew each time, for the whole site, and may reach nothing else [F-94 S7-043]', async () => {
  const { headers, statusCode } = await ask('/sw-push.js?lang=nl')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'; img-src 'self'")
})

test.each(LOCALES)(
  'without a connection a page is answered in the language of its reader: %s [F-94]',
  async (locale) => {
    const answer = await workerFrom((await ask(`/sw-push.js?lang=${locale}`)).body)
    const page = await answer({ mode: 'navigate', method: 'GET' })
    expect([page?.status, page?.headers.get('cache-control')]).toEqual([503, 'no-store'])
    const html = await page!.text()
    expect(html).toContain(`<html lang="${locale}">`)
    for (const key of ['offline_title', 'offline_text', 'page_retry'] as const)
      expect(html).toContain(siteTextsOf[locale][key])
  },
)

test('with a connection the worker keeps out of the way, and at no time it keeps an answer [F-94]', async () => {
  const { body } = await ask('/sw-push.js?lang=unknown')
  expect(body).not.toMatch(/caches|indexedDB/)
  const answer = await workerFrom(body)
  const preloaded = new Response('the page')
  expect(await answer({ mode: 'navigate', method: 'GET' }, preloaded)).toBe(preloaded)
  expect(await answer({ mode: 'cors', method: 'GET' })).toBeNull()
  expect(await answer({ mode: 'navigate', method: 'POST' })).toBeNull()
})
