import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyOf } from '../../../contract/money.ts'
import { METHOD_IDS, PAYMENT_METHODS } from '../../../contract/payment-methods.ts'
import { nextState, offeredMethods, openUntil, ribbonOf, type PaymentStatus, type ProviderStatus } from './payment.ts'

const now = new Date('2026-03-15T12:00:00.000Z')
const STATUSES: PaymentStatus[] = ['pending', 'completed', 'failed', 'cancelled', 'refunded', 'charged_back']
const NEWS: ProviderStatus[] = ['paid', 'pending', 'failed', 'cancelled', 'expired']

test('a pending payment goes where its provider says, and an expired one is cancelled [O-79 O-80]', () => {
  expect(NEWS.map((news) => nextState('pending', news))).toEqual([
    'completed',
    'pending',
    'failed',
    'cancelled',
    'cancelled',
  ])
})

test('money that comes after failure or cancellation still completes a payment [MON-4 S4-077]', () => {
  expect(nextState('failed', 'paid')).toBe('completed')
  expect(nextState('cancelled', 'paid')).toBe('completed')
})

test('nothing that a provider says in any order leads out of completed, refunded or charged back [MON-4 S4-077]', () => {
  for (const end of ['completed', 'refunded', 'charged_back'] as const) {
    for (const news of NEWS) expect(nextState(end, news)).toBe(end)
  }
})

test('a payment that was paid once ends completed whatever else is said, and one never paid never does [MON-4]', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...NEWS), { maxLength: 12 }), (told) => {
      const end = told.reduce(nextState, 'pending' as PaymentStatus)
      expect(end === 'completed').toBe(told.includes('paid'))
    }),
    { numRuns: 10_000 },
  )
})

test('no news makes a refund or charge-back, which have ways of their own', () => {
  const reached = STATUSES.slice(0, 4).flatMap((status) => NEWS.map((news) => nextState(status, news)))
  expect(reached).not.toContain('refunded')
  expect(reached).not.toContain('charged_back')
})

test('there are exactly the eighteen methods, each in the catalogue once [S3-069]', () => {
  const first = ['sdd', 'prezelewy24', 'blik', 'sct', 'giropay', 'mastercard', 'visa', 'creditcard', 'nexi']
  const rest = ['cartebancaire', 'ideal', 'bancontact', 'applepay', 'paysafecard', 'maestro', 'paypal', 'sofort', 'eps']
  expect(METHOD_IDS.toSorted()).toEqual([...first, ...rest].toSorted())
})

const EVERYWHERE = ['applepay', 'creditcard', 'mastercard', 'paypal', 'paysafecard', 'visa']
test.each([
  ['NL', 'EUR', ['ideal', 'sct', 'sdd']],
  ['BE', 'EUR', ['bancontact', 'sct', 'sdd']],
  ['DE', 'EUR', ['sct', 'sdd']],
  ['AT', 'EUR', ['eps', 'sct', 'sdd']],
  ['FR', 'EUR', ['cartebancaire', 'sct', 'sdd']],
  ['IT', 'EUR', ['nexi', 'sct', 'sdd']],
  ['PL', 'PLN', ['blik', 'prezelewy24']],
  ['GB', 'GBP', []],
  ['CH', 'CHF', []],
  ['US', 'USD', []],
])('%s in %s is offered its own methods beside those offered everywhere [O-81 S3-073]', (country, currency, own) => {
  expect(offeredMethods(country, currency, now).toSorted()).toEqual([...own, ...EVERYWHERE].toSorted())
})

test('no dead method is offered in any country, and each keeps the day it ended [MON-14]', () => {
  const dead = ['giropay', 'sofort', 'maestro'] as const
  for (const country of ['NL', 'BE', 'GB', 'IE', 'DE', 'AT', 'IT', 'FR', 'CH', 'ES', 'US', 'CA', 'AU', 'NZ', 'PL']) {
    for (const method of dead) expect(offeredMethods(country, 'EUR', now)).not.toContain(method)
  }
  for (const method of dead) expect(PAYMENT_METHODS[method].validUntil).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('a method is offered through its last day and not after [MON-14]', () => {
  expect(offeredMethods('DE', 'EUR', new Date('2024-12-31T23:59:59.000Z'))).toContain('giropay')
  expect(offeredMethods('DE', 'EUR', new Date('2025-01-01T00:00:00.000Z'))).not.toContain('giropay')
})

test('an order waits thirty minutes for its money, a bank transfer seven days [O-79]', () => {
  expect(openUntil('ideal', now).toISOString()).toBe('2026-03-15T12:30:00.000Z')
  expect(openUntil('sct', now).toISOString()).toBe('2026-03-22T12:00:00.000Z')
})

test('cents are written with two places [O-106]', () => {
  expect([5, 999, 1_999, 12_000].map(moneyOf)).toEqual(['0.05', '9.99', '19.99', '120.00'])
})

test('before there are a hundred sales one bundle is recommended and none is called popular [O-77 F-55]', () => {
  const few = [{ style: 'p1', sold: 99 }]
  for (const sales of [[], few])
    expect(['p0', 'p1', 'p2', 'p3'].map((style) => ribbonOf(style, sales))).toEqual([
      { popular: false, recommended: false },
      { popular: false, recommended: false },
      { popular: false, recommended: true },
      { popular: false, recommended: false },
    ])
})

test('the one best seller is popular, two equal ones are not [O-77]', () => {
  const sales = [
    { style: 'p0', sold: 30 },
    { style: 'p1', sold: 80 },
  ]
  expect(ribbonOf('p1', sales)).toEqual({ popular: true, recommended: false })
  expect(ribbonOf('p2', sales)).toEqual({ popular: false, recommended: false })
  expect(ribbonOf('p1', [...sales, { style: 'p3', sold: 80 }])).toEqual({ popular: false, recommended: false })
})
