// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderDesk, staffWith, type DeskAnswers } from '../../../tests/support/desk-screen.tsx'
import { AppError } from '../../contract/errors.ts'
import type { HouseProfile } from '../queries/fictional.ts'
// Loaded before anybody waits for it.
import './fictional.tsx'

const photo = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const linh: HouseProfile = {
  id: '00000000-0000-4000-8000-0000000000a1',
  account_id: 11,
  site: 1,
  name: 'Linh',
  country: 'NL',
  city: 'Eindhoven',
  state: 'shown',
  paused_at: null,
  conversations: 2,
  pictures: [
    { id: photo(1), status: 'active', licence_id: 'HOUSE-1' },
    { id: photo(2), status: 'inspection', licence_id: null },
  ],
}
const mira: HouseProfile = {
  ...linh,
  id: linh.id.replace('a1', 'a2'),
  name: 'Mira',
  state: 'paused',
  paused_at: '2026-11-26T08:00:00.000Z',
  pictures: [],
}
const totals = { shown: 1, paused: 1, closed: 0, conversations: 5, unlicensed: 1, held_back: 1 }
const open = (more: DeskAnswers = {}) =>
  renderDesk({
    path: '/admin/fictional',
    staff: staffWith(['editor']),
    answers: { getHouseProfiles: () => ({ totals, profiles: [linh, mira], next: null }), ...more },
  })
const say = (dialog: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })

test('each profile bears its label and the licence of each picture; nothing on the screen takes the label away [HON-1 HON-5]', async () => {
  await open()
  const row = (await screen.findByText('Linh')).closest('tr')!
  expect(within(row).getByText('Fictief')).toBeTruthy()
  expect(within(row).getByText('HOUSE-1')).toBeTruthy()
  expect(within(row).getByText('Geen licentie')).toBeTruthy()
  expect(within(row).getByRole('img', { name: 'Foto 1 van Linh' }).getAttribute('src')).toContain(photo(1))
  // What nobody has looked at yet is not shown here.
  expect(within(row).queryByRole('img', { name: 'Foto 2 van Linh' })).toBe(null)
  expect(screen.queryAllByRole('switch')).toEqual([])
  expect(screen.queryAllByRole('checkbox')).toEqual([])
})

test('one press pauses all, once it was told how many conversations say so, and why it is done', async () => {
  const desk = await open({ pauseHouseProfiles: () => ({ changed: 1, left: 0 }) })
  fireEvent.click(await screen.findByRole('button', { name: 'Alles pauzeren' }))
  const dialog = await screen.findByRole('dialog', { name: '1 fictief profiel pauzeren?' })
  expect(within(dialog).getByText(/5 gesprekken blijven leesbaar/)).toBeTruthy()
  const press = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Alles pauzeren' }))
  press()
  expect(desk.callsOf('pauseHouseProfiles')).toEqual([])
  say(dialog, 'Waarom doe je dit?', 'Klacht over het beleid')
  press()
  await screen.findByText('1 profiel is gepauzeerd.')
  expect(desk.callsOf('pauseHouseProfiles')).toEqual([
    { body: { id: null, site: null, to: 'pause', reason: 'Klacht over het beleid' } },
  ])
})

test('who comes back too early is told that a licence is missing, and it is filled in from the row [HON-5]', async () => {
  const desk = await open({
    pauseHouseProfiles: () => {
      throw new AppError('validation', { fields: { licence_id: 'required' } })
    },
    setPhotoLicence: () => ({}),
  })
  const menuOf = async (name: string) =>
    fireEvent.click(await screen.findByRole('button', { name: `Acties voor ${name}` }))
  await menuOf('Mira')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Weer tonen' }))
  const dialog = await screen.findByRole('dialog', { name: 'Mira weer tonen?' })
  say(dialog, 'Waarom doe je dit?', 'Klaar')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Weer tonen' }))
  await within(dialog).findByText(/Eerst de licentie/)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Annuleren' }))
  await menuOf('Linh')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Licentie van foto 2' }))
  const filling = await screen.findByRole('dialog', { name: 'Licentie van foto 2 van Linh' })
  say(filling, 'Licentienummer', 'HOUSE-2')
  say(filling, 'Waarom doe je dit?', 'Contract gevonden')
  fireEvent.click(within(filling).getByRole('button', { name: 'Opslaan' }))
  await waitFor(() =>
    expect(desk.callsOf('setPhotoLicence')).toEqual([
      { body: { id: photo(2), licence_id: 'HOUSE-2', reason: 'Contract gevonden' } },
    ]),
  )
})

test('a site without any says so', async () => {
  const none = { shown: 0, paused: 0, closed: 0, conversations: 0, unlicensed: 0, held_back: 0 }
  await open({ getHouseProfiles: () => ({ totals: none, profiles: [], next: null }) })
  await screen.findByText('Er zijn geen fictieve profielen')
  expect(screen.queryByRole('button', { name: 'Alles pauzeren' })).toBe(null)
})
