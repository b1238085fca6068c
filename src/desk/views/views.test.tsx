// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderDesk, staffWith } from '../../../tests/support/desk-screen.tsx'
import { item, queueOf } from '../../../tests/support/review-items.ts'
import { keep, readKept } from '../kept.ts'
import '../screens/queue.tsx'

beforeEach(() => localStorage.clear())

test('a view takes the place of none of another screen or another tab, and holds what it finds, not what is open', async () => {
  const kept = (): unknown => readKept('views:7', null)
  const elsewhere = { name: 'Open', href: '/admin/payments?state=pending' }
  keep('views:7', [elsewhere])
  await renderDesk({
    path: '/admin/queue?kind=photo&item=a',
    staff: staffWith(['moderator']),
    answers: { getQueue: queueOf('a'), claimItem: () => ({ item: item('a') }) },
  })
  const ofTab = { name: 'Foto’s', href: '/admin/queue?kind=photo&site=1' }
  fireEvent.click(await screen.findByRole('button', { name: 'Weergaven' }))
  keep('views:7', [elsewhere, ofTab])
  fireEvent.click(screen.getByRole('menuitem', { name: 'Weergave bewaren' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Weergave bewaren' }))
  fireEvent.change(dialog.getByLabelText('Naam'), { target: { value: 'Open' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Opslaan' }))
  const own = { name: 'Open', href: '/admin/queue?kind=photo' }
  expect(kept()).toEqual([elsewhere, ofTab, own])
  fireEvent.click(await screen.findByRole('button', { name: 'Open' }))
  fireEvent.click(screen.getByRole('menuitem', { name: 'Open verwijderen' }))
  expect(kept()).toEqual([elsewhere, ofTab])
})
