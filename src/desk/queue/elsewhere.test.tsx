// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answers } from '../../../tests/support/desk-members.ts'
import { renderDesk, showPhoto, staffWith, type DeskAnswers } from '../../../tests/support/desk-screen.tsx'
import { decided, item, queueOf } from '../../../tests/support/review-items.ts'
import '../screens/members.tsx'
import '../screens/queue.tsx'

beforeEach(() => localStorage.clear())

const open = (more: DeskAnswers) =>
  renderDesk({
    path: '/admin/queue?kind=photo&item=a',
    staff: staffWith(['moderator']),
    answers: answers({
      getQueue: queueOf('a', 'b'),
      claimItem: () => ({ item: item('a') }),
      decidePhoto: () => decided('a', 'approve', item('b')),
      releaseItem: () => ({}),
      undoDecision: () => ({ item: item('a', { version: 5 }) }),
      ...more,
    }),
  })
const MEMBERS = '/admin/members?words=anna'

test('a decision that is answered after its person went to another screen leaves that as it is, and takes nothing', async () => {
  let answer = () => {}
  const desk = await open({
    decidePhoto: () => new Promise((resolve) => (answer = () => resolve(decided('a', 'approve', item('b'))))),
  })
  await showPhoto()
  fireEvent.keyDown(document.body, { key: 'a' })
  await waitFor(() => expect(desk.callsOf('decidePhoto')).toHaveLength(1))
  await act(async () => desk.history.push(MEMBERS))
  await screen.findByLabelText('Zoek een lid')
  await act(async () => answer())
  await screen.findByText(/^Goedgekeurd/)
  expect(desk.address()).toBe(MEMBERS)
  await waitFor(() => expect(desk.callsOf('releaseItem')).toEqual([{ body: { id: 'b', minutes: 0 } }]))
})

test('a decision that is taken back on another screen is before its person again, with the filters of the queue', async () => {
  const desk = await open({})
  await showPhoto()
  fireEvent.keyDown(document.body, { key: 'a' })
  await waitFor(() => expect(desk.address()).toBe('/admin/queue?kind=photo&item=b'))
  await act(async () => desk.history.push(MEMBERS))
  await screen.findByLabelText('Zoek een lid')
  fireEvent.click(screen.getByRole('button', { name: /^Ongedaan maken/ }))
  await screen.findByText('Je besluit is teruggenomen.')
  await waitFor(() => expect(desk.address()).toBe('/admin/queue?kind=photo&item=a'))
  await screen.findByRole('region', { name: 'Foto, Bram' })
})
