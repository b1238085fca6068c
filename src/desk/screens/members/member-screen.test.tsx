// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answers, member } from '../../../../tests/support/desk-members.ts'
import { renderDesk } from '../../../../tests/support/desk-screen.tsx'
import { AppError } from '../../../contract/errors.ts'
import '../members.tsx'

beforeEach(() => sessionStorage.clear())

test('a member who could not be loaded is not told to be gone, and a press tries again', async () => {
  let fault: AppError | null = new AppError('too_many_requests')
  await renderDesk({
    path: '/admin/members/12',
    answers: answers({
      getMemberPage: () => {
        if (fault) throw fault
        return { member: member() }
      },
    }),
  })
  await screen.findByRole('heading', { name: 'Het lid kon niet worden geladen' })
  expect(screen.queryByText('Dit lid is er niet')).toBe(null)
  fault = null
  fireEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
  await screen.findByRole('heading', { name: 'Wilhelmina-Antoinette, 41' })
})

test('a note that is being typed is there again after a look at what the member bought, until it is kept', async () => {
  const desk = await renderDesk({
    path: '/admin/members/12?tab=notes',
    answers: answers({
      getMemberCredits: () => ({ balance: 15, entries: [], next: null }),
      noteMember: () => ({ note_id: 1 }),
    }),
  })
  const note = () => screen.findByLabelText<HTMLTextAreaElement>('Notitie')
  fireEvent.change(await note(), { target: { value: 'Belde over de rekening.' } })
  fireEvent.click(screen.getByRole('tab', { name: 'Credits' }))
  await waitFor(() => expect(screen.queryByLabelText('Notitie')).toBe(null))
  fireEvent.click(screen.getByRole('tab', { name: 'Notities' }))
  expect((await note()).value).toBe('Belde over de rekening.')
  fireEvent.click(screen.getByRole('button', { name: 'Notitie toevoegen' }))
  await waitFor(() => expect(desk.callsOf('noteMember')).toHaveLength(1))
  await waitFor(() => expect(Object.values({ ...sessionStorage }).join()).not.toContain('Belde'))
})
