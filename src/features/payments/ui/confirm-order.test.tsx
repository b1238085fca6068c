// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { standInForDialogs } from '../../../../tests/support/dialog.ts'
import { renderScreen, type Answers } from '../../../../tests/support/screen.tsx'
import { AppError } from '../../../contract/errors.ts'
import { LOCALES, type Locale } from '../../../contract/limits.ts'
import type { Bundle, Payment } from '../../../contract/payments.ts'
import { ConfirmOrder } from './confirm-order.tsx'

beforeAll(standInForDialogs)
beforeEach(() => sessionStorage.clear())
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
const payment: Payment = {
  payment_id: '00000000-0000-4000-8000-000000000e01',
  credits: 25,
  method: 'ideal',
  bank: null,
  country: 'NL',
  status: 'pending',
  amount: '19.99',
  currency: 'EUR',
  created: '2026-05-01T10:00:00.000Z',
}

type Opened = { locale?: Locale; startPayment?: Answers['startPayment']; fictional?: number }
async function open({ locale = 'nl', startPayment, fictional = 0 }: Opened = {}) {
  const leave = vi.fn<(url: string) => void>()
  const onClose = vi.fn<() => void>()
  const view = await renderScreen(
    <ConfirmOrder bundle={bundle} method="ideal" bank={null} country="NL" onClose={onClose} leave={leave} />,
    {
      texts: ['credits'],
      locale,
      answers: {
        startPayment: startPayment ?? (() => ({ payment, redirect_url: 'https://bank.example/pay' })),
        getFictionalShare: () => ({ percent: fictional }),
      },
    },
  )
  return { ...view, leave, onClose }
}
const dialog = () => within(screen.getByRole('dialog'))
const box = () => dialog().getByRole<HTMLInputElement>('checkbox')
const order = () =>
  act(async () => void fireEvent.click(dialog().getByRole('button', { name: 'Bestelling met betalingsverplichting' })))

const ORDER_BUTTON: Record<Locale, string> = {
  nl: 'Bestelling met betalingsverplichting',
  de: 'Zahlungspflichtig bestellen',
  fr: 'Commande avec obligation de paiement',
  it: 'Ordine con obbligo di pagare',
  es: 'Pedido con obligación de pago',
  pl: 'Zamówienie z obowiązkiem zapłaty',
  en: 'Order with obligation to pay',
}
for (const locale of LOCALES) {
  test(`the order button says it costs money, in ${locale}, beside total and withdrawal [MON-8]`, async () => {
    await open({ locale })
    expect(dialog().getByRole('button', { name: ORDER_BUTTON[locale] })).toBeTruthy()
    const text = screen.getByRole('dialog').textContent
    expect(text).toMatch(/19[.,]99/)
    expect(text).toContain('14')
    expect(text).toContain('25')
    expect(dialog().getByRole('link').getAttribute('href')).toBe('/pages/return-policy')
  })
}

test('the confirmation shows bundle, total, method, one-time and refund days [S2-172]', async () => {
  await open()
  const text = screen.getByRole('dialog').textContent
  for (const part of ['25 credits', '€ 19,99', 'iDEAL', 'incl. btw', 'Eenmalig, geen abonnement', '14 dagen'])
    expect(text.replaceAll(/\s/g, ' ')).toContain(part)
})

