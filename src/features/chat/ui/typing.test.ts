import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTypingSender, createTypingStore } from './typing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('typing is told at most every 3 seconds per conversation [S2-178]', () => {
  const told: string[] = []
  const type = createTypingSender((id) => told.push(id))
  type('a')
  vi.advanceTimersByTime(2_999)
  type('a')
  type('b')
  expect(told).toEqual(['a', 'b'])
  vi.advanceTimersByTime(1)
  type('a')
  expect(told).toEqual(['a', 'b', 'a'])
})

test('typing is shown for 5 seconds after the last sign and ends when the message comes [S2-178]', () => {
  const store = createTypingStore()
  store.started('a')
  vi.advanceTimersByTime(4_000)
  store.started('a')
  vi.advanceTimersByTime(4_999)
  expect([...store.get()]).toEqual(['a'])
  vi.advanceTimersByTime(1)
  expect([...store.get()]).toEqual([])
  store.started('a')
  store.stopped('a')
  expect([...store.get()]).toEqual([])
})
