// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderDesk, staffWith } from '../../../tests/support/desk-screen.tsx'
import { goOffline } from '../../../tests/support/offline.ts'

beforeEach(() => localStorage.clear())

const key = (name: string, more: KeyboardEventInit = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key: name, ...more })
const places = async () =>
  within(await screen.findByRole('navigation', { name: 'Onderdelen' }))
    .getAllByRole('link')
    .map((link) => link.textContent)

const asked = (id: string, mayDecide: boolean) => ({
  id,
  act: 'staff.change',
  details: {},
  reason: 'Nieuwe rol',
  asked_by: 'Joris',
  asked_at: '2026-11-25T10:00:00.000Z',
  expires_at: '2026-11-28T10:00:00.000Z',
  outcome: null,
  decided_by: null,
  may_decide: mayDecide,
  is_mine: false,
})

test('the sidebar offers what the roles of a person allow, and counts what waits for that person alone', async () => {
  const answers = { getApprovals: () => ({ approvals: [asked('a', true), asked('b', true), asked('c', false)] }) }
  const operator = await renderDesk({ path: '/admin/approvals', answers })
  await waitFor(async () =>
    expect(await places()).toEqual([
      'Vandaag',
      'Wachtrij',
      'Leden',
      'Betalingen',
      'Boekhouding',
      'Zaken',
      'Goedkeuringen22 wachten op je',
      'Pagina’s',
      'E-mail',
      'Aanbiedingen',
      'Fictieve profielen',
      'Cijfers',
      'Landingspagina’s',
      'Sites',
      'Medewerkers',
      'Logboek',
      'Machine',
    ]),
  )
  operator.unmount()
  await renderDesk({
    path: '/admin/approvals',
    staff: staffWith(['support']),
    answers: { getApprovals: () => ({ approvals: [] }) },
  })
  expect(await places()).toEqual(['Vandaag', 'Wachtrij', 'Leden', 'Betalingen', 'Goedkeuringen'])
})

test('an address of somebody else’s work is not shown, nor asked for; an unknown one says so', async () => {
  const desk = await renderDesk({ path: '/admin/log', staff: staffWith(['support']) })
  await screen.findByRole('heading', { name: 'Dit hoort niet bij jouw werk' })
  expect(desk.callsOf('getStaffLog')).toEqual([])
  desk.unmount()
  await renderDesk({ path: '/admin/nowhere' })
  await screen.findByRole('heading', { name: 'Deze pagina is er niet' })
})

test('the desk speaks the language of who is logged in', async () => {
  await renderDesk({ path: '/admin/approvals', staff: staffWith(['operator'], { language: 'en' }) })
  await screen.findByRole('heading', { name: 'Approvals' })
  expect(document.documentElement.lang).toBe('en')
  expect(document.title).toBe('Approvals · Desk')
})

test('G and a letter lead to a place, but not while somebody types', async () => {
  const desk = await renderDesk({
    path: '/admin/approvals',
    answers: { getStaffLog: () => ({ entries: [], next: null }) },
  })
  await screen.findByRole('heading', { name: 'Goedkeuringen' })
  key('g')
  key('l')
  const words = await screen.findByLabelText('Woorden in de reden')
  expect(desk.address()).toBe('/admin/log')
  key('g', {}, words)
  key('s', {}, words)
  expect(desk.address()).toBe('/admin/log')
  await screen.findByLabelText('Wie')
  key('/')
  expect(document.activeElement?.getAttribute('name')).toBe('staff')
})

test('a question mark shows every shortcut, and there those of one letter are switched off', async () => {
  const desk = await renderDesk({ path: '/admin/approvals' })
  await screen.findByRole('heading', { name: 'Goedkeuringen' })
  key('?')
  const sheet = await screen.findByRole('dialog', { name: 'Sneltoetsen' })
  expect(within(sheet).getByText('Medewerkers').closest('div')?.textContent).toBe('MedewerkersGS')
  fireEvent.click(within(sheet).getByRole('switch'))
  fireEvent.click(within(sheet).getByRole('button', { name: 'Sluiten' }))
  key('g')
  key('s')
  expect(desk.address()).toBe('/admin/approvals')
  key('?')
  expect(screen.queryByRole('dialog')).toBe(null)
})

test('what Ctrl-K does is done by a button, also where there is no keyboard', async () => {
  await renderDesk({ path: '/admin/approvals' })
  await screen.findByRole('heading', { name: 'Goedkeuringen' })
  fireEvent.click(screen.getByRole('button', { name: 'Zoek in het beheer' }))
  await screen.findByRole('dialog', { name: 'Zoek in het beheer' })
})

test('Ctrl-K finds a place by a part of its name, and Enter leads there', async () => {
  const desk = await renderDesk({ path: '/admin/approvals' })
  await screen.findByRole('heading', { name: 'Goedkeuringen' })
  key('k', { ctrlKey: true })
  const dialog = await screen.findByRole('dialog', { name: 'Zoek in het beheer' })
  const field = within(dialog).getByLabelText('Zoek in het beheer', { selector: 'input' })
  await act(async () => fireEvent.change(field, { target: { value: 'werk' } }))
  await waitFor(() =>
    expect(
      within(dialog)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual(['MedewerkersG S']),
  )
  await act(async () => key('ArrowDown', {}, field))
  await act(async () => key('Enter', {}, field))
  await screen.findByRole('heading', { name: 'Medewerkers' })
  expect(desk.address()).toBe('/admin/staff')
  expect(screen.queryByRole('dialog')).toBe(null)
})

test('a lost connection is told above every screen, for as long as it lasts', async () => {
  await renderDesk({ path: '/admin/approvals' })
  await screen.findByRole('heading', { name: 'Goedkeuringen' })
  const comeBack = goOffline()
  expect(screen.getByText(/^Geen verbinding/)).toBeTruthy()
  await comeBack()
  expect(screen.queryByText(/^Geen verbinding/)).toBe(null)
})

test('the account at the bottom changes the theme of this browser', async () => {
  await renderDesk({ path: '/admin/approvals' })
  const [account, other] = await screen.findAllByRole('button', { name: 'Account van Marieke Visser' })
  fireEvent.click(account!)
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'Donker' }))
  expect(document.documentElement.dataset['theme']).toBe('dark')
  expect(document.cookie).toContain('theme=dark')
  // On a phone the account stands elsewhere: it knows what was chosen here.
  fireEvent.click(other!)
  expect(screen.getAllByRole('menuitemradio', { checked: true }).map((one) => one.textContent)).toContain('Donker')
  fireEvent.click(other!)
  fireEvent.click(account!)
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'Automatisch' }))
  expect(document.documentElement.dataset['theme']).toBe(undefined)
})

test('the language of the desk is chosen in the account, and kept with the person', async () => {
  const desk = await renderDesk({ path: '/admin/approvals', answers: { chooseStaffLanguage: () => ({}) } })
  const [account] = await screen.findAllByRole('button', { name: 'Account van Marieke Visser' })
  fireEvent.click(account!)
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'English' }))
  await waitFor(() => expect(desk.callsOf('chooseStaffLanguage')).toEqual([{ body: { language: 'en' } }]))
  await waitFor(() => expect(desk.callsOf('getStaffSession')).toHaveLength(2))
})
