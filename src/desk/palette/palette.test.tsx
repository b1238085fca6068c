// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderDesk, staffWith } from '../../../tests/support/desk-screen.tsx'
import { AppError } from '../../contract/errors.ts'
// Read before the first test asks for it, which would else wait for that, too.
import '../screens/approvals.tsx'

beforeEach(() => localStorage.clear())

const key = (name: string, more: KeyboardEventInit = {}) => fireEvent.keyDown(document.body, { key: name, ...more })
const found = () => within(screen.getByRole('dialog')).queryAllByRole('menuitem')

// The first one: later on the field is there at once.
test('what is typed before the field is there stands in it, and presses nothing else', async () => {
  const desk = await renderDesk({ path: '/admin/approvals' })
  await screen.findByRole('heading', { name: 'Goedkeuringen' })
  act(() => {
    key('k', { ctrlKey: true })
  })
  expect(screen.queryByRole('dialog')).toBe(null)
  for (const letter of ['g', 's', 'Backspace', 'Backspace', 'f', 'i', 'c', 't']) key(letter)
  const field = await screen.findByLabelText<HTMLInputElement>('Zoek in het beheer', { selector: 'input' })
  expect(field.value).toBe('fict')
  await waitFor(() => expect(found().map(({ textContent }) => textContent)).toContain('Fictieve profielenG F'))
  expect(desk.address()).toBe('/admin/approvals')
})

test('members under one address are told apart by their sites, and acts are found where they are done', async () => {
  const sites = [
    { id: 1, key: 'lonk', name: 'Lonk' },
    { id: 2, key: 'be', name: 'Lonk.be' },
  ]
  const member = {
    name: 'Anne',
    email: 'anne@voorbeeld.example',
    status: 'active' as const,
    country: 'NL',
    city: 'Assen',
    premium: false,
    fictional: false,
    since: '2026-11-25T10:00:00.000Z',
    found_by: 'email' as const,
  }
  const desk = await renderDesk({
    path: '/admin/approvals',
    staff: staffWith(['operator'], { sites }),
    answers: {
      findMembers: ({ query }) => ({
        members: (query.words === member.email ? sites : []).map(({ id }) => ({ ...member, account_id: id, site: id })),
        next: null,
      }),
    },
  })
  await screen.findByRole('heading', { name: 'Goedkeuringen' })
  key('k', { ctrlKey: true })
  const field = await screen.findByLabelText('Zoek in het beheer', { selector: 'input' })
  const type = (value: string) => act(async () => fireEvent.change(field, { target: { value } }))
  await type('anne@voorbeeld.example')
  await waitFor(() =>
    expect(found().map(({ textContent }) => textContent)).toEqual([
      'Anneanne@voorbeeld.example · Lonk',
      'Anneanne@voorbeeld.example · Lonk.be',
    ]),
  )
  await type('uitnodigen')
  await waitFor(() => expect(found()).toHaveLength(1))
  await act(async () => fireEvent.click(found()[0]!))
  await screen.findByRole('dialog', { name: /uitnodigen/i })
  expect(desk.address()).toBe('/admin/staff?do=invite')
})

test('what is still looked for, or could not be, is not told as nothing found, and what other words found is gone', async () => {
  let answer: { come(): void; refuse(): void } | undefined
  const member = {
    account_id: 12,
    site: 1,
    name: 'Wilhelmina',
    email: 'wil@voorbeeld.example',
    status: 'active' as const,
    country: 'NL',
    city: 'Assen',
    premium: false,
    fictional: false,
    since: '2026-11-25T10:00:00.000Z',
    found_by: 'name' as const,
  }
  await renderDesk({
    path: '/admin/approvals',
    answers: {
      findMembers: () =>
        new Promise((resolve, reject) => {
          answer = {
            come: () => resolve({ members: [member], next: null }),
            refuse: () => reject(new AppError('too_many_requests')),
          }
        }),
    },
  })
  await screen.findByRole('heading', { name: 'Goedkeuringen' })
  key('k', { ctrlKey: true })
  const field = await screen.findByLabelText('Zoek in het beheer', { selector: 'input' })
  const type = async (value: string) => {
    answer = undefined
    await act(async () => fireEvent.change(field, { target: { value } }))
    await waitFor(() => expect(answer).toBeTruthy())
  }
  await type('wilhelm')
  await screen.findByText('Laden…')
  expect(screen.queryByText('Niets gevonden.')).toBe(null)
  await act(async () => answer!.come())
  await waitFor(() => expect(found()).toHaveLength(1))
  await type('wilhelmus')
  expect(found()).toEqual([])
  await act(async () => answer!.refuse())
  await screen.findByText('Kon niet worden doorzocht: Leden.')
  expect(screen.queryByText('Niets gevonden.')).toBe(null)
})
