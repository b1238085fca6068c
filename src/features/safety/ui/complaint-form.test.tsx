// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderScreen, type Answers } from '../../../../tests/support/screen.tsx'
import { AppError } from '../../../contract/errors.ts'
import { ComplaintForm } from './complaint-form.tsx'

afterEach(cleanup)

test('who was shut out is asked no address, unless what the link says of them is not ours [TRU-3]', async () => {
  const answers: Answers = {
    complain: () => {
      throw new AppError('validation', { fields: { name: 'required', email: 'required' } })
    },
  }
  const form = <ComplaintForm kind="moderation" objection="a-1" />
  const { callsOf } = await renderScreen(form, { user: null, texts: ['safety'], answers })
  expect(screen.queryByLabelText('Je e-mailadres')).toBe(null)
  expect(screen.getByText(/^We weten om welk account het gaat/)).toBeTruthy()
  const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Versturen' }))
  // What is no objection is a visitor's.
  const kind = (value: string) => fireEvent.change(screen.getByLabelText('Waar gaat het over?'), { target: { value } })
  kind('privacy')
  expect(screen.getByLabelText('Je e-mailadres')).toBeTruthy()
  kind('moderation')
  expect(screen.queryByLabelText('Je e-mailadres')).toBe(null)
  fill('Wat is er gebeurd?', 'Dat was ik niet.')
  send()
  await screen.findByLabelText('Je e-mailadres')
  expect(callsOf('complain')[0]!.args).toMatchObject({ body: { objection: 'a-1', message: 'Dat was ik niet.' } })
  answers.complain = () => ({ complaint_id: '0192f7a2' })
  fill('Je naam', 'Jo')
  fill('Je e-mailadres', 'jo@voorbeeld.example')
  send()
  await screen.findByText(/^Het kenmerk is/)
  await waitFor(() => expect(callsOf('complain')).toHaveLength(2))
  expect(callsOf('complain')[1]!.args).toMatchObject({ body: { name: 'Jo', email: 'jo@voorbeeld.example' } })
})

test('pressed again after a lost answer it is the same complaint; with other words it is another [TRU-3 MSG-1]', async () => {
  const answers: Answers = {
    complain: () => {
      throw new AppError('unavailable')
    },
  }
  const { callsOf } = await renderScreen(<ComplaintForm kind="privacy" objection={undefined} />, {
    texts: ['safety'],
    answers,
  })
  const write = (value: string) => fireEvent.change(screen.getByLabelText('Wat is er gebeurd?'), { target: { value } })
  const send = async (times: number) => {
    fireEvent.click(screen.getByRole('button', { name: 'Versturen' }))
    await waitFor(() => expect(callsOf('complain')).toHaveLength(times))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Versturen' }).ariaBusy).not.toBe('true'))
  }
  write('Mijn foto staat er nog.')
  await send(1)
  await send(2)
  write('Mijn foto staat er nog steeds.')
  await send(3)
  const [first, second, third] = callsOf('complain').map(({ key }) => key)
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect([second === first, third === first]).toEqual([true, false])
})
