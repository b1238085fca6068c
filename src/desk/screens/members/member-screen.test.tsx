// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
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