test('the box of consent is not ticked, and without it nothing is ordered', async () => {
  const view = await open()
  expect(box().checked).toBe(false)
  await order()
  expect(view.callsOf('startPayment')).toHaveLength(0)
  expect(dialog().getByText('Vink dit aan om te bestellen.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(box()))
})

test('ordering leads to the page of the provider', async () => {
  const view = await open()
  fireEvent.click(box())
  await order()
  expect(view.callsOf('startPayment')[0]!.args).toEqual({
    body: { package: { id: 'p1' }, method: 'ideal', country: 'NL', accept: true },
  })
  expect(view.leave).toHaveBeenCalledWith('https://bank.example/pay')
})

test.each([{ credits: 20 }, { currency: 'GBP' }])(
  'an order that came out as %o, and not as it stood there, is looked at again [MON-8]',
  async (other) => {
    const view = await open({
      startPayment: () => ({ payment: { ...payment, ...other }, redirect_url: 'https://bank.example/pay' }),
    })
    fireEvent.click(box())
    await order()
    expect(view.leave).not.toHaveBeenCalled()
    expect(view.onClose).toHaveBeenCalledTimes(1)
  },
)

test('two presses are one order, and the dialog stays open while it runs [MON-2]', async () => {
  const view = await open({ startPayment: () => new Promise(() => {}) })
  fireEvent.click(box())
  await order()
  fireEvent.click(dialog().getByRole('button', { name: /betalingsverplichting|klaargezet/ }))
  fireEvent.mouseDown(screen.getByRole('dialog'))
  expect(view.callsOf('startPayment')).toHaveLength(1)
  expect(view.onClose).not.toHaveBeenCalled()
})

test('after a lost answer the same order carries the same key, also after a reload [MON-2]', async () => {
  const lost = await open({
    startPayment: () => {
      throw new AppError('unavailable')
    },
  })
  fireEvent.click(box())
  await order()
  await waitFor(() => expect(dialog().getByRole('alert')).toBeTruthy())
  expect(lost.leave).not.toHaveBeenCalled()
  cleanup()
  const again = await open()
  fireEvent.click(box())
  await order()
  expect(again.callsOf('startPayment')[0]!.key).toBe(lost.callsOf('startPayment')[0]!.key)
  expect(again.leave).toHaveBeenCalledTimes(1)
  cleanup()
  const next = await open()
  fireEvent.click(box())
  await order()
  expect(next.callsOf('startPayment')[0]!.key).not.toBe(again.callsOf('startPayment')[0]!.key)
})

test('a refusal is told and the next press is a new order', async () => {
  const view = await open({
    startPayment: () => {
      throw new AppError('payments_closed')
    },
  })
  fireEvent.click(box())
  await order()
  await waitFor(() =>
    expect(dialog().getByRole('alert').textContent).toContain('Betalen is op dit moment niet mogelijk.'),
  )
  await order()
  const [first, second] = view.callsOf('startPayment')
  expect(first!.key).not.toBe(second!.key)
})

test.each(['code_used', 'code_expired', 'code_not_found', 'package_not_found'] as const)(
  'an order that is refused with %s is looked at again: what stands there is not sold any more [O-85]',
  async (code) => {
    const startPayment = () => {
      throw new AppError(code)
    }
    const view = await open({ startPayment })
    fireEvent.click(box())
    await order()
    await waitFor(() => expect(view.onClose).toHaveBeenCalledTimes(1))
  },
)

test('offline nothing can be ordered and the reason is there', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const view = await open()
  fireEvent.click(box())
  await order()
  expect(view.callsOf('startPayment')).toHaveLength(0)
  expect(dialog().getByText(/Je bent offline/)).toBeTruthy()
  vi.restoreAllMocks()
})

test('who lives where cannot be told is asked, with nothing chosen, and the answer goes with the order [MON-12]', async () => {
  const unclear = new AppError('validation', {
    fields: { tax_country: 'required' },
    data: { tax_countries: ['BE', 'DE', 'NL'] },
  })
  const { leave, callsOf } = await open({
    startPayment: ({ body }) => {
      if (body?.tax_country === undefined) throw unclear
      return { payment, redirect_url: 'https://bank.example/pay' }
    },
  })
  fireEvent.click(box())
  await order()
  const choices = within(dialog().getByRole('group', { name: 'In welk land woon je?' }))
  expect(choices.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, false, false])
  expect(dialog().queryByRole('alert')).toBeNull()
  fireEvent.click(choices.getByRole('radio', { name: 'Duitsland' }))
  await order()
  expect(leave).toHaveBeenCalledWith('https://bank.example/pay')
  expect(callsOf('startPayment').at(-1)!.args['body']).toMatchObject({ tax_country: 'DE' })
})

test('before paying stands how many of the profiles are fictional, in the country of the order; of none nothing is said [HON-2 F-59]', async () => {
  for (const locale of LOCALES) {
    const { callsOf } = await open({ locale, fictional: 7 })
    const country = new Intl.DisplayNames([locale], { type: 'region' }).of('NL')!
    const words = (await dialog().findByText((text) => text.includes(country))).textContent
    expect(words).toMatch(/\b7\s?%/)
    expect(callsOf('getFictionalShare')[0]!.args).toEqual({ query: { country: 'NL' } })
    cleanup()
  }
  await open()
  await act(async () => {})
  expect(screen.getByRole('dialog').textContent).not.toContain('%')
})
