// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest'
import { busiestSecond } from '../../tests/cluster/sockets.ts'
import { openSocket } from './live-socket.ts'

const PAGES = 2_000

const own = { viewer: 'me', ended: () => {} }

/**
 * Simulates pages that lose their connection at the same moment. @returns for each page the times in ms of its tries,
 * up to the first that finds the server back
 */
function tries(visibility: DocumentVisibilityState, pages: number, awayMs: number): number[][] {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  onTestFinished(() => void vi.restoreAllMocks())
  const socket = openSocket({ ...own, heard: () => {}, back: () => {} })
  document.dispatchEvent(new Event('visibilitychange'))
  socket.close()
  // as: `backoff` is private and decides about the pause
  const { backoff } = socket.io as unknown as { backoff: { reset(): void; duration(): number } }
  return Array.from({ length: pages }, () => {
    backoff.reset()
    for (const lost of socket.listeners('disconnect')) lost('transport close')
    const times = [backoff.duration()]
    while (times.at(-1)! < awayMs) {
      for (const tried of socket.io.listeners('reconnect_attempt')) tried(times.length)
      times.push(times.at(-1)! + backoff.duration())
    }
    return times
  })
}
const firstTries = (visibility: DocumentVisibilityState) => tries(visibility, PAGES, 0).flat()

test('pages that nobody looks at come back evenly spread over half a minute [MSG-14]', () => {
  const tries = firstTries('hidden')
  expect(Math.max(...tries) - Math.min(...tries)).toBeGreaterThan(30_000)
  const inTenths = Array.from({ length: 10 }, (_, i) => tries.filter((ms) => Math.floor(ms / 3_200) === i).length)
  // A tenth each, within random variation.
  for (const n of inTenths) expect(Math.abs(n - PAGES / 10)).toBeLessThan(80)
})

test('a page that is looked at is back within four seconds [MSG-7]', () => {
  expect(Math.max(...firstTries('visible'))).toBeLessThanOrEqual(4_000)
})

test('10,000 pages that lose a proxy for a second are back within a minute, and no second has twice as many as half a minute evenly [MSG-14]', () => {
  const all = [...tries('visible', 1_000, 1_300), ...tries('hidden', 9_000, 1_300)]
  expect(Math.max(...all.flat())).toBeLessThan(60_000)
  expect(busiestSecond(all.flat())).toBeLessThan((2 * 10_000) / 30)
})

test('a page that is looked at says so when it connects and then within each minute, a hidden one says nothing [S1-043]', () => {
  vi.useFakeTimers()
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  onTestFinished(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  const socket = openSocket({ ...own, heard: () => {}, back: () => {} })
  onTestFinished(() => void socket.close())
  const said = vi.spyOn(socket, 'emit').mockReturnValue(socket)
  for (const connected of socket.listeners('connect')) connected()
  expect(said.mock.calls).toEqual([['here']])
  vi.advanceTimersByTime(55_000)
  expect(said).toHaveBeenCalledTimes(2)
  visible.mockReturnValue('hidden')
  vi.advanceTimersByTime(300_000)
  expect(said).toHaveBeenCalledTimes(2)
  visible.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(said).toHaveBeenCalledTimes(3)
})

test('told that something was missed, however often, a page asks once, within five seconds [MSG-14]', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const back = vi.fn()
  const socket = openSocket({ ...own, heard: () => {}, back })
  onTestFinished(() => void socket.close())
  for (let n = 0; n < 3; n++) for (const heard of socket.listeners('missed')) heard()
  expect(back).not.toHaveBeenCalled()
  vi.advanceTimersByTime(5_000)
  expect(back).toHaveBeenCalledTimes(1)
})

test('what a page asks because it heard of a change, or may have missed one, is asked where it was written', () => {
  const cookie = vi.spyOn(document, 'cookie', 'set')
  onTestFinished(() => void vi.restoreAllMocks())
  const heard = vi.fn(() => cookie.mock.calls.length)
  const socket = openSocket({ ...own, heard, back: () => {} })
  onTestFinished(() => void socket.close())
  for (const event of ['typing', 'user']) for (const listener of socket.listenersAny()) listener(event, {})
  expect(heard.mock.results.map(({ value }) => value as number)).toEqual([0, 1])
  expect(cookie).toHaveBeenCalledWith('fresh=yes; path=/; samesite=lax; max-age=3')
})

test('a page is told of an end that the server meant, and not of one that it gets over by itself', () => {
  const ended = vi.fn()
  const socket = openSocket({ ...own, ended, heard: () => {}, back: () => {} })
  onTestFinished(() => void socket.close())
  for (const lost of socket.listeners('connect_error')) lost(new Error('websocket error'))
  for (const lost of socket.listeners('disconnect')) lost('transport close')
  expect(ended).not.toHaveBeenCalled()
  socket.close()
  for (const lost of socket.listeners('disconnect')) lost('io client disconnect')
  expect(ended).not.toHaveBeenCalled()
  for (const lost of socket.listeners('disconnect')) lost('io server disconnect')
  expect(ended).toHaveBeenCalledTimes(1)
})
