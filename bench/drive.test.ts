import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { drive, repeat, repeatInTurns } from './drive.ts'

const load = { connections: 2, seconds: 0.3, warmupSeconds: 0.1 }
let server: Server | undefined
afterEach(() => server?.closeAllConnections())
afterEach(() => void server?.close())

async function serve(statusOf: (path: string) => number): Promise<{ url: string; paths: string[] }> {
  const paths: string[] = []
  server = createServer((request, response) => {
    paths.push(request.url!)
    response.writeHead(statusOf(request.url!)).end('ten bytes.')
  })
  await new Promise<void>((resolve) => void server!.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, paths }
}

test('every call is its own, and each answer is timed', async () => {
  const { url, paths } = await serve(() => 200)
  const measured = await drive({ ...load, url }, (n) => ({ method: 'GET', path: `/${n}` }))
  expect(new Set(paths).size).toBe(paths.length)
  expect(measured.perSecond).toBeGreaterThan(0)
  expect(measured.p99Ms).toBeGreaterThanOrEqual(measured.p50Ms)
  expect(measured.calls).toBeGreaterThanOrEqual(paths.length)
})

test('a refused call is no measurement', async () => {
  const { url } = await serve((path) => (path.endsWith('7') ? 429 : 200))
  const measured = drive({ ...load, url }, (n) => ({ method: 'GET', path: `/${n}` }))
  await expect(measured).rejects.toThrow('an answer of 429')
})

test('work in this process is repeated by so many at once', async () => {
  let [running, most] = [0, 0]
  const rate = await repeat(load, async () => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setImmediate(resolve))
    running--
  })
  expect(most).toBe(2)
  expect(rate.perSecond).toBeGreaterThan(0)
})

test('what is held against each other has its turn one after the other', async () => {
  const order: string[] = []
  const work = (name: string) => ({
    connections: 1,
    work: async (n: number) => {
      order.push(`${name} ${n}`)
      await new Promise((resolve) => setTimeout(resolve, name === 'slow' ? 4 : 1))
    },
  })
  const works = { slow: work('slow'), quick: work('quick') }
  await repeatInTurns(works, { seconds: 0.05, warmupSeconds: 0, turnSeconds: 0 })
  expect(order).toEqual(order.map((_, i) => `${i % 2 === 0 ? 'slow' : 'quick'} ${i >> 1}`))
  expect(order.length).toBeGreaterThanOrEqual(4)
})
