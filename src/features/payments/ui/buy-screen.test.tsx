// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { standInForDialogs } from '../../../../tests/support/dialog.ts'
import { codeSample, companySample } from '../../../../tests/support/samples.ts'
import { renderScreen, type ScreenOptions } from '../../../../tests/support/screen.tsx'
import type { DiscountCode } from '../../../contract/discounts.ts'
import type { PaymentMethod } from '../../../contract/payment-methods.ts'
import type { Bundle, Payment } from '../../../contract/payments.ts'
import { priceBefore, priceOf, pricePerMessage } from '../rules/prices.ts'
import { BuyScreen } from './buy-screen.tsx'
import { banksOf, choiceOf, creditsOfTopUp, missing, type Packages } from './order.ts'

beforeAll(() => {
  standInForDialogs()
  Element.prototype.scrollIntoView = () => {}
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const bundle = (n: 0 | 1 | 2 | 3, credits: number, price: string, more: Partial<Bundle> = {}): Bundle => ({
  id: `p${n}`,
  style: `p${n}`,
  credits,
  price,
  currency: 'EUR',
  discount_price: null,
  popular: false,
  recommended: n === 2,
  ...more,
})
const packages: Packages = {
  packages: [bundle(0, 10, '9.99'), bundle(1, 25, '19.99'), bundle(2, 60, '39.99'), bundle(3, 150, '79.99')],
  country: 'NL',
  paymentmethods: [
    { method: 'ideal', banks: [{ id: 'ing', name: 'ING' }] },
    { method: 'paypal', banks: [] },
  ],
  discount: null,
  topup: null,
}
async function open(
  bundleId: string | null,
  method: PaymentMethod | null,
  { answers = {}, ...options }: ScreenOptions = {},
) {
  const onChoose = vi.fn<(bundle: string | null, method: PaymentMethod | null) => void>()
  const view = await renderScreen(<BuyScreen bundleId={bundleId} method={method} onChoose={onChoose} />, {
    texts: ['credits'],
    answers: { getPackages: () => packages, getCompanyInfo: () => companySample, ...answers },
    ...options,
  })
  await screen.findByRole('heading', { level: 1 })
  return { ...view, onChoose }
}
const radios = () => screen.getAllByRole<HTMLInputElement>('radio')
const review = () => fireEvent.click(screen.getAllByRole('button', { name: 'Bestelling controleren' })[0]!)

test('four bundles stand in their styles with total and price per message, none chosen [S3-070 S9-047 F-58]', async () => {
  await open(null, null)
  expect(document.querySelector('h1 + p')!.textContent.replaceAll(/\s/g, ' ')).toBe('Een bericht: 1 credit (€ 1,00)')
  expect(radios().some((radio) => radio.checked)).toBe(false)
  const cards = [...document.querySelectorAll('.bundle')]
  expect(cards.map((one) => one.className)).toEqual(['bundle p0', 'bundle p1', 'bundle p2', 'bundle p3'])
  expect(cards.map((one) => one.textContent.replaceAll(/\s/g, ' '))).toEqual([
    expect.stringMatching(/10 credits.*€ 9,99.*€ 1,00 per bericht/),
    expect.stringMatching(/25 credits.*€ 19,99.*€ 0,80 per bericht/),
    expect.stringMatching(/60 credits.*€ 39,99.*€ 0,67 per bericht/),
    expect.stringMatching(/150 credits.*€ 79,99.*€ 0,54 per bericht/),
  ])
  expect(document.querySelector('s')).toBeNull()
})

test('the ribbon says recommended until real sales made one the most chosen [S3-071]', async () => {
  await open(null, null)
  expect(document.querySelector('.p2 .ribbon')?.textContent).toBe('Aanbevolen')
  cleanup()
  const sold = {
    ...packages,
    packages: [bundle(1, 25, '19.99', { popular: true }), bundle(2, 60, '39.99', { recommended: false })],
  }
  await open(null, null, { answers: { getPackages: () => sold } })
  expect(document.querySelector('.p1 .ribbon')?.textContent).toBe('Meest gekozen')
  expect(document.querySelector('.p2 .ribbon')).toBeNull()
})

test('the methods of the country are listed and the one of the address is chosen [S2-036 S2-199 S2-202]', async () => {
  await open('p1', 'paypal')
  const chosen = radios()
    .filter((radio) => radio.checked)
    .map((radio) => radio.value)
  expect(chosen).toEqual(['p1', 'paypal'])
  expect(radios().map((radio) => radio.value)).toEqual(['p0', 'p1', 'p2', 'p3', 'ideal', 'paypal'])
})

test('choosing tells the page, which keeps it in the address [S2-035]', async () => {
  const view = await open(null, null)
  fireEvent.click(screen.getByRole('radio', { name: /60/ }))
  expect(view.onChoose).toHaveBeenLastCalledWith('p2', null)
  fireEvent.click(screen.getByRole('radio', { name: /iDEAL/ }))
  expect(view.onChoose).toHaveBeenLastCalledWith(null, 'ideal')
})

test('the bank is asked for only where the provider has a list of banks [S2-203]', async () => {
  await open('p1', 'paypal')
  expect(screen.queryByRole('combobox')).toBeNull()
  cleanup()
  await open('p1', 'ideal')
  const banks = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Bij welke bank?' })
  expect(banks.value).toBe('')
  review()
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.change(banks, { target: { value: 'ing' } })
  review()
  expect(screen.getByRole('dialog').textContent).toContain('ING')
})

test('a bank that was chosen for one method is not that of another [S2-203]', async () => {
  function Choosing() {
    const [method, setMethod] = useState<PaymentMethod | null>('ideal')
    return <BuyScreen bundleId="p1" method={method} onChoose={(_, next) => setMethod(next)} />
  }
  const eps = { method: 'eps' as const, banks: [{ id: 'donaubank', name: 'Donaubank' }] }
  const paymentmethods = [...packages.paymentmethods, eps]
  await renderScreen(<Choosing />, {
    texts: ['credits'],
    answers: { getPackages: () => ({ ...packages, paymentmethods }), getCompanyInfo: () => companySample },
  })
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'ing' } })
  fireEvent.click(screen.getByRole('radio', { name: /EPS/i }))
  review()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('without a choice nothing is reviewed and the page says what is missing', async () => {
  await open(null, null)
  review()
  expect(screen.getByRole('alert').textContent).toBe('Kies eerst een bundel.')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('offline, and where nothing is sold, buying is off and the reason is there [O-82]', async () => {
  const isOff = () =>
    screen
      .getAllByRole<HTMLButtonElement>('button', { name: 'Bestelling controleren' })
      .every((button) => button.disabled)
  await open('p1', 'paypal', { settings: { payments: 'closed' } })
  expect(isOff()).toBe(true)
  expect(screen.getByText(/^Betalen is op dit moment niet mogelijk/)).toBeTruthy()
  cleanup()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await open('p1', 'paypal')
  expect(isOff()).toBe(true)
  expect(screen.getByText(/Je bent offline/)).toBeTruthy()
})

test('the country of the payment is that of the price list [S3-072]', async () => {
  const view = await open('p1', 'paypal')
  expect(view.callsOf('getPackages')[0]!.args).toEqual({ query: { country: 'NL' } })
})

test('a bundle or method that is not sold here is unknown [S2-035 S2-036]', () => {
  expect(choiceOf(packages, 'p1', 'paypal')).toMatchObject({ bundle: { id: 'p1' }, method: 'paypal' })
  expect(choiceOf(packages, 'p1', undefined)).toMatchObject({ method: null })
  expect(choiceOf(packages, 'p9', undefined)).toBeUndefined()
  expect(choiceOf(packages, 'p1', 'giropay')).toBeUndefined()
  expect(choiceOf(packages, 'p1', 'nonsense')).toBeUndefined()
})

test('what is missing is asked for in the order of the page', () => {
  const [one] = packages.packages
  expect(missing(packages, { bundle: null, method: null, bank: null })).toBe('bundle')
  expect(missing(packages, { bundle: one!, method: null, bank: null })).toBe('method')
  expect(missing(packages, { bundle: one!, method: 'ideal', bank: null })).toBe('bank')
  expect(missing(packages, { bundle: one!, method: 'paypal', bank: null })).toBeNull()
  expect(banksOf(packages, 'paypal')).toEqual([])
})

test('the price per message is rounded up and follows a discount; a struck price is one really asked', () => {
  expect(pricePerMessage(bundle(3, 150, '79.99'), 1)).toBe(0.54)
  expect(pricePerMessage(bundle(0, 10, '9.99'), 2)).toBe(2)
  const less = bundle(1, 25, '20.00', { discount_price: '15.00' })
  expect([priceOf(less), priceBefore(less), pricePerMessage(less, 1)]).toEqual([15, 20, 0.6])
  expect(priceBefore(bundle(1, 25, '20.00'))).toBeNull()
})

const reduced: Packages = {
  ...packages,
  packages: [bundle(0, 10, '9.99', { discount_price: '7.49' }), bundle(1, 25, '19.99', { discount_price: '14.99' })],
  discount: codeSample,
  topup: { id: 't2', credits: 2, price: '2.00', currency: 'EUR', discount_price: '1.50' },
}
const summary = () => screen.getByRole('complementary', { name: 'Je bestelling' })
const lines = (root: Element) =>
  [...root.querySelectorAll('dt, dd')].map((one) => one.textContent.replaceAll(/\s/g, ' '))
const paid = ({ credits, price: amount }: Bundle): { payment: Payment; redirect_url: string } => ({
  payment: {
    payment_id: '00000000-0000-4000-8000-000000000e01',
    credits,
    method: 'paypal',
    bank: null,
    country: 'NL',
    status: 'pending',
    amount,
    currency: 'EUR',
    created: '2026-05-01T10:00:00.000Z',
  },
  redirect_url: 'https://bank.example/pay',
})
async function orderIt() {
  review()
  const dialog = screen.getByRole('dialog')
  fireEvent.click(dialog.querySelector('input')!)
  await act(
    async () => void fireEvent.click(screen.getByRole('button', { name: 'Bestelling met betalingsverplichting' })),
  )
}

test('with a code the old price is struck, the discount has its line, and the order carries the code [S2-172 S5-015 O-85]', async () => {
  const view = await open('p1', 'paypal', {
    answers: { getPackages: () => reduced, startPayment: () => new Promise(() => {}) },
  })
  expect([...document.querySelectorAll('.bundle s')].map((one) => one.textContent.replaceAll(/\s/g, ' '))).toEqual([
    'Normale prijs € 9,99',
    'Normale prijs € 19,99',
  ])
  const whole = ['25 credits', '€ 19,99', '25% kortingLENTE25', '− € 5,00', 'Betaalmethode', 'PayPal']
  expect(lines(summary())).toEqual([...whole, 'Totaal, incl. btw', '€ 14,99'])
  await orderIt()
  expect(lines(screen.getByRole('dialog'))).toEqual([...whole, 'Totaal, incl. btw', '€ 14,99'])
  expect(view.callsOf('startPayment')[0]!.args).toMatchObject({ body: { package: { id: 'p1' }, code: 'LENTE25' } })
})

test.each<[string, Partial<DiscountCode>, string]>([
  ['method', { paymentmethods: ['ideal'] }, 'Deze code geldt niet voor PayPal.'],
  ['country', { country: 'DE' }, 'Deze code geldt niet in jouw land.'],
  ['order value', { minimum_order_value: '20.00' }, 'Deze code geldt vanaf € 20,00.'],
])(
  'a code of another %s takes nothing off: it is told, and the order goes without [O-85 P-54]',
  async (_, more, text) => {
    const view = await open('p1', 'paypal', {
      answers: {
        getPackages: () => ({ ...reduced, discount: { ...codeSample, ...more } }),
        startPayment: () => new Promise(() => {}),
      },
    })
    expect(screen.getByRole('alert').textContent.replaceAll(/\s/g, ' ')).toBe(text)
    expect(lines(summary()).slice(-2)).toEqual(['Totaal, incl. btw', '€ 19,99'])
    await orderIt()
    expect(view.callsOf('startPayment')[0]!.args).not.toHaveProperty('body.code')
  },
)

test('exactly the credits that are lacking can be bought beside the bundles [O-77]', async () => {
  const view = await open('t2', 'paypal', {
    answers: { getPackages: () => reduced, startPayment: () => new Promise(() => {}) },
  })
  expect(radios().map(({ value, checked }) => [value, checked])).toEqual([
    ['t2', true],
    ['p0', false],
    ['p1', false],
    ['ideal', false],
    ['paypal', true],
  ])
  expect(document.querySelector('.topup')!.textContent.replaceAll(/\s/g, ' ')).toMatch(
    /Nog 2 credits nodig.*€ 2,00.*€ 1,50/,
  )
  await orderIt()
  expect(view.callsOf('startPayment')[0]!.args).toMatchObject({ body: { package: { id: 't2' } } })
  expect([creditsOfTopUp('t2'), creditsOfTopUp('t10'), creditsOfTopUp('p1')]).toEqual([2, undefined, undefined])
})

test.each([
  { other: 'price', now: bundle(1, 25, '21.99') },
  { other: 'number of credits', now: bundle(1, 20, '19.99') },
])('another $other than on the page leads to no payment: it is shown and looked at again [MON-8]', async ({ now }) => {
  const onStale = vi.fn<() => void>()
  const view = await renderScreen(<BuyScreen bundleId="p1" method="paypal" onChoose={() => {}} onStale={onStale} />, {
    texts: ['credits'],
    answers: { getPackages: () => packages, getCompanyInfo: () => companySample, startPayment: () => paid(now) },
  })
  await screen.findByRole('heading', { level: 1 })
  await orderIt()
  expect(view.callsOf('startPayment')).toHaveLength(1)
  expect(screen.getByRole('dialog').textContent).toContain('De prijs is intussen gewijzigd.')
  expect(onStale).toHaveBeenCalledTimes(1)
  const changed = { ...packages, packages: [now] }
  act(() => {
    for (const { queryKey } of view.web.queryClient.getQueryCache().findAll({ queryKey: ['packages'] }))
      view.web.queryClient.setQueryData(queryKey, changed)
  })
  // The consent was for another price: it is to be given anew.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('alert').textContent).toContain('De prijs is intussen gewijzigd.')
  review()
  expect(screen.getByRole('dialog').querySelector('input')!.checked).toBe(false)
})
