// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ProgressBar } from './progress-bar.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const bar = () => screen.queryByRole('progressbar')

test('what is done within 200 ms shows no bar [S9-015]', () => {
  const { rerender } = render(<ProgressBar active label="Laden" />)
  pass(199)
  expect(bar()).toBeNull()
  rerender(<ProgressBar active={false} label="Laden" />)
  pass(1_000)
  expect(bar()).toBeNull()
})

test('what lasts longer shows the bar from 200 ms until it is done [S9-015]', () => {
  const { rerender } = render(<ProgressBar active label="Laden" />)
  pass(200)
  expect(bar()?.getAttribute('aria-label')).toBe('Laden')
  pass(20_000)
  expect(bar()).not.toBeNull()
  rerender(<ProgressBar active={false} label="Laden" />)
  expect(bar()).toBeNull()
})

test('each wait is measured anew', () => {
  const { rerender } = render(<ProgressBar active label="Laden" />)
  pass(300)
  rerender(<ProgressBar active={false} label="Laden" />)
  rerender(<ProgressBar active label="Laden" />)
  expect(bar()).toBeNull()
  pass(199)
  expect(bar()).toBeNull()
  pass(1)
  expect(bar()).not.toBeNull()
})

test('the bar takes 5 s to fill [S9-016]', () => {
  render(<ProgressBar active label="Laden" />)
  pass(200)
  expect(bar()?.querySelector('i')?.style.animationDuration).toBe('5000ms')
})
