// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { standInForDialogs } from '../../../../tests/support/dialog.ts'
import { userSample } from '../../../../tests/support/samples.ts'
import { renderScreen, type Answers } from '../../../../tests/support/screen.tsx'
import { AppError } from '../../../contract/errors.ts'
import type { Payment } from '../../../contract/payments.ts'
import { PaymentsList } from './payments-list.tsx'

beforeAll(standInForDialogs)

const payment: Payment = {
  payment_id: '00000000-0000-4000-8000-000000000e01',
  credits: 25,
  method: 'ideal',
  bank: null,
  country: 'NL',
  status: 'completed',
  amount: '19.99',
  currency: 'EUR',
  created: '2026-03-15T11:00:00.000Z',
}
const { payment_id } = payment
const withdrawal = { payment_id, credits: 23, amount: '18.39', currency: 'EUR', until: '2026-03-29T21:59:59.999Z' }
const invoice = { payment_id, number: 'LONK-000012', kind: 'invoice' as const, issued: payment.created }

type Given = { locale?: 'nl' | 'de'; method?: Payment['method'] }

function open(
  refundPayment: NonNullable<Answers['refundPayment']>,
  { locale = 'nl', method = payment.method }: Given = {},
) {
  const list = { payments: [{ ...payment, method }], withdrawals: [withdrawal], invoices: [invoice] }
  return renderScreen(<PaymentsList />, {
    locale,
    texts: ['credits', 'transactions'],
    answers: { getPayments: () => list, getUser: () => ({ user: userSample }), refundPayment },
  })
}

test('what comes back is shown before it is asked for, confirmed once with one key, and told with day and time [MON-9 O-89]', async () => {
  let tries = 0
  const { callsOf } = await open(() => {
    if (tries++ === 0) throw new AppError('unavailable')
    return { payment: { ...payment, status: 'refunded' }, amount: '18.39' }
  })
  expect((await screen.findByRole('link', { name: 'Factuur LONK-000012 (PDF)' })).getAttribute('href')).toBe(
    '/api/invoice.php?number=LONK-000012',
  )
  expect(screen.getByText('€ 18,39 terug')).toBeTruthy()
  expect(screen.getByText('Nog 23 credits over, te herroepen tot 29 maart 2026')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '25 credits herroepen' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Bestelling herroepen' }))
  expect(dialog.getByText('€ 18,39')).toBeTruthy()
  expect(callsOf('refundPayment')).toEqual([])
  // No reason is asked.
  expect(dialog.queryByRole('textbox')).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: 'Herroeping bevestigen' }))
  await dialog.findByRole('alert')
  fireEvent.click(dialog.getByRole('button', { name: 'Herroeping bevestigen' }))
  expect(await screen.findByText(/heb je deze bestelling herroepen. Je krijgt € 18,39 terug via iDEAL/)).toBeTruthy()
  // The menu shows what is left.
  expect(callsOf('getUser').length).toBeGreaterThan(0)
  const calls = callsOf('refundPayment')
  expect(calls.map(({ args }) => args['body'])).toEqual([{ payment_id }, { payment_id }])
  expect(new Set(calls.map(({ key }) => key)).size).toBe(1)
})

test('in German the function and its last step are called what the law calls them [MON-9]', async () => {
  await open(() => ({ payment, amount: '18.39' }), { locale: 'de' })
  await screen.findByRole('heading', { name: 'Vertrag widerrufen' })
  fireEvent.click(screen.getByRole('button', { name: '25 Credits widerrufen' }))
  await screen.findByRole('button', { name: 'Widerruf bestätigen' })
})

test('before and after a debit is withdrawn from one reads that the amount is taken off it while the bank does not have it [MON-7]', async () => {
  await open(() => ({ payment: { ...payment, status: 'refunded' }, amount: '18.39' }), { method: 'sdd' })
  fireEvent.click(await screen.findByRole('button', { name: '25 credits herroepen' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Bestelling herroepen' }))
  const off = /Is je incasso nog niet naar je bank gestuurd, dan gaat dit bedrag daarvan af/
  expect(dialog.getByText(off)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Herroeping bevestigen' }))
  await screen.findByText(/heb je deze bestelling herroepen/)
  expect(screen.getByText(off)).toBeTruthy()
})

test('each payment has its own invoices [O-79]', async () => {
  const other = { ...payment, payment_id: payment_id.replace('e01', 'e02') }
  const theirs = { ...invoice, payment_id: other.payment_id, number: 'LONK-000013' }
  const list = { payments: [other, payment], withdrawals: [], invoices: [invoice, theirs] }
  await renderScreen(<PaymentsList />, { texts: ['credits', 'transactions'], answers: { getPayments: () => list } })
  await screen.findByRole('link', { name: /LONK-000013/ })
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/transactions/${other.payment_id}`,
    '/api/invoice.php?number=LONK-000013',
    `/transactions/${payment_id}`,
    '/api/invoice.php?number=LONK-000012',
  ])
})
