// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderDesk } from '../../../tests/support/desk-screen.tsx'
import { pressEscape } from '../../../tests/support/dialog.ts'
// Read before the first test asks for it, which would else wait for that, too.
import '../screens/staff.tsx'

beforeEach(() => localStorage.clear())

const open = async () => {
  await renderDesk({ path: '/admin/staff' })
  fireEvent.click(await screen.findByRole('button', { name: 'Uitnodigen' }))
  return screen.findByRole<HTMLDialogElement>('dialog', { name: 'Iemand uitnodigen' })
}
const asked = () => screen.queryByRole('dialog', { name: 'Weggooien wat je invulde?' })
const answer = (name: string) => fireEvent.click(within(asked()!).getByRole('button', { name }))

test('what was filled in is lost by no key, no press beside it and no gesture of the system before that is asked', async () => {
  const dialog = await open()
  const reason = within(dialog).getByLabelText<HTMLTextAreaElement>('Waarom?')
  fireEvent.change(reason, { target: { value: 'Doet de boeken' } })
  const ways = [
    () => pressEscape(dialog),
    () => fireEvent.mouseDown(dialog),
    () => fireEvent.click(within(dialog).getByRole('button', { name: 'Sluiten' })),
    () => dialog.close(),
  ]
  for (const close of ways) {
    act(close)
    await screen.findByRole('dialog', { name: 'Weggooien wat je invulde?' })
    expect(dialog.open).toBe(true)
    answer('Verder invullen')
    expect(asked()).toBe(null)
    expect(reason.value).toBe('Doet de boeken')
  }
  act(() => pressEscape(dialog))
  await screen.findByRole('dialog', { name: 'Weggooien wat je invulde?' })
  answer('Weggooien')
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]))
})

test('a form that nothing was filled in closes at once', async () => {
  const dialog = await open()
  act(() => pressEscape(dialog))
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]))
})
