import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createChatState } from './chat-state.ts'
import { createTyping } from './chat-store.ts'

const emitted: string[] = []
const state = createChatState()
const typing = createTyping(state, { typing: (id) => void emitted.push(id) })
const shown = () => state.getState().typing

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('typing is told at most every 3 seconds per conversation [S2-178]', () => {
  typing.emit('a')
  vi.advanceTimersByTime(2_999)
  typing.emit('a')
  typing.emit('b')
  expect(emitted).toEqual(['a', 'b'])
  vi.advanceTimersByTime(1)
  typing.emit('a')
  expect(emitted).toEqual(['a', 'b', 'a'])
})

test('typing is shown for 5 seconds after the last sign and ends when the message comes [S2-178]', () => {
  typing.started('a')
  vi.advanceTimersByTime(4_000)
  typing.started('a')
  vi.advanceTimersByTime(4_999)
  expect(shown()).toEqual(['a'])
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
  typing.started('a')
  typing.stopped('a')
  expect(shown()).toEqual([])
})
