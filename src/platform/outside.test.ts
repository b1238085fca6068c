import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { countSilent, outside } from './outside.ts'

const bounds = { withinMs: 5_000, atOnce: 2, waiting: 1, faults: 2, restMs: 1_000 }
const refused = { code: 'unavailable' }
const fail = () => Promise.reject(new Error('no answer'))

afterEach(() => void vi.useRealTimers())

test('few are asked at once, few wait, and one more is refused without being asked [OPS-3]', async () => {
  const company = outside('queue', bounds)
  const answered = Promise.withResolvers<string>()
  let asked = 0
  const ask = () => company.ask(() => (asked++, answered.promise))
  const letIn = [ask(), ask(), ask()]
  await expect(ask()).rejects.toMatchObject(refused)
  expect(asked).toBe(2)
  answered.resolve('yes')
  expect(await Promise.all(letIn)).toEqual(['yes', 'yes', 'yes'])
  expect(asked).toBe(3)
})

test('who waits is told within the time of the whole, and what was begun hears that it is over [OPS-3]', async () => {
  const company = outside('deadline', { ...bounds, atOnce: 1, withinMs: 20 })
  const begun = company.ask(
    (signal) =>
      new Promise((_, late) => {
        // Beyond the deadline of the next one in the queue, too.
        signal.addEventListener('abort', () => setTimeout(() => late(signal.reason), 20))
      }),
  )
  const waiting = company.ask(async () => 'never')
  await expect(begun).rejects.toMatchObject({ name: 'TimeoutError' })
  await expect(waiting).rejects.toMatchObject(refused)
})

test('after some faults in a row nobody is asked for a while, then one for all [OPS-3 OPS-4]', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const isFault = (error: unknown) => (error as Error).message === 'no answer'
  const company = outside('breaker', { ...bounds, isFault })
  const silent = () => Object.fromEntries(countSilent())['breaker']
  await expect(company.ask(fail)).rejects.toThrow('no answer')
  await expect(company.ask(() => Promise.reject(new Error('not this one')))).rejects.toThrow('not this one')
  expect(await company.ask(async () => 'an answer between them')).toBeDefined()
  for (let n = 0; n < 2; n++) await expect(company.ask(fail)).rejects.toThrow('no answer')
  const ask = vi.fn(async () => 'back')
  await expect(company.ask(ask)).rejects.toMatchObject(refused)
  expect([ask.mock.calls.length, silent()]).toEqual([0, 1])
  vi.setSystemTime(Date.now() + 1_001)
  expect(await Promise.all([company.ask(ask), company.ask(ask)])).toEqual(['back', 'back'])
  expect(silent()).toBe(0)
})

test('one that nobody asks any more is forgotten [OPS-4]', async () => {
  const company = outside('forgotten', bounds)
  for (let n = 0; n < 2; n++) await expect(company.ask(fail)).rejects.toThrow()
  expect(Object.fromEntries(countSilent())['forgotten']).toBe(1)
  expect(Object.fromEntries(countSilent(Date.now() + 3_600_000))['forgotten']).toBe(0)
})

/** Code that runs in the browser. */
const OF_BROWSERS = /^(?:client|kit|pages|landers|desk)\/|\/ui\/|http\/(?:push|service)-worker\.ts$|\.test\.tsx?$/

test('nobody outside is asked without a deadline [OPS-3]', () => {
  const src = join(import.meta.dirname, '..')
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !OF_BROWSERS.test(file),
  )
  const asking = files.flatMap((file) => {
    const text = readFileSync(join(src, file), 'utf8')
    const calls = [...text.matchAll(/\b(?:fetch|requestHttps?|open)\((?:url|new URL|target|`)/g)]
    // The options of the call are close to it.
    return calls.map(({ index }) => ({ file, isBounded: /\bsignal\b/.test(text.slice(index - 900, index + 500)) }))
  })
  expect(asking.length).toBeGreaterThan(4)
  expect(asking.filter(({ isBounded }) => !isBounded)).toEqual([])
})
