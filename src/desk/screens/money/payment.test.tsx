// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderDesk, staffWith, type DeskAnswers } from '../../../../tests/support/desk-screen.tsx'
import { AppError } from '../../../contract/errors.ts'
import type { PaymentDetails, PaymentRow } from '../../queries/money.ts'
// Read before the first test asks for them, which would else wait for that, too.
import './payment.tsx'
import './payments.tsx'

beforeEach(() => localStorage.clear())

const ID = '4f1b1d6e-0d4e-4c34-9c43-5d4d3a3b6c11'
const at = '2026-11-25T10:00:00.000Z'
const row: PaymentRow = {
  id: ID,
  site: 1,
  status: 'completed',
  method: 'ideal',
  amount: '19.99',
  currency: 'EUR',
  refunded: '0.00',
  credits: 25,
  provider: 'mollie',
  provider_ref: 'tr_7UhSN1zuXS',
  member: { account_id: 12, name: 'Wilhelmina van Dijkje' },
  created_at: at,
  settled_at: at,
}
const details = (more: Partial<PaymentDetails> = {}): PaymentDetails => ({
  payment: {
    ...row,
    country: 'NL',
    bundle: 'p1',
    full_price: '19.99',
    code: null,
    charged_back: '0.00',
    second_use: false,
    expires_at: at,
    checked_at: null,
    checks: 0,
    provider_fault: null,
  },
  hangs: [],
  credits: { booked: 25, left: 20, taken: 0, owed: 0 },
  refund: { rest: '19.99', due: '0.00' },
  timeline: [
    { at, what: 'ordered', detail: 'ideal', amount: '19.99', credits: null, by: null, reason: null },
    { at, what: 'settled', detail: 'completed', amount: null, credits: 25, by: null, reason: null },
  ],
  events: [{ id: 1, received_at: at, event_id: 'tr_7 {}', outcome: 'completed', body: '{"status":"paid"}' }],
  papers: [{ number: 'LONK-000001', kind: 'invoice', issued_at: at }],
  waiting: [],
  ...more,
})
const preview = (amount: string, needs_second_person = false) => ({
  amount,
  currency: 'EUR',
  credits: 12,
  status_after: 'completed' as const,
  needs_second_person,
  limit: '100.00',
  by_hand: false,
  mail: { language: 'nl', subject: 'Je creditnota …', text: `We betalen ${amount} terug.` },
})
const open = (answers: DeskAnswers = {}, staff = staffWith(['finance'])) =>
  renderDesk({ path: `/admin/payments/${ID}`, answers: { getDeskPayment: () => details(), ...answers }, staff })

test('the list is asked for what its address says, and a row leads to its payment, by key too', async () => {
  const desk = await renderDesk({
    path: '/admin/payments?state=completed&member=12',
    answers: {
      getDeskPayments: ({ query }) =>
        query.cursor
          ? { payments: [{ ...row, id: 'b9e6f0c4-3f0b-4a7e-8f0c-6f1f6f7a2d11' }], next: null }
          : { payments: [row], next: ID },
      getDeskPayment: () => details(),
    },
    staff: staffWith(['support']),
  })
  await screen.findByText('€ 19,99')
  expect(desk.callsOf('getDeskPayments')[0]).toMatchObject({ query: { state: 'completed', member: '12' } })
  fireEvent.click(screen.getByRole('button', { name: 'Meer laden' }))
  await waitFor(() => expect(desk.callsOf('getDeskPayments')[1]).toMatchObject({ query: { cursor: ID } }))
  fireEvent.change(screen.getByLabelText('Bedrag'), { target: { value: '19,99' } })
  fireEvent.click(screen.getByRole('button', { name: 'Filteren' }))
  await waitFor(() => expect(desk.address()).toContain('amount=19%2C99'))
  fireEvent.keyDown(document.body, { key: 'j' })
  fireEvent.keyDown(document.activeElement!, { key: 'o' })
  await screen.findByRole('heading', { name: /^Betaling/ })
  expect(desk.address()).toBe(`/admin/payments/${ID}`)
  // Who only sees payments is offered no refund.
  expect(screen.queryByRole('button', { name: 'Terugbetalen' })).toBeNull()
})

