// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderDesk } from '../../../../tests/support/desk-screen.tsx'
import type { Numbers } from '../../queries.ts'
import './numbers.tsx'

const nothing = { activated: 0, messaged: 0, paid: 0, active: 0, messages: 0, firsts: 0, answered: 0, photos: 0 }
const numbers: Numbers = {
  from: '2026-11-23',
  until: '2026-11-25',
  counted_until: '2026-11-25',
  countries: ['BE', 'NL'],
  days: [
    { day: '2026-11-23', ...nothing, signups: 3, photo_hours: null },
    { day: '2026-11-24', ...nothing, signups: 8, active: 5, photo_hours: 1.5 },
    { day: '2026-11-25', ...nothing, signups: 0, photo_hours: null },
  ],
  money: [{ day: '2026-11-24', currency: 'EUR', sold: 1_999, refunded: 500, charged_back: 0, vat: 260 }],
  sources: [
    { field: 'network', value: '=letters', signups: 6, activated: 5, messaged: 2, paid: 1 },
    { field: 'sub1', value: '', signups: 2, activated: 2, messaged: 0, paid: 0 },
  ],
  cohorts: [{ week: '2026-11-09', signups: 4, came: [3, 1] }],
}

test('each chart says in words where it begins and ends, and every number of it stands in a table', async () => {
  await renderDesk({ path: '/admin/numbers', answers: { getNumbers: () => numbers } })
  await screen.findByRole('img', { name: 'Aanmeldingen: van 3 op 23 nov naar 0 op 25 nov' })
  const toTable = (title: string) =>
    within(screen.getByRole('group', { name: `${title}: tonen als` })).getByLabelText('Tabel')
  fireEvent.click(toTable('Aanmeldingen'))
  const rowOf = (label: string, day: RegExp) =>
    within(within(screen.getAllByRole('region', { name: label })[0]!).getByRole('row', { name: day }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
  expect(rowOf('Aanmeldingen', /24 nov/)).toEqual(['24 nov 2026', '8', '0', '0', '0'])
  fireEvent.click(toTable('Omzet en terugbetalingen in EUR'))
  expect(rowOf('Omzet en terugbetalingen in EUR', /24 nov/).map((text) => text.replaceAll(/\s/g, ' '))).toEqual([
    '24 nov 2026',
    '€ 19,99',
    '€ 5,00',
    '€ 0,00',
    '€ 2,60',
  ])
  fireEvent.click(toTable('Foto’s: tijd tot goedkeuring'))
  expect(rowOf('Foto’s: tijd tot goedkeuring', /25 nov/)).toEqual(['25 nov 2026', '–'])
  expect(rowOf('Wie terugkwam, per week van aanmelding', /9 nov/)).toEqual(['9 nov 2026', '4', '3 · 75%', '1 · 25%'])
})

test('the filters stand in the address, and a source is chosen from its row', async () => {
  const desk = await renderDesk({
    path: '/admin/numbers?country=NL&from=2026-11-23',
    answers: { getNumbers: () => numbers },
  })
  await screen.findByText('=letters')
  fireEvent.click(screen.getByRole('button', { name: 'Acties voor Netwerk: =letters' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Alleen deze herkomst' }))
  await screen.findByDisplayValue('Netwerk: =letters')
  expect(desk.callsOf('getNumbers')).toEqual([
    { query: { country: 'NL', from: '2026-11-23' } },
    { query: { country: 'NL', from: '2026-11-23', source: 'network:=letters' } },
  ])
})

test('before the first night the screen says that nothing is counted', async () => {
  const none = { ...numbers, counted_until: null, days: [], money: [], sources: [], cohorts: [] }
  await renderDesk({ path: '/admin/numbers', answers: { getNumbers: () => none } })
  await screen.findByText('Er is nog niets geteld')
})
