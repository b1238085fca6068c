// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderDesk, sessionOf, staffWith, type DeskAnswers } from '../../../tests/support/desk-screen.tsx'
import { AppError } from '../../contract/errors.ts'

beforeEach(() => localStorage.clear())
afterEach(() => onlineManager.setOnline(true))

const ID = '4f1b1d6e-0d4e-4c34-9c43-5d4d3a3b6c11'
const READS = [
  ['today', 'getToday'],
  ['numbers', 'getNumbers'],
  ['machine', 'getMachine'],
  ['offers?part=prices', 'getPrices'],
  ['offers?part=bonus', 'getBonuses'],
  ['offers?part=claims', 'getOfferClaims'],
  ['sites/1', 'getSite'],
  ['members/12', 'getMemberPage'],
  [`payments/${ID}`, 'getDeskPayment'],
  [`cases/${ID}`, 'getCase'],
  [`approvals/${ID}`, 'getApproval'],
] as const satisfies [string, keyof DeskAnswers][]

test.each(READS)('what of %s could not be read is told to all, with why and a way to try again', async (path, name) => {
  const answers: DeskAnswers = {
    [name]: () => {
      throw new AppError('right_missing')
    },
  }
  const desk = await renderDesk({ path: `/admin/${path}`, answers })
  const told = within(await screen.findByRole('alert'))
  told.getByText('Hier heb je geen recht toe.')
  fireEvent.click(told.getByRole('button', { name: 'Opnieuw proberen' }))
  await waitFor(() => expect(desk.callsOf(name)).toHaveLength(2))
})

test('what is wrong with a filter stands at its field', async () => {
  await renderDesk({
    path: '/admin/payments?amount=veel&member=12',
    answers: {
      getDeskPayments: () => {
        throw new AppError('validation', { fields: { amount: 'invalid' } })
      },
    },
  })
  await screen.findByRole('alert')
  const amount = screen.getByLabelText('Bedrag')
  expect(amount.getAttribute('aria-invalid')).toBe('true')
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(1)
  screen.getByText('Dit klopt niet.')
  fireEvent.change(amount, { target: { value: '19,99' } })
  expect(amount.getAttribute('aria-invalid')).toBe(null)
})

test('a list that could not be read is not told to be empty', async () => {
  await renderDesk({
    path: '/admin/log',
    answers: {
      getStaffLog: () => {
        throw new AppError('unavailable')
      },
    },
  })
  await screen.findByRole('alert')
  expect(screen.queryByText('0 rijen')).toBe(null)
})

test.each(READS)('%s says that there is no connection, and comes once it is back', async (path, name) => {
  const desk = await renderDesk({
    path: `/admin/${path}`,
    staff: null,
    answers: {
      getStaffSession: () => {
        onlineManager.setOnline(false)
        return sessionOf('in', staffWith(['operator', 'finance']))
      },
      [name]: () => new Promise<never>(() => {}),
    },
  })
  await screen.findByText(/^Geen verbinding/)
  expect(desk.callsOf(name)).toEqual([])
  onlineManager.setOnline(true)
  await waitFor(() => expect(desk.callsOf(name)).toHaveLength(1))
})
