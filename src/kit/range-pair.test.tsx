// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { nearerMoved, RangePair } from './range-pair.tsx'

function show(start: { low: number; high: number }) {
  const onCommit = vi.fn<(low: number, high: number) => void>()
  function Page() {
    const [ages, setAges] = useState(start)
    return (
      <RangePair
        label="Leeftijd"
        valueText={`${ages.low} – ${ages.high}`}
        lowLabel="Van"
        highLabel="Tot"
        min={18}
        max={99}
        {...ages}
        onChange={(low, high) => setAges({ low, high })}
        onCommit={onCommit}
      />
    )
  }
  render(<Page />)
  const low = screen.getByLabelText<HTMLInputElement>('Van')
  const high = screen.getByLabelText<HTMLInputElement>('Tot')
  const move = (input: HTMLInputElement, value: number) => fireEvent.change(input, { target: { value: String(value) } })
  return { low, high, move, onCommit }
}

test('the ends cannot cross', () => {
  const { low, high, move } = show({ low: 28, high: 45 })
  move(low, 60)
  expect([low.value, high.value]).toEqual(['45', '45'])
  move(high, 20)
  expect([low.value, high.value]).toEqual(['45', '45'])
})

test('with both ends at the far right the lower one lies on top, so that it can be taken back', () => {
  const { low } = show({ low: 99, high: 99 })
  expect(low.className).toBe('on-top')
})

test('a choice is told once, when it is let go', () => {
  const { low, move, onCommit } = show({ low: 28, high: 45 })
  move(low, 29)
  move(low, 30)
  expect(onCommit).not.toHaveBeenCalled()
  fireEvent.keyUp(low, { key: 'ArrowRight' })
  fireEvent.blur(low)
  expect(onCommit.mock.calls).toEqual([[30, 45]])
})

test('the same range as before is told again, once it was another one meanwhile', () => {
  const { low, move, onCommit } = show({ low: 28, high: 45 })
  for (const value of [30, 28, 30]) {
    move(low, value)
    fireEvent.pointerUp(low)
  }
  expect(onCommit.mock.calls).toEqual([
    [30, 45],
    [28, 45],
    [30, 45],
  ])
})

test('a tap on the line moves the nearer end, without dragging', () => {
  expect(nearerMoved({ low: 28, high: 45 }, 20)).toEqual({ low: 20, high: 45 })
  expect(nearerMoved({ low: 28, high: 45 }, 30)).toEqual({ low: 30, high: 45 })
  expect(nearerMoved({ low: 28, high: 45 }, 43)).toEqual({ low: 28, high: 43 })
  expect(nearerMoved({ low: 28, high: 45 }, 80)).toEqual({ low: 28, high: 80 })
  expect(nearerMoved({ low: 99, high: 99 }, 50)).toEqual({ low: 50, high: 99 })
})
