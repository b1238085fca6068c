// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { READING_ONLY_HEADER } from '../contract/limits.ts'
import { useAskUntilOver } from './ask-until-over.ts'
import { fetchComparing } from './new-version.ts'
import { isReadingOnly, onReadingOnly, noteReadingOnly } from './reading-only.ts'

test('a page learns by any answer that nothing can be kept, asks by itself until it is over, and believes no other failure', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    cleanup()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  let status = 503
  let headers: Record<string, string> = { [READING_ONLY_HEADER]: 'yes' }
  const answer = vi.fn(async () => new Response('', { status, headers }))
  vi.stubGlobal('fetch', answer)
  const changed = vi.fn(() => isReadingOnly())
  onTestFinished(onReadingOnly(changed))
  renderHook(useAskUntilOver)
  await act(async () => void (await fetchComparing('')('/api/message.php')))
  expect(isReadingOnly()).toBe(true)
  // An answer of the proxy, while the server restarts.
  headers = {}
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(isReadingOnly()).toBe(true)
  status = 200
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(isReadingOnly()).toBe(false)
  expect(changed.mock.results.map(({ value }) => value as boolean)).toEqual([true, false])
  const asked = answer.mock.calls.length
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(answer).toHaveBeenCalledTimes(asked)
})

test('a page asks no more often when it was over for a moment', async () => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  onTestFinished(() => {
    cleanup()
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  const on = { headers: { [READING_ONLY_HEADER]: 'yes' } }
  const answers = [on, {}, on, {}, on].map((init) => new Response('', init))
  renderHook(useAskUntilOver)
  for (const response of answers) await act(async () => noteReadingOnly(response))
  const asked = vi.fn(async () => new Response('', on))
  vi.stubGlobal('fetch', asked)
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(asked).toHaveBeenCalledTimes(4)
  asked.mockResolvedValue(new Response(''))
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(isReadingOnly()).toBe(false)
})