test('a refund that waits leads to where a second person decides it, and a payment to what the log tells of it', async () => {
  const waiting = [{ id: 'a7', amount: '150.00', asked_by: 'Joris Bakker', expires_at: at }]
  await open({ getDeskPayment: () => details({ waiting }) }, staffWith(['operator']))
  const link = await screen.findByRole('link', { name: 'Naar de goedkeuring' })
  expect(link.getAttribute('href')).toBe('/admin/approvals/a7')
  expect(screen.getByRole('link', { name: 'In het logboek' }).getAttribute('href')).toBe(`/admin/log?about=${ID}`)
})

test('why a payment hangs is said in words, with its history, its news and its papers', async () => {
  await open({
    getDeskPayment: () =>
      details({ hangs: [{ why: 'provider_silent', since: at, until: null }], refund: { rest: '0.00', due: '0.00' } }),
  })
  expect(await screen.findByText(/De aanbieder antwoordde niet/)).toBeTruthy()
  const history = screen.getByRole('region', { name: 'Wat er gebeurde' })
  expect(within(history).getByText(/iDEAL · € 19,99/)).toBeTruthy()
  expect(within(history).getByText(/Betaald · \+25 credits/)).toBeTruthy()
  expect(screen.getByText(/"status": "paid"/)).toBeTruthy()
  expect(screen.getByText(/LONK-000001/)).toBeTruthy()
  const { account_id: accountId, name } = details().payment.member
  expect(screen.getByRole('link', { name: name! }).getAttribute('href')).toBe(`/admin/members/${accountId}`)
  expect(screen.queryByRole('button', { name: 'Terugbetalen' })).toBeNull()
})

