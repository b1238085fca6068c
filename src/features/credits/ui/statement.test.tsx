// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../../tests/support/screen.tsx'
import type { StatementEntry } from '../../../contract/credits.ts'
import { AppError } from '../../../contract/errors.ts'
import { Spending } from './spending.tsx'
import { Statement } from './statement.tsx'

const ID = '00000000-0000-4000-8000-000000000e01'
const entry = (id: number, more: Partial<StatementEntry>): StatementEntry => ({
  id: String(id),
  at: '2026-03-15T11:00:00.000Z',
  cause: 'message',
  change: -1,
  balance: 27,
  payment_id: null,
  ...more,
})

test('every credit in and out stands with its cause and the balance after it; older ones and one side are asked for', async () => {
  const { callsOf } = await renderScreen(<Statement />, {
    texts: ['credits', 'transactions'],
    answers: {
      getStatement: ({ query }) => ({
        balance: 27,
        entries: query?.before
          ? [entry(1, { cause: 'signup', change: 3, balance: 3 })]
          : [entry(9, {}), entry(8, { cause: 'purchase', change: 25, balance: 28, payment_id: ID })],
        next: query?.before ? null : 'older',
      }),
    },
  })
  const rows = async (count: number) => {
    const list = await screen.findAllByRole('listitem')
    expect(list).toHaveLength(count)
    return list.map((row) => row.textContent.replaceAll('\u00a0', ' '))
  }
  expect(await screen.findByText('27 credits')).toBeTruthy()
  expect(await rows(2)).toEqual([
    expect.stringMatching(/^Bericht verstuurd15 mrt 2026.*-1Saldo 27$/),
    expect.stringMatching(/^Credits gekocht15 mrt 2026.*\+25Saldo 28$/),
  ])
  expect(screen.getByRole('link', { name: 'Credits gekocht' }).getAttribute('href')).toBe(`/transactions/${ID}`)
  fireEvent.click(screen.getByRole('button', { name: 'Meer laten zien' }))
  await screen.findByText('Welkomstcredits')
  await rows(3)
  // The button is gone, and the focus is on what stands in its place.
  expect(document.activeElement?.textContent).toBe('Dit is alles.')
  fireEvent.click(screen.getByRole('button', { name: 'Erbij' }))
  expect(screen.getByRole('button', { name: 'Erbij' }).getAttribute('aria-pressed')).toBe('true')
  expect(callsOf('getStatement').map(({ args }) => args['query'])).toEqual([{}, { before: 'older' }, { side: 'in' }])
})

test('a statement that cannot be loaded says so and is asked for again; an empty one says what will come', async () => {
  let broken = true
  await renderScreen(<Statement />, {
    texts: ['credits', 'transactions'],
    answers: {
      getStatement: () => {
        if (broken) throw new AppError('unavailable')
        return { balance: 0, entries: [], next: null }
      },
    },
  })
  const fault = within(await screen.findByRole('alert'))
  broken = false
  fireEvent.click(fault.getByRole('button', { name: 'Opnieuw proberen' }))
  expect(await screen.findByText('Nog niets te zien')).toBeTruthy()
})

test('spending stands by month with what was paid, and by week [MON-18]', async () => {
  await renderScreen(<Spending />, {
    texts: ['credits', 'transactions'],
    answers: {
      getSpending: () => ({
        weeks: [{ from: '2026-03-09', bought: 25, spent: 4 }],
        months: [
          { from: '2026-03-01', bought: 2, spent: 9, paid: [{ amount: '1.60', currency: 'EUR' }] },
          { from: '2026-02-01', bought: 0, spent: 0, paid: [] },
        ],
      }),
    },
  })
  const cells = async () => (await screen.findAllByRole('row')).map((row) => row.textContent.replaceAll('\u00a0', ' '))
  expect(await cells()).toEqual(['MaandGekochtGebruiktBetaald', 'maart 202629€ 1,60', 'februari 202600'])
  fireEvent.click(screen.getByRole('tab', { name: 'Per week' }))
  expect(await cells()).toEqual(['Week vanafGekochtGebruikt', '9 mrt 2026254'])
})
