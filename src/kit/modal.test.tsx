// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { pressEscape, standInForDialogs } from '../../tests/support/dialog.ts'
import { Modal, ModalHeader } from './modal.tsx'

beforeAll(standInForDialogs)
const dialog = () => screen.getByRole<HTMLDialogElement>('dialog')
function show(busy: boolean) {
  const onClose = vi.fn<() => void>()
  render(
    <Modal open busy={busy} onClose={onClose} label="Aanmelden">
      <p>Een momentje</p>
    </Modal>,
  )
  return onClose
}

test('Escape asks to close, and the caller decides', () => {
  const onClose = show(false)
  pressEscape(dialog())
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(dialog().open).toBe(true)
})

test('a click on the backdrop asks to close, a click inside does not', () => {
  const onClose = show(false)
  fireEvent.mouseDown(screen.getByText('Een momentje'))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.mouseDown(dialog())
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('while it is running a click on the backdrop does not close it [S4-009]', () => {
  const onClose = show(true)
  fireEvent.mouseDown(dialog())
  fireEvent.click(dialog())
  expect(onClose).not.toHaveBeenCalled()
  expect(dialog().open).toBe(true)
})

test('while it is running Escape does not close it, however often [S4-010]', () => {
  const onClose = show(true)
  for (let time = 0; time < 3; time++) pressEscape(dialog())
  dialog().dispatchEvent(new Event('cancel', { cancelable: true }))
  expect(onClose).not.toHaveBeenCalled()
  expect(dialog().open).toBe(true)
})

test('closed by the system while it is running, it opens again [S4-010]', () => {
  const onClose = show(true)
  dialog().close()
  expect(onClose).not.toHaveBeenCalled()
  expect(dialog().open).toBe(true)
})

test('closed by the system while nothing runs, the caller is told', () => {
  const onClose = show(false)
  dialog().close()
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('focus starts at what asks for it, else at the dialog itself', () => {
  show(false)
  expect(document.activeElement).toBe(dialog().firstElementChild)
  cleanup()
  render(
    <Modal open onClose={() => {}} label="Aanmelden">
      <button type="button">Eerst</button>
      <input data-autofocus aria-label="Naam" />
    </Modal>,
  )
  expect(document.activeElement).toBe(screen.getByLabelText('Naam'))
})

test('the header names the dialog and closes it, and nothing is told after it is gone', () => {
  const told = vi.fn<() => void>()
  function Page() {
    const [open, setOpen] = useState(true)
    const close = () => {
      told()
      setOpen(false)
    }
    return (
      <Modal open={open} onClose={close} labelledBy="title">
        <ModalHeader id="title" title="Sanne blokkeren?" closeLabel="Sluiten" onClose={close} />
      </Modal>
    )
  }
  render(<Page />)
  const element = screen.getByRole('dialog', { name: 'Sanne blokkeren?' })
  fireEvent.click(screen.getByRole('button', { name: 'Sluiten' }))
  expect(element.isConnected).toBe(false)
  expect(told).toHaveBeenCalledTimes(1)
})
