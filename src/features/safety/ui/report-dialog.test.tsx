// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { standInForDialogs } from '../../../../tests/support/dialog.ts'
import { userSample } from '../../../../tests/support/samples.ts'
import { renderScreen } from '../../../../tests/support/screen.tsx'
import { AppError } from '../../../contract/errors.ts'
import ReportDialog from './report-dialog.tsx'

beforeAll(standInForDialogs)
afterEach(cleanup)

const MAILED = 'Dank je. We hebben je melding ontvangen en mailen je ons besluit.'
const UNMAILED = 'Dank je. We hebben je melding ontvangen en bekijken die zo snel mogelijk.'

/** @returns what is said when it was sent, and with which address it was */
async function report(user: typeof userSample | null, email: string) {
  const nothing = () => {}
  const dialog = <ReportDialog person={{ id: 'a', name: 'Sam' }} what={{}} onClose={nothing} onBlocked={nothing} />
  const { callsOf } = await renderScreen(dialog, {
    user,
    texts: ['safety'],
    answers: { report: () => ({ report_id: 'b' }) },
  })
  fireEvent.click(screen.getByRole('radio', { name: 'Lijkt jonger dan 18' }))
  if (user === null) fireEvent.change(screen.getByLabelText(/Je e-mailadres/), { target: { value: email } })
  fireEvent.click(screen.getByRole('button', { name: 'Melding versturen' }))
  await waitFor(() => expect(screen.getByText(/^Dank je/)).toBeTruthy())
  const said = screen.getByText(/^Dank je/).textContent
  const { body } = callsOf('report')[0]!.args as { body: { email?: string } }
  cleanup()
  return [said, body.email]
}

test('a mail about the decision is promised only to who can get one [TRU-1]', async () => {
  expect(await report(null, '')).toEqual([UNMAILED, undefined])
  expect(await report(null, 'sam@voorbeeld.example')).toEqual([MAILED, 'sam@voorbeeld.example'])
  expect(await report(userSample, '')).toEqual([MAILED, undefined])
})

test('the screen goes on as after a block only when the block that was asked for with a report was done', async () => {
  for (const fails of [true, false]) {
    const [onClose, onBlocked] = [vi.fn(), vi.fn()]
    const dialog = <ReportDialog person={{ id: 'a', name: 'Sam' }} what={{}} onClose={onClose} onBlocked={onBlocked} />
    await renderScreen(dialog, {
      texts: ['safety'],
      answers: {
        report: () => ({ report_id: 'b' }),
        blockMember: () => {
          if (fails) throw new AppError('unavailable')
          return { blocked: true }
        },
      },
    })
    fireEvent.click(screen.getByRole('radio', { name: 'Lijkt jonger dan 18' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Sam ook blokkeren' }))
    fireEvent.click(screen.getByRole('button', { name: 'Melding versturen' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(onBlocked).toHaveBeenCalledTimes(fails ? 0 : 1)
    cleanup()
  }
})
