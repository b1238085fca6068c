// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Menu } from './menu.tsx'

function show() {
  const onChoose = vi.fn<() => void>()
  render(
    <Menu
      label="Account"
      trigger={(props) => (
        <button type="button" {...props}>
          Account
        </button>
      )}
    >
      <button type="button" role="menuitem" onClick={onChoose}>
        Profiel
      </button>
      <button type="button" role="menuitem">
        Uitloggen
      </button>
    </Menu>,
  )
  const trigger = screen.getByRole('button', { name: 'Account' })
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  return { trigger, press, onChoose }
}
const focused = () => document.activeElement?.textContent

test('arrow keys open it and move through it, round the ends', () => {
  const { trigger, press } = show()
  trigger.focus()
  press('ArrowDown')
  expect(trigger.getAttribute('aria-expanded')).toBe('true')
  expect(focused()).toBe('Profiel')
  press('ArrowDown')
  expect(focused()).toBe('Uitloggen')
  press('ArrowDown')
  expect(focused()).toBe('Profiel')
  press('End')
  expect(focused()).toBe('Uitloggen')
})

test('Escape closes it and gives the focus back', () => {
  const { trigger, press } = show()
  fireEvent.click(trigger)
  press('Escape')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(trigger)
})

test('a choice closes it and gives the focus back', () => {
  const { trigger, onChoose } = show()
  fireEvent.click(trigger)
  fireEvent.click(screen.getByRole('menuitem', { name: 'Profiel' }))
  expect(onChoose).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(trigger)
})

test('a press elsewhere closes it', () => {
  const { trigger } = show()
  fireEvent.click(trigger)
  fireEvent.pointerDown(document.body)
  expect(screen.queryByRole('menu')).toBeNull()
})
