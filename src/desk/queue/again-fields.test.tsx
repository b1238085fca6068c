// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderDesk, showPhoto, staffWith } from '../../../tests/support/desk-screen.tsx'
import { decided, item, queueOf } from '../../../tests/support/review-items.ts'
import '../screens/queue.tsx'

beforeEach(() => localStorage.clear())

test('whoever decides while a day to look again is missing is led to it, also where it is folded away', async () => {
  const desk = await renderDesk({
    path: '/admin/queue?item=a',
    staff: staffWith(['moderator']),
    answers: {
      getQueue: queueOf('a'),
      claimItem: () => ({ item: item('a') }),
      decidePhoto: () => decided('a', 'approve', null),
    },
  })
  await showPhoto()
  fireEvent.change(screen.getByLabelText('Waar moet iemand dan op letten?'), { target: { value: 'Schrijft ze nog?' } })
  const day = screen.getByLabelText('Wanneer?')
  const folded = day.closest('details')!
  folded.open = false
  fireEvent.keyDown(document.body, { key: 'a' })
  await waitFor(() => expect(document.activeElement).toBe(day))
  expect(folded.open).toBe(true)
  expect(desk.callsOf('decidePhoto')).toEqual([])
  fireEvent.change(day, { target: { value: '2099-01-01T10:00' } })
  day.blur()
  fireEvent.keyDown(document.body, { key: 'a' })
  await waitFor(() => expect(desk.callsOf('decidePhoto')).toHaveLength(1))
})
