// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderDesk } from '../../../../tests/support/desk-screen.tsx'

beforeEach(() => localStorage.clear())

test('a case is opened from the list with a mouse, too', async () => {
  const one = {
    id: 'c7',
    site: 1,
    kind: 'legal' as const,
    account_id: 5,
    name: 'Bram',
    payment_id: null,
    reason: 'Vordering van justitie',
    opened_by: 'Marieke Visser',
    opened_at: '2026-11-25T10:00:00.000Z',
    closed_at: null,
    closed_why: '',
    looks: 3,
  }
  await renderDesk({ path: '/admin/cases', answers: { getCases: () => ({ cases: [one], next: null }) } })
  const link = await screen.findByRole('link', { name: 'Verzoek van justitie' })
  expect(link.getAttribute('href')).toBe('/admin/cases/c7')
})
