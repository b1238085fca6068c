// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest'
import { guardChunks } from './chunk-reload.ts'

test('a part that is gone is cured by a reload, but not while the page is being left, which breaks off what it loads [S8-028 S8-029]', () => {
  vi.useFakeTimers()
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { reload })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  guardChunks()
  const fail = () => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
  window.dispatchEvent(new Event('beforeunload'))
  // The error is kept from the router, which would reload too.
  expect([fail(), reload.mock.calls.length]).toEqual([false, 0])
  // The page was not left after all: the link was a download, or the visitor cancelled.
  vi.advanceTimersByTime(10_000)
  expect(reload).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(60_000)
  expect([fail(), reload.mock.calls.length]).toEqual([false, 2])
  expect([fail(), reload.mock.calls.length]).toEqual([true, 2])
})
