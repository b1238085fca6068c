// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../../tests/support/screen.tsx'
import { AppError, errorStatus, type ErrorCode } from '../../../contract/errors.ts'
import { DataSection } from './data-section.tsx'

afterEach(() => vi.unstubAllGlobals())

/** What the server answers, one after the other. */
function refuse(...answers: (ErrorCode | [ErrorCode, object])[]) {
  vi.stubGlobal('fetch', async () => {
    const [error, data] = [answers.shift()!].flat() as [ErrorCode, object?]
    return Response.json({ error, ...data }, { status: errorStatus[error] })
  })
}

test('who had the own data today is told so, and who has to give the password first is asked for it [TRU-11]', async () => {
  refuse('too_many_requests', 'password_needed')
  await renderScreen(<DataSection askPassword={() => <p>Je wachtwoord?</p>} />, { texts: ['settings'] })
  const ask = () => fireEvent.click(screen.getByRole('button', { name: 'Download mijn gegevens' }))
  ask()
  await screen.findByText('Je hebt je gegevens vandaag al gedownload. Morgen kan het weer.')
  expect(screen.queryByText('Je wachtwoord?')).toBe(null)
  ask()
  await screen.findByText('Je wachtwoord?')
})

test('who is not logged in any more is led on and not asked for a password, and a busy site says so [TRU-11]', async () => {
  refuse('authentication_required', ['unavailable', { retry_after: 3 }])
  const getChats = vi.fn(() => {
    throw new AppError('authentication_required')
  })
  await renderScreen(<DataSection askPassword={() => <p>Je wachtwoord?</p>} />, {
    texts: ['settings'],
    answers: { getChats },
  })
  const button = screen.getByRole('button', { name: 'Download mijn gegevens' })
  fireEvent.click(button)
  await waitFor(() => expect(getChats).toHaveBeenCalled())
  await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'))
  expect(screen.queryByText('Je wachtwoord?')).toBe(null)
  fireEvent.click(button)
  await screen.findByText(/over 3 seconden/)
  expect(screen.queryByText('Je wachtwoord?')).toBe(null)
})
