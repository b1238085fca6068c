// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

test('a busy button says so, keeps its name and its focus, and cannot be pressed again', () => {
  const onClick = vi.fn<() => void>()
  const { rerender } = render(<Button onClick={onClick}>Opslaan</Button>)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Opslaan' })
  button.focus()
  fireEvent.click(button)
  rerender(
    <Button onClick={onClick} busy busyLabel="Bezig met opslaan">
      Opslaan
    </Button>,
  )
  fireEvent.click(button)
  expect(onClick).toHaveBeenCalledTimes(1)
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(button.textContent).toContain('Opslaan')
  expect(screen.getByRole('status').textContent).toBe('Bezig met opslaan')
  expect(document.activeElement).toBe(button)
})

test('a busy button does not send its form a second time', () => {
  const onSubmit = vi.fn<() => void>()
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        Opslaan
      </Button>
    </form>,
  )
  fireEvent.click(screen.getByRole('button'))
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a button sends no form unless it says so', () => {
  render(<Button>Opslaan</Button>)
  expect(screen.getByRole<HTMLButtonElement>('button').type).toBe('button')
})
