import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startRefresh, type Refresh } from './refresh.ts'

let refresh: Refresh | undefined
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  refresh?.stop()
  vi.useRealTimers()
})

test('the first refresh comes after 5 s, the next ones every 60 s [S9-001 S9-003 S7-016]', async () => {
  const run = vi.fn(async () => {})
  refresh = startRefresh({ run, isHidden: () => false })
  await vi.advanceTimersByTimeAsync(4_999)
  expect(run).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(run).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(run).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(run).toHaveBeenCalledTimes(2)
})

test('with push it comes every 300 s, and at once in the new rhythm when push begins or ends [S9-002]', async () => {
  const run = vi.fn(async () => {})
  refresh = startRefresh({ run, isHidden: () => false }, true)
  await vi.advanceTimersByTimeAsync(5_000 + 299_999)
  expect(run).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(run).toHaveBeenCalledTimes(2)
  refresh.setPush(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(run).toHaveBeenCalledTimes(3)
  refresh.setPush(true)
  await vi.advanceTimersByTimeAsync(299_999)
  expect(run).toHaveBeenCalledTimes(3)
})

test('a turn is skipped while the page is hidden or the turn before is still running', async () => {
  let hidden = true
  let finish = () => {}
  const run = vi.fn(() => new Promise<void>((done) => (finish = done)))
  refresh = startRefresh({ run, isHidden: () => hidden })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(run).toHaveBeenCalledTimes(0)
  hidden = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(run).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(run).toHaveBeenCalledTimes(1)
  finish()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(run).toHaveBeenCalledTimes(2)
})

test('a failed turn does not end the rhythm, stopping does', async () => {
  const run = vi.fn(() => Promise.reject(new Error('down')))
  refresh = startRefresh({ run, isHidden: () => false })
  await vi.advanceTimersByTimeAsync(65_000)
  expect(run).toHaveBeenCalledTimes(2)
  refresh.stop()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(run).toHaveBeenCalledTimes(2)
})
