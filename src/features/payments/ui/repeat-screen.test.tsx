// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { standInForDialogs } from '../../../../tests/support/dialog.ts'
import { renderScreen, type Answers, type ScreenOptions } from '../../../../tests/support/screen.tsx'
import { AppError } from '../../../contract/errors.ts'
import type { Bundle, Payment } from '../../../contract/payments.ts'
import { RepeatScreen } from './repeat-screen.tsx'

beforeAll(standInForDialogs)
beforeEach(() => sessionStorage.clear())
afterEach(cleanup)
const payment: Payment = {
  payment_id: '00000000-0000-4000-8000-000000000e01',
  credits: 25,
  method: 'creditcard',
  bank: null,
  country: 'NL',
  status: 'completed',
  amount: '14.99',
  currency: 'EUR',
  created: '2026-05-01T10:00:00.000Z',
}
const bundle: Bundle = {
  id: 'p1',
  style: 'p1',
  credits: 25,
  price: '19.99',
  currency: 'EUR',
  discount_price: null,
  popular: false,
  recommended: false,
}

async function open(answers: Answers = {}, settings: ScreenOptions['settings'] = {}) {
  const view = await renderScreen(<RepeatScreen />, {
    texts: ['credits', 'transactions'],
    settings,
    answers: {
      getRepeatOrder: () => ({ payment, package: bundle, card: true }),
      getPackages: () => ({
        packages: [bundle],
        country: 'NL',
        paymentmethods: [
          { method: 'creditcard', banks: [] },
          { method: 'paypal', banks: [] },
        ],
        discount: null,
        topup: null,
      }),
      startPayment: () => new Promise(() => {}),
      ...answers,
    },
  })
  await screen.findByRole('heading', { level: 1 })
  return view
}
const dialog = () => within(screen.getByRole('dialog'))
async function order() {
  fireEvent.click(dialog().getAllByRole('checkbox')[0]!)
  await act(
    async () => void fireEvent.click(dialog().getByRole('button', { name: 'Bestelling met betalingsverplichting' })),
  )
}
const review = () => fireEvent.click(screen.getByRole('button', { name: 'Bestelling controleren' }))
const declined: Answers = {
  startPayment: () => {
    throw new AppError('card_declined')
  },
}

test('the last order is shown at the price of today, and only the order button orders it again [S2-200 S2-037 P-57]', async () => {
  const view = await open()
  const text = document.body.textContent.replaceAll(/\s/g, ' ')
  for (const part of ['25 credits', '€ 19,99', 'Creditcard', 'De vorige keer betaalde je € 14,99.', 'bewaarde kaart'])
    expect(text).toContain(part)
  review()
  expect(view.callsOf('startPayment')).toEqual([])
  // The card is known: it is not asked again whether to keep it.
  expect(dialog().getAllByRole('checkbox')).toHaveLength(1)
  await order()
  expect(view.callsOf('startPayment')[0]!.args).toEqual({
    body: { package: { id: 'p1' }, method: 'creditcard', country: 'NL', accept: true, repeat: true },
  })
})

// Also [S8-023 T-15]
test('a refused card says so, and both ways on lead to the last look before paying [S8-019 S8-020 S8-021 S8-022]', async () => {
  const view = await open(declined)
  review()
  await order()
  await waitFor(() => expect(dialog().getByRole('heading').textContent).toBe('Creditcardbetaling mislukt'))
  expect(screen.getByRole('dialog').textContent).toContain(
    'De betaling kon niet met deze kaart worden voltooid. Vul je gegevens handmatig in of kies een andere betaalmethode.',
  )
  fireEvent.click(dialog().getByRole('button', { name: 'Betalen met PayPal' }))
  expect(dialog().getByText('PayPal')).toBeTruthy()
  expect(view.callsOf('startPayment')).toHaveLength(1)
  await order()
  expect(view.callsOf('startPayment')[1]!.args).toEqual({
    body: { package: { id: 'p1' }, method: 'paypal', country: 'NL', accept: true },
  })
  cleanup()
  const again = await open(declined)
  review()
  await order()
  await screen.findByText('Creditcardbetaling mislukt')
  fireEvent.click(dialog().getByRole('button', { name: 'Opnieuw proberen' }))
  await order()
  // By hand now: without the remembered card.
  expect(again.callsOf('startPayment')[1]!.args).not.toHaveProperty('body.repeat')
})

test('a card is kept only when the box that nobody ticked is ticked, and forgotten on one press [O-84]', async () => {
  let card = false
  const view = await open({
    getRepeatOrder: () => ({ payment, package: bundle, card }),
    forgetCard: () => ({ card: (card = false) as false }),
  })
  review()
  const [, keep] = dialog().getAllByRole<HTMLInputElement>('checkbox')
  expect(keep!.checked).toBe(false)
  fireEvent.click(keep!)
  await order()
  expect(view.callsOf('startPayment')[0]!.args).toMatchObject({ body: { remember_card: true } })
  expect(view.callsOf('startPayment')[0]!.args).not.toHaveProperty('body.repeat')
  cleanup()
  card = true
  await open({
    getRepeatOrder: () => ({ payment, package: bundle, card }),
    forgetCard: () => ({ card: (card = false) as false }),
  })
  fireEvent.click(screen.getByRole('button', { name: 'Bewaarde kaart verwijderen' }))
  await screen.findByText('Je vult je kaartgegevens in op de betaalpagina.')
  await screen.findByText('Je kaart is verwijderd.')
})

test('without an order there is nothing to repeat, and a way to the bundles', async () => {
  await open({ getRepeatOrder: () => ({ payment: null, package: null, card: false }) })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nog niets om te herhalen')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/credits')
})

test('where nothing is sold nothing is ordered again, and the reason is there [O-82]', async () => {
  await open({}, { payments: 'closed' })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Bestelling controleren' }).disabled).toBe(true)
  expect(screen.getByText(/^Betalen is op dit moment niet mogelijk/)).toBeTruthy()
})

test('an order by a bank is repeated with that bank, and by another method without it [P-57 S2-203]', async () => {
  const view = await open({
    getRepeatOrder: () => ({
      payment: { ...payment, method: 'eps', bank: 'donaubank', country: 'AT' },
      package: bundle,
      card: false,
    }),
    getPackages: () => ({
      packages: [bundle],
      country: 'AT',
      paymentmethods: [
        { method: 'eps', banks: [{ id: 'donaubank', name: 'Donaubank' }] },
        { method: 'paypal', banks: [] },
      ],
      discount: null,
      topup: null,
    }),
    ...declined,
  })
  review()
  await order()
  fireEvent.click(await screen.findByRole('button', { name: 'Betalen met PayPal' }))
  await order()
  const [first, second] = view.callsOf('startPayment').map(({ args }) => args['body'])
  expect(first).toMatchObject({ method: 'eps', bank: 'donaubank' })
  expect(second).toEqual({ package: { id: 'p1' }, method: 'paypal', country: 'AT', accept: true })
})
