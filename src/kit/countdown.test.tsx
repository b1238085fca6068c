// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Countdown, countdownParts, type SpokenTime } from './countdown.tsx'

const SECOND_MS = 1_000
const HOUR_MS = 3_600 * SECOND_MS
const label = ({ hours, minutes, seconds }: SpokenTime) => `${hours} uur ${minutes} min ${seconds} s`

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T18:04:00Z') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const show = (leftMs: number, onEnd = () => {}) => {
  render(<Countdown endsAt={new Date(Date.now() + leftMs)} label={label} onEnd={onEnd} />)
  return { digits: () => screen.getByRole('timer').textContent, spoken: () => screen.getByRole('status').textContent }
}
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('hours, minutes and seconds have two digits each [S3-096 S3-097 S3-098]', () => {
  expect(countdownParts(3 * HOUR_MS)).toEqual({ hours: '03', minutes: '00', seconds: '00' })
  expect(countdownParts(4 * 60 * SECOND_MS)).toEqual({ hours: '00', minutes: '04', seconds: '00' })
  expect(countdownParts(5 * SECOND_MS)).toEqual({ hours: '00', minutes: '00', seconds: '05' })
  expect(countdownParts(12 * HOUR_MS + 34 * 60 * SECOND_MS + 56_999)).toEqual({
    hours: '12',
    minutes: '34',
    seconds: '56',
  })
})

test('it never shows less than nothing', () => {
  expect(countdownParts(-5_000)).toEqual({ hours: '00', minutes: '00', seconds: '00' })
})

test('it ticks every second, says when it is over, and stops [S9-006]', () => {
  const onEnd = vi.fn<() => void>()
  const { digits } = show(2 * SECOND_MS, onEnd)
  expect(digits()).toBe('000002')
  pass(999)
  expect(digits()).toBe('000002')
  pass(1)
  expect(digits()).toBe('000001')
  pass(SECOND_MS)
  expect(digits()).toBe('000000')
  expect(onEnd).toHaveBeenCalledTimes(1)
  pass(10 * SECOND_MS)
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('it is a timer that speaks at the start and at ten minutes, not each second; it says 3, not 03 [ACC-3 F-98]', () => {
  const { spoken } = show(10 * 60 * SECOND_MS + 3 * SECOND_MS)
  expect(screen.getByRole('timer').getAttribute('aria-live')).toBe('off')
  expect(spoken()).toBe('0 uur 10 min 3 s')
  pass(2 * SECOND_MS)
  expect(spoken()).toBe('0 uur 10 min 3 s')
  pass(SECOND_MS)
  expect(spoken()).toBe('0 uur 10 min 0 s')
  pass(5 * 60 * SECOND_MS)
  expect(spoken()).toBe('0 uur 10 min 0 s')
})

test('ten minutes are spoken also when the browser slept over that second', () => {
  const { spoken } = show(11 * 60 * SECOND_MS)
  vi.setSystemTime(Date.now() + 90 * SECOND_MS)
  pass(SECOND_MS)
  expect(spoken()).toBe('0 uur 9 min 29 s')
})

test('an offer that is over before the page is drawn shows zeros and does not run', () => {
  const onEnd = vi.fn<() => void>()
  const { digits } = show(-HOUR_MS, onEnd)
  pass(5 * SECOND_MS)
  expect(digits()).toBe('000000')
  expect(onEnd).not.toHaveBeenCalled()
})

test('the page of the server holds the digits too', () => {
  const html = renderToString(<Countdown endsAt={new Date(Date.now() + HOUR_MS)} label={label} />)
  expect(html).toContain('aria-label="1 uur 0 min 0 s"')
})
