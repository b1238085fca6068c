// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderDesk, type DeskAnswers } from '../../../tests/support/desk-screen.tsx'
import { AppError } from '../../contract/errors.ts'
import type { Colleague } from '../queries.ts'
// Read before the first test asks for it, which would else wait for that, too.
import './staff.tsx'

beforeEach(() => localStorage.clear())

const person = (id: number, name: string, more: Partial<Colleague> = {}): Colleague => ({
  id,
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@lonk.example`,
  roles: ['support'],
  site_ids: null,
  has_second_factor: true,
  disabled_at: null,
  seen_at: '2026-11-25T10:00:00.000Z',
  ...more,
})

const people = [
  person(7, 'Marieke Visser', { roles: ['operator'] }),
  person(9, 'Zoë Jansen', { site_ids: [1] }),
  person(10, 'Anne de Wit', { disabled_at: '2026-11-01T10:00:00.000Z', has_second_factor: false, seen_at: null }),
]
const invitation = {
  id: '4f1b1d6e-0d4e-4c34-9c43-5d4d3a3b6c11',
  email: 'nieuw@lonk.example',
  roles: ['editor' as const],
  expires_at: '2026-11-28T10:00:00.000Z',
}
const staffAnswers = (more: DeskAnswers = {}): DeskAnswers => ({
  getStaff: () => ({ staff: people, invitations: [invitation] }),
  ...more,
})
const open = async (answers = staffAnswers()) => {
  const desk = await renderDesk({ path: '/admin/staff', answers })
  await screen.findByText('Zoë Jansen')
  return desk
}
const names = () =>
  [...document.querySelectorAll('[aria-label="Medewerkers"] tr[data-row] b')].map((name) => name.textContent)
const field = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('everybody is listed with roles, sites, second step and state; an open invitation below them', async () => {
  await open()
  const row = screen.getByText('Zoë Jansen').closest('tr')!
  expect(within(row).getByText('Klantenservice')).toBeTruthy()
  expect(within(row).getByText('Lonk')).toBeTruthy()
  const disabled = screen.getByText('Anne de Wit').closest('tr')!
  for (const text of ['Ingetrokken', 'Nog nooit', 'Nee']) expect(within(disabled).getByText(text)).toBeTruthy()
  expect(screen.getByText('nieuw@lonk.example')).toBeTruthy()
})

test('an invitation to a wrong address is withdrawn with a reason', async () => {
  const desk = await open(staffAnswers({ withdrawInvitation: () => ({}) }))
  await choose('nieuw@lonk.example', 'Uitnodiging intrekken')
  await screen.findByRole('dialog')
  field('Waarom doe je dit?', 'Verkeerd adres')
  fireEvent.click(screen.getByRole('button', { name: 'Uitnodiging intrekken' }))
  await screen.findByText('De uitnodiging is ingetrokken.')
  expect(desk.callsOf('withdrawInvitation')).toEqual([
    { body: { invitation: invitation.id, reason: 'Verkeerd adres' } },
  ])
})

test('a column sorts from the first, from the last and not at all, and the address says how', async () => {
  const desk = await open()
  const sort = () => fireEvent.click(screen.getByRole('button', { name: 'Naam' }))
  sort()
  await waitFor(() => expect(names()).toEqual(['Anne de Wit', 'Marieke Visser', 'Zoë Jansen']))
  expect(desk.address()).toBe('/admin/staff?sort=name')
  expect(screen.getByRole('columnheader', { name: 'Naam' }).getAttribute('aria-sort')).toBe('ascending')
  sort()
  await waitFor(() => expect(names()).toEqual(['Zoë Jansen', 'Marieke Visser', 'Anne de Wit']))
  sort()
  await waitFor(() => expect(desk.address()).toBe('/admin/staff'))
})

test('somebody is invited with a role and a reason, and told to wait for a second person', async () => {
  const desk = await open(staffAnswers({ inviteStaff: () => ({ outcome: 'asked' }) }))
  fireEvent.click(screen.getByRole('button', { name: 'Uitnodigen' }))
  await screen.findByRole('dialog', { name: 'Iemand uitnodigen' })
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Uitnodiging aanvragen' }))
  send()
  expect((await screen.findAllByText('Vul dit in.')).length).toBe(5)
  const allSites = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Alle sites' })
  expect(allSites.checked).toBe(false)
  expect(desk.callsOf('inviteStaff')).toEqual([])
  field('E-mailadres', ' pim@lonk.example')
  field('Naam', 'Pim')
  fireEvent.click(screen.getByRole('checkbox', { name: /^Financiën/ }))
  fireEvent.click(allSites)
  field('Waarom?', 'Doet de boeken')
  send()
  await screen.findByText(/^Een tweede persoon moet dit nog bevestigen/)
  expect(desk.callsOf('inviteStaff')).toEqual([
    {
      body: { email: 'pim@lonk.example', name: 'Pim', roles: ['finance'], site_ids: null, reason: 'Doet de boeken' },
    },
  ])
})

test('who is invited though they work here already is told so at the form, which stays', async () => {
  await open(
    staffAnswers({
      inviteStaff: () => {
        throw new AppError('already_active')
      },
    }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Uitnodigen' }))
  const dialog = await screen.findByRole('dialog', { name: 'Iemand uitnodigen' })
  field('E-mailadres', 'zoe@lonk.example')
  field('Naam', 'Zoë')
  fireEvent.click(screen.getByRole('checkbox', { name: /^Moderatie/ }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Lonk' }))
  field('Waarom?', 'Helpt mee')
  fireEvent.click(screen.getByRole('button', { name: 'Uitnodiging aanvragen' }))
  await within(dialog).findByText('Wie dit adres heeft, werkt hier al.')
})

test('roles and sites of another are changed, one’s own cannot be', async () => {
  const desk = await open(staffAnswers({ changeStaff: () => ({ outcome: 'done' }) }))
  expect(screen.queryByRole('button', { name: 'Acties voor Marieke Visser' })).toBe(null)
  await choose('Zoë Jansen', 'Rollen en sites wijzigen')
  await screen.findByRole('dialog', { name: 'Rollen en sites van Zoë Jansen' })
  fireEvent.click(screen.getByRole('checkbox', { name: /^Moderatie/ }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Alle sites' }))
  field('Waarom?', 'Helpt mee')
  fireEvent.click(screen.getByRole('button', { name: 'Opslaan' }))
  await screen.findByText('Gewijzigd.')
  expect(desk.callsOf('changeStaff')).toEqual([
    { body: { id: 9, roles: ['support', 'moderator'], site_ids: null, reason: 'Helpt mee' } },
  ])
})

test('taking away access is shown first and needs a reason; a refusal is told in the dialog, which stays', async () => {
  let isAllowed = false
  const desk = await open(
    staffAnswers({
      changeStaff: () => {
        if (!isAllowed) throw new AppError('right_missing')
        return { outcome: 'done' }
      },
    }),
  )
  await choose('Zoë Jansen', 'Toegang intrekken')
  const dialog = await screen.findByRole('dialog', { name: 'Toegang van Zoë Jansen intrekken?' })
  expect(within(dialog).getByText(/^Alle sessies eindigen direct/)).toBeTruthy()
  const act = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Toegang intrekken' }))
  act()
  expect(within(dialog).getByText('Vul dit in.')).toBeTruthy()
  expect(desk.callsOf('changeStaff')).toEqual([])
  fireEvent.change(within(dialog).getByLabelText('Waarom doe je dit?'), { target: { value: 'Uit dienst' } })
  act()
  await within(dialog).findByText('Hier heb je geen recht toe.')
  isAllowed = true
  act()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(desk.callsOf('changeStaff').at(-1)).toEqual({ body: { id: 9, disabled: true, reason: 'Uit dienst' } })
})

async function choose(name: string, action: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: `Acties voor ${name}` }))
  fireEvent.click(await screen.findByRole('menuitem', { name: action }))
}

test('J and K go through the table that has the focus, and begin with the first of several', async () => {
  await open()
  const row = (text: string) => screen.getByText(text).closest<HTMLElement>('[data-row]')!
  const key = (name: string) => fireEvent.keyDown(document.activeElement!, { key: name })
  key('j')
  expect(screen.getByRole('region', { name: 'Medewerkers' }).contains(document.activeElement)).toBe(true)
  row(invitation.email).focus()
  key('k')
  expect(document.activeElement).toBe(row(invitation.email))
  key('?')
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getAllByText('Volgende rij')).toHaveLength(1)
})
