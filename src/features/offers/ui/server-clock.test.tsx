// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { standInForDialogs } from '../../../../tests/support/dialog.ts'
import { codeSample, userSample } from '../../../../tests/support/samples.ts'
import { renderScreen } from '../../../../tests/support/screen.tsx'
import { OfferBanner } from './offer-banner.tsx'
import { serverNow } from './server-clock.ts'
import { TimeBonusSlot } from './time-bonus-slot.tsx'

const TRUE_NOW = Date.parse('2026-05-01T10:00:00.500Z')
const HOUR_MS = 3_600_000
const offer = { ...codeSample, code: 'TIMEBONUS25', expires: new Date(TRUE_NOW + 2 * HOUR_MS).toISOString() }
const digits = () => screen.getByRole('timer').textContent

beforeAll(standInForDialogs)
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A device whose clock is so much behind that of the server. */
function deviceBehind(ms: number): void {
  vi.useFakeTimers({
    now: TRUE_NOW - ms,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
  const answer = async () => new Response(null, { headers: { date: new Date(Date.now() + ms).toUTCString() } })
  vi.stubGlobal('fetch', vi.fn<() => Promise<Response>>(answer))
}
const show = () => renderScreen(<OfferBanner offer={offer} onEnd={() => {}} />, { texts: ['credits'] })

test('a countdown goes by the clock of the server, on a device that is behind as on one that is ahead [HON-11]', async () => {
  for (const behindMs of [10 * 60_000, -3 * HOUR_MS]) {
    deviceBehind(behindMs)
    await show()
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(digits()).toBe('015959')
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(digits()).toBe('015859')
    cleanup()
    vi.useRealTimers()
  }
})

test('a device that is right to the second, or hears nothing, goes by its own clock [HON-11]', async () => {
  deviceBehind(1_400)
  await show()
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(serverNow()).toBe(Date.now())
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  cleanup()
  await show()
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(serverNow()).toBe(Date.now())
})

test('an offer that the page asks for comes with the clock, and is over by it [HON-11]', async () => {
  deviceBehind(30 * 60_000)
  const user = { ...userSample, paid_user: false, credits: 0, signup_date: new Date(TRUE_NOW - HOUR_MS).toISOString() }
  const soon = { ...offer, expires: new Date(TRUE_NOW + 60_000).toISOString() }
  const answers = { getDiscountCodes: () => ({ codes: [soon] }), getDiscountCode: () => soon }
  await renderScreen(<TimeBonusSlot inArea />, { texts: ['credits'], user, answers })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await pass(0)
  await pass(40_000)
  await act(async () => void (await import('./time-bonus-modal.tsx')))
  expect(digits()).toBe('000020')
  await pass(20_000)
  expect(screen.queryByRole('dialog')).toBeNull()
})
