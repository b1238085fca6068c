// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PUSH_SUBSCRIBED } from './push-offer.ts'
import { pushStore } from './push.ts'
import { useRhythm } from './use-rhythm.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('a page renews itself every 300 s while push is on here, and every 60 s from the moment it ends [S9-002 O-103]', async () => {
  const manager = { getSubscription: async () => null }
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', { permission: 'granted' })
  const serviceWorker = { addEventListener() {}, getRegistration: async () => ({ pushManager: manager }) }
  vi.stubGlobal('navigator', { serviceWorker })
  localStorage.setItem(PUSH_SUBSCRIBED, new Date().toISOString())
  vi.useFakeTimers()
  const refetch = { now: vi.fn(async () => {}) }
  const turns = () => refetch.now.mock.calls.length / 3
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  renderHook(() => useRhythm(refetch))
  await pass(5_000)
  expect(turns()).toBe(1)
  await pass(299_999)
  expect(turns()).toBe(1)
  await pass(1)
  expect(turns()).toBe(2)
  await act(() => pushStore().turnOff(async () => {}))
  await pass(59_999)
  expect(turns()).toBe(2)
  await pass(1)
  expect(turns()).toBe(3)
})
