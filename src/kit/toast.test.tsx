// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Toast } from './toast-card.tsx'
import { ToastProvider, useToast } from './toast.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function show(...toasts: Toast[]) {
  function Page() {
    const toast = useToast()
    return (
      <button type="button" onClick={() => toasts.forEach((one) => toast(one))}>
        Toon
      </button>
    )
  }
  render(
    <ToastProvider closeLabel="Sluiten">
      <Page />
    </ToastProvider>,
  )
  // The card is loaded with the first toast.
  await act(async () => {
    fireEvent.click(screen.getByText('Toon'))
    await import('./toast-card.tsx')
  })
}
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('it is said politely and goes by itself after six seconds', async () => {
  await show({ text: 'Opgeslagen' })
  expect(screen.getByRole('status').textContent).toContain('Opgeslagen')
  pass(5_999)
  expect(screen.queryByText('Opgeslagen')).not.toBeNull()
  pass(1)
  expect(screen.queryByText('Opgeslagen')).toBeNull()
})

test('what lasts stays until it is closed', async () => {
  await show({ text: 'Nieuwe versie', lasting: true })
  pass(3_600_000)
  expect(screen.queryByText('Nieuwe versie')).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Sluiten' }))
  expect(screen.queryByText('Nieuwe versie')).toBeNull()
})

test('it waits while it is pointed at', async () => {
  await show({ text: 'Opgeslagen' })
  const toast = screen.getByText('Opgeslagen')
  fireEvent.pointerEnter(toast)
  pass(60_000)
  expect(toast.isConnected).toBe(true)
  fireEvent.pointerLeave(toast)
  pass(6_000)
  expect(toast.isConnected).toBe(false)
})

test('an action is done once and closes it', async () => {
  const onPress = vi.fn<() => void>()
  await show({ text: 'Yasmin schreef je', action: { label: 'Lees', onPress } })
  pass(11_000)
  fireEvent.click(screen.getByRole('button', { name: 'Lees' }))
  expect(onPress).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('Yasmin schreef je')).toBeNull()
})

test('it goes when its action is over', async () => {
  await show({ text: 'Goedgekeurd', action: { label: 'Ongedaan maken', onPress: () => {}, forMs: 10_000 } })
  pass(9_999)
  expect(screen.queryByText('Goedgekeurd')).not.toBeNull()
  pass(1)
  expect(screen.queryByText('Goedgekeurd')).toBeNull()
})

test('at most three are shown, the newest ones', async () => {
  await show(...['een', 'twee', 'drie', 'vier'].map((text) => ({ text })))
  expect(['een', 'twee', 'drie', 'vier'].map((text) => screen.queryByText(text) !== null)).toEqual([
    false,
    true,
    true,
    true,
  ])
})
