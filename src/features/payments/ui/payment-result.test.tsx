// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { userSample } from '../../../../tests/support/samples.ts'
import { renderScreen, type Answers } from '../../../../tests/support/screen.tsx'
import { keepWayBack } from '../../../client/way-back.ts'
import type { Payment, PaymentDetails } from '../../../contract/payments.ts'
import { PaymentResult } from './payment-result.tsx'
import { PaymentsList } from './payments-list.tsx'
import { pollAfterMs } from './queries.ts'

beforeEach(() => sessionStorage.clear())
const ID = '00000000-0000-4000-8000-000000000e01'
const payment = (more: Partial<Payment> = {}): Payment => ({
  payment_id: ID,
  credits: 25,
  method: 'ideal',
  bank: null,
  country: 'NL',
  status: 'pending',
  amount: '19.99',
  currency: 'EUR',
  created: new Date().toISOString(),
  ...more,
})
const details: PaymentDetails = {
  package: { id: 'p1' },
  full_price: '19.99',
  code: null,
  expires: new Date().toISOString(),
  settled: null,
  refunded: '0.00',
  withdrawal: null,
  second_use: false,
  invoices: [],
  mandate: false,
  redirect_url: null,
}
const bundle = { style: 'p1' as const, currency: 'EUR', discount_price: null, popular: false, recommended: false }
const packages = () => ({
  packages: [
    { ...bundle, id: 'p0', credits: 10, price: '9.99' },
    { ...bundle, id: 'p1', credits: 25, price: '19.99' },
  ],
  country: 'NL',
  paymentmethods: [
    { method: 'ideal' as const, banks: [] },
    { method: 'paypal' as const, banks: [] },
  ],
  discount: null,
  topup: null,
})

function open(status: Payment['status'], answers: Answers = {}) {
  return renderScreen(<PaymentResult id={ID} />, {
    texts: ['credits', 'transactions'],
    answers: {
      getPayment: () => ({ payment: payment({ status }), details }),
      getPackages: packages,
      getUser: () => ({ user: { ...userSample, credits: 67 } }),
      ...answers,
    },
  })
}

test('while a payment is fetched the page says so [S4-020]', async () => {
  await open('pending', { getPayment: () => new Promise(() => {}) })
  expect(screen.getByText('Je betaling wordt opgehaald…')).toBeTruthy()
})

test('a pending payment asks to wait [S2-204 S4-021]', async () => {
  await open('pending')
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
    'Even geduld, je betaling wordt verwerkt.',
  )
})

test('the live event of the payment changes the page, and credits and menu follow [S2-205]', async () => {
  let status: Payment['status'] = 'pending'
  const view = await open('pending', { getPayment: () => ({ payment: payment({ status }), details }) })
  await screen.findByText(/Even geduld/)
  status = 'completed'
  await view.hear('payment', { payment_id: ID, status: 'completed' })
  await screen.findByText('Gelukt, 25 credits erbij')
  await waitFor(() => expect(view.callsOf('getUser')).toHaveLength(1))
})

test.each(['completed', 'pending'] as const)(
  'a %s payment leads back to the conversation it was for',
  async (status) => {
    keepWayBack(sessionStorage, { path: '/chats/abc', name: 'Sanne' })
    await open(status)
    expect((await screen.findByRole('link', { name: 'Terug naar Sanne' })).getAttribute('href')).toBe('/chats/abc')
  },
)

for (const [status, ids] of [
  ['failed', 'S2-206 S4-023 S8-017'],
  ['cancelled', 'S4-024 S8-018'],
] as const) {
  test(`a ${status} payment offers to try again with another method [${ids}]`, async () => {
    await open(status)
    expect(
      await screen.findByText(/De betaling is mislukt of geannuleerd\. Probeer een andere betaalmethode\./),
    ).toBeTruthy()
    await screen.findByRole('link', { name: 'Opnieuw met iDEAL' })
    expect(screen.getByRole('link', { name: 'Andere methode kiezen' }).getAttribute('href')).toBe('/credits/p1')
    expect(screen.getByRole('link', { name: 'Opnieuw met iDEAL' }).getAttribute('href')).toBe('/credits/p1/ideal')
  })
}

test.each([
  ['refunded', 'Deze betaling is terugbetaald', 'Het bedrag gaat terug via de betaalmethode waarmee je hebt betaald.'],
  ['charged_back', 'Deze betaling is teruggeboekt', 'Je bank heeft het bedrag teruggeboekt.'],
] as const)('of a %s payment the page says who took the money back [P-55]', async (status, title, text) => {
  await open(status)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title)
  expect(screen.getByText((shown) => shown.startsWith(text))).toBeTruthy()
})

test('of a refunded direct debit the page says that the amount is taken off it while the bank does not have it [MON-7]', async () => {
  await open('refunded', {
    getPayment: () => ({ payment: payment({ status: 'refunded', method: 'sdd' }), details }),
  })
  expect(await screen.findByText(/Is je incasso nog niet naar je bank gestuurd, dan gaat dit bedrag/)).toBeTruthy()
})

test('the code of a payment that failed counts for the next try, and exactly what was lacking is still sold [O-80 O-85]', async () => {
  const search = '?code=ZOMER10'
  const failed = (id: string) => ({
    getPayment: () => ({
      payment: payment({ status: 'failed' as const }),
      details: { ...details, package: { id }, code: 'ZOMER10' },
    }),
  })
  const again = async () => (await screen.findByRole('link', { name: 'Opnieuw met iDEAL' })).getAttribute('href')
  await open('failed', failed('p1'))
  expect(await again()).toBe(`/credits/p1/ideal${search}`)
  expect(screen.getByRole('link', { name: 'Andere methode kiezen' }).getAttribute('href')).toBe(`/credits/p1${search}`)
  cleanup()
  const topup = { id: 't2', credits: 2, price: '2.00', currency: 'EUR', discount_price: null }
  const view = await open('failed', { ...failed('t2'), getPackages: () => ({ ...packages(), topup }) })
  expect(await again()).toBe(`/credits/t2/ideal${search}`)
  expect(view.callsOf('getPackages')[0]!.args).toMatchObject({ query: { credits: 2 } })
})

test('own payments are listed with their status [S2-040]', async () => {
  await renderScreen(<PaymentsList />, {
    texts: ['credits', 'transactions'],
    answers: {
      getPayments: () => ({
        payments: [
          payment({ status: 'completed' }),
          payment({ payment_id: ID.replace('e01', 'e02'), status: 'failed' }),
        ],
        withdrawals: [],
        invoices: [],
      }),
    },
  })
  const links = await screen.findAllByRole('link', { name: /iDEAL/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/transactions/${ID}`,
    `/transactions/${ID.replace('e01', 'e02')}`,
  ])
  expect(links.map((link) => /Betaald|Mislukt/.exec(link.textContent)?.[0])).toEqual(['Betaald', 'Mislukt'])
})

test('a pending payment is asked after for longer than 15 minutes, more often at first [MON-5]', () => {
  const created = '2026-05-01T10:00:00.000Z'
  const after = (minutes: number) => pollAfterMs({ created }, Date.parse(created) + minutes * 60_000)
  expect([after(0), after(5), after(20), after(600)]).toEqual([2_000, 10_000, 10_000, 60_000])
})
