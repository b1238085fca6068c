import { expect, onTestFinished, test, vi } from 'vitest'
import { READING_ONLY_HEADER } from '../contract/limits.ts'
import { fetchWatching, isReadingOnly, onReadingOnly } from './reading-only.ts'

test('a page learns by any answer that nothing can be kept, asks by itself until it is over, and believes no other failure', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  let status = 503
  let headers: Record<string, string> = { [READING_ONLY_HEADER]: 'yes' }
  const answer = vi.fn(async () => new Response('', { status, headers }))
  vi.stubGlobal('fetch', answer)
  const changed = vi.fn(() => isReadingOnly())
  onTestFinished(onReadingOnly(changed))
  await fetchWatching(answer)('/api/message.php')
  expect(isReadingOnly()).toBe(true)
  // Of whoever stands in front, while everything restarts.
  headers = {}
  await vi.advanceTimersByTimeAsync(10_000)
  expect(isReadingOnly()).toBe(true)
  status = 200
  await vi.advanceTimersByTimeAsync(10_000)
  expect(isReadingOnly()).toBe(false)
  expect(changed.mock.results.map(({ value }) => value as boolean)).toEqual([true, false])
  const asked = answer.mock.calls.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(answer).toHaveBeenCalledTimes(asked)
})