test('a refund shows what it does and its mail first, loses nothing that was typed, and tells who was quicker', async () => {
  let fault: AppError | null = new AppError('taken', { data: { by: 'Zoë Jansen', outcome: 'refunded' } })
  const desk = await open({
    previewDeskRefund: ({ query }) => {
      if (query.amount === '99') throw new AppError('validation', { fields: { amount: 'too_much' } })
      return preview(query.amount, query.amount === '10.00')
    },
    giveDeskRefund: () => {
      if (fault) throw fault
      return { outcome: 'asked', credits: 12 }
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Terugbetalen' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('12 credits worden teruggenomen.')).toBeTruthy()
  expect(dialog.getByText('We betalen 19.99 terug.')).toBeTruthy()
  const type = (value: string) => fireEvent.change(dialog.getByLabelText('Bedrag'), { target: { value } })
  type('99')
  expect(await dialog.findByText('Dit is meer dan er nog terug te betalen is.')).toBeTruthy()
  type('')
  expect(await dialog.findByText(/Vul een bedrag in/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'De helft' }))
  const confirm = await dialog.findByRole('button', { name: 'Goedkeuring vragen' })
  fireEvent.change(dialog.getByLabelText('Waarom doe je dit?'), { target: { value: 'Dubbel besteld' } })
  fireEvent.click(confirm)
  expect(await dialog.findByText(/Zoë Jansen was je voor/)).toBeTruthy()
  fault = null
  fireEvent.click(confirm)
  await screen.findByText('Een tweede persoon moet dit bevestigen, bij Goedkeuringen.')
  expect(desk.callsOf('giveDeskRefund').at(-1)).toEqual({
    body: { payment_id: ID, amount: '10.00', refunded: '0.00', reason: 'Dubbel besteld' },
  })
})

test('what somebody else paid back while the dialog was open is not overlooked after a look at another window', async () => {
  let [refunded, rest] = ['0.00', '19.99']
  const desk = await open({
    getDeskPayment: () => details({ payment: { ...details().payment, refunded }, refund: { rest, due: '0.00' } }),
    previewDeskRefund: ({ query }) => preview(query.amount),
    giveDeskRefund: () => ({ outcome: 'done', credits: 12 }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Terugbetalen' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('We betalen 19.99 terug.')
  ;[refunded, rest] = ['10.00', '9.99']
  await act(() => desk.desk.queryClient.invalidateQueries({ queryKey: ['payment'] }))
  await dialog.findByText(/€ 9,99/)
  fireEvent.change(dialog.getByLabelText('Waarom doe je dit?'), { target: { value: 'Dubbel besteld' } })
  fireEvent.submit(dialog.getByLabelText('Bedrag').closest('form')!)
  await waitFor(() => expect(desk.callsOf('giveDeskRefund')).toMatchObject([{ body: { refunded: '0.00' } }]))
})

test('who pays back the rest right after a part is not slower than themselves', async () => {
  let read = Promise.resolve()
  let go = () => {}
  let [refunded, rest] = ['0.00', '19.99']
  const desk = await open({
    getDeskPayment: async () => {
      await read
      return details({ payment: { ...details().payment, refunded }, refund: { rest, due: '0.00' } })
    },
    previewDeskRefund: ({ query }) => preview(query.amount),
    giveDeskRefund: ({ body }) => {
      ;[refunded, rest] = body.amount === '10.00' ? ['10.00', '9.99'] : ['19.99', '0.00']
      read = new Promise((resolve) => (go = resolve))
      return { outcome: 'done', credits: 12 }
    },
  })
  for (const [part, n] of [
    ['De helft', 1],
    ['Alles', 2],
  ] as const) {
    fireEvent.click(await screen.findByRole('button', { name: 'Terugbetalen' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: part }))
    fireEvent.change(dialog.getByLabelText('Waarom doe je dit?'), { target: { value: 'Niet gebruikt' } })
    await dialog.findByText(/^We betalen (10.00|9.99) terug/)
    fireEvent.submit(dialog.getByLabelText('Bedrag').closest('form')!)
    await waitFor(() => expect(desk.callsOf('giveDeskRefund')).toHaveLength(n))
    // Shown until the page has read what was paid back.
    expect(screen.queryByRole('dialog')).not.toBe(null)
    await act(async () => go())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  }
  expect(desk.callsOf('giveDeskRefund')).toMatchObject([
    { body: { amount: '10.00', refunded: '0.00' } },
    { body: { amount: '9.99', refunded: '10.00' } },
  ])
  expect(screen.queryByRole('button', { name: 'Terugbetalen' })).toBe(null)
})

test('nothing is paid back before what it does and its mail are shown, by no key either', async () => {
  let answer = () => {}
  const desk = await open({
    previewDeskRefund: ({ query }) => new Promise((resolve) => (answer = () => resolve(preview(query.amount)))),
    giveDeskRefund: () => ({ outcome: 'done', credits: 12 }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Terugbetalen' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Waarom doe je dit?'), { target: { value: 'Dubbel besteld' } })
  const form = dialog.getByLabelText('Bedrag').closest('form')!
  fireEvent.submit(form)
  expect(desk.callsOf('giveDeskRefund')).toEqual([])
  answer()
  await dialog.findByText('We betalen 19.99 terug.')
  // What is shown is of another amount than what is typed now.
  fireEvent.change(dialog.getByLabelText('Bedrag'), { target: { value: '5' } })
  fireEvent.submit(form)
  expect(desk.callsOf('giveDeskRefund')).toEqual([])
  await waitFor(() => expect(desk.callsOf('previewDeskRefund')).toHaveLength(2))
  answer()
  await dialog.findByText('We betalen 5 terug.')
  fireEvent.submit(form)
  await waitFor(() => expect(desk.callsOf('giveDeskRefund')).toHaveLength(1))
})

test('a number that is none says so', async () => {
  await open({
    getDeskPayment: () => {
      throw new AppError('not_found')
    },
  })
  expect(await screen.findByRole('heading', { name: 'Deze betaling is er niet' })).toBeTruthy()
})

test('a provider is called by words where there are some', async () => {
  const { payment } = details()
  await open({ getDeskPayment: () => details({ payment: { ...payment, provider: 'direct_debit' } }) })
  await screen.findByText('Incasso bij de bank')
})

test('what the provider answered is shown on a line too that is slower than the desk looks again', async () => {
  const { payment } = details()
  let checks = 0
  await open({
    getDeskPayment: async () => {
      if (checks > 0) await new Promise((resolve) => setTimeout(resolve, 1_400))
      return details({ payment: { ...payment, checks } })
    },
    askDeskPayment: () => {
      checks = 1
      return {}
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Navragen bij de aanbieder' }))
  await screen.findByText('De aanbieder heeft geantwoord.')
})
