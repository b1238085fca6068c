// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderDesk, staffWith, type DeskAnswers } from '../../../../tests/support/desk-screen.tsx'
import { AppError } from '../../../contract/errors.ts'
import { keep } from '../../kept.ts'
import type { BooksNow, DirectDebits } from '../../queries/money.ts'
// Read before the first test asks for them, which would else wait for that, too.
import './books.tsx'
import './books-part.tsx'
import './chargebacks.tsx'
import './debits.tsx'
import './vat.tsx'

beforeEach(() => localStorage.clear())

const ORDER = '4f1b1d6e-0d4e-4c34-9c43-5d4d3a3b6c11'
const at = '2026-11-25T10:00:00.000Z'
const open = (path: string, answers: DeskAnswers) =>
  renderDesk({ path: `/admin/books${path}`, answers, staff: staffWith(['finance']) })

test('what does not add up is told with its orders, and checking again shows what came of it', async () => {
  const run = { id: 1, provider: 'mollie', since: at, made_at: at, checked: 40, count: 1 }
  const difference = { order: ORDER, what: 'refunded', theirs: 500, ours: 0, currency: 'EUR' }
  let books: BooksNow = {
    check: { checked_at: at, transfers: 90, faults: ['account 12 has 26 credits, its entries say 25'] },
    credits: [{ site: 1, members: 2, credits: 1_250 }],
    due: [{ currency: 'EUR', refunds: 2, amount: '12.50', oldest_at: at, refused: 1 }],
    reconciliations: [{ ...run, differences: [difference] }],
  }
  const desk = await open('', {
    getBooks: () => books,
    checkBooksNow: () => {
      books = { ...books, check: { checked_at: '2026-11-26T10:00:00.000Z', transfers: 91, faults: [] } }
      return {}
    },
  })
  expect(await screen.findByText('account 12 has 26 credits, its entries say 25')).toBeTruthy()
  expect(screen.getByText('1.250 bij 2 leden')).toBeTruthy()
  expect(screen.getByRole('link', { name: '2 terugbetalingen' }).getAttribute('href')).toContain('state=refund_due')
  fireEvent.click(screen.getByRole('button', { name: 'Meer over Mollie' }))
  expect((await screen.findByRole('link', { name: ORDER })).getAttribute('href')).toBe(`/admin/payments/${ORDER}`)
  expect(desk.address()).toBe('/admin/books?open=1')
  expect(within(screen.getByRole('row', { name: new RegExp(ORDER) })).getByText('€ 5,00')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Nu narekenen' }))
  expect(await screen.findByText('Alles klopt: 91 boekingen nagerekend.')).toBeTruthy()
  expect(await screen.findByText('Het grootboek is nagerekend.')).toBeTruthy()
  expect(desk.callsOf('checkBooksNow')).toEqual([{ body: { check: 'ledger' } }])
})

test('the tax stands by month and country, and the months stand in the address', async () => {
  const row = { site: 1, country: 'NL', currency: 'EUR', vat_rate_bp: 2_100, invoices: 3, credit_notes: 1 }
  const sums = { gross: '-1.00', vat: '-0.17', net: '-0.83' }
  // The columns that somebody chose hold for every period.
  keep('columns:7:vat', { notes: false })
  const desk = await open('/vat?from=2026-12&until=2027-01', {
    getVat: ({ query }) => ({ rows: [{ ...row, ...sums, month: query.from }] }),
  })
  const row1 = await screen.findByRole('row', { name: /2027-01.*-0.17/ })
  expect(row1.previousElementSibling?.textContent).toContain('2026-12')
  fireEvent.change(screen.getByLabelText('Vanaf maand'), { target: { value: '2026-11' } })
  fireEvent.click(screen.getByRole('button', { name: 'Filteren' }))
  await waitFor(() => expect(desk.address()).toContain('from=2026-11'))
  await screen.findByRole('row', { name: /2026-11/ })
  expect(screen.queryByRole('columnheader', { name: 'Creditnota’s' })).toBe(null)
  const asked = desk.callsOf('getVat').map(({ query }) => query as { from: string; until: string })
  expect(asked.map(({ from }) => from)).toEqual(['2026-12', '2027-01', '2026-11', '2026-12', '2027-01'])
  expect(asked.every(({ from, until }) => from === until)).toBe(true)
})

test('while the months of a year are added up it is said how far that is, and whoever comes back goes on from there', async () => {
  const waits = Promise.withResolvers<void>()
  const desk = await open('/vat?from=2026-01&until=2026-03', {
    getVat: async ({ query }) => {
      if (query.from === '2026-03') await waits.promise
      return { rows: [] }
    },
  })
  await screen.findByText('2 van 3 maanden opgeteld …')
  expect(screen.queryByText('In deze maanden is niets gefactureerd')).toBe(null)
  const months = () => desk.callsOf('getVat').map(({ query }) => (query as { from: string }).from)
  expect(months()).toEqual(['2026-01', '2026-02', '2026-03'])
  await act(async () => desk.history.push('/admin/approvals'))
  await act(async () => desk.history.back())
  waits.resolve()
  await screen.findByText('In deze maanden is niets gefactureerd')
  expect(months().filter((month) => month !== '2026-03')).toEqual(['2026-01', '2026-02'])
})

test('what is no time is asked as it stands in the address: the server says what is wrong', async () => {
  const desk = await open('/vat?from=2026-03&until=2026-01', {
    getVat: () => {
      throw new AppError('validation', { fields: { until: 'invalid' } })
    },
  })
  await screen.findByRole('alert')
  expect(desk.callsOf('getVat')).toEqual([{ query: { from: '2026-03', until: '2026-01', site: undefined } }])
})

test('a file for the bank is made after its sum was shown; a file of no bank says so and stays chosen', async () => {
  const debits: DirectDebits = {
    sites: [{ site: 1, creditor: 'Voorbeeld', waiting: 2, due: 2, amount: '39.98', next_on: '2026-11-27' }],
    files: [{ id: 'LONK-1', site: 1, count: 4, made_at: at }],
    returns: [],
    by_hand: [],
  }
  const desk = await open('/debits', {
    getDirectDebits: () => debits,
    exportDirectDebits: () => ({ file: { id: 'LONK-2', count: 2 } }),
    importDirectDebitReturns: () => {
      throw new AppError('validation', { fields: { file: 'invalid' } })
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Bestand maken' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/2 incasso’s van samen € 39,98/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Bestand maken' }))
  expect(await screen.findByText('Bestand LONK-2 is gemaakt, met 2 incasso’s.')).toBeTruthy()
  expect(desk.callsOf('exportDirectDebits')).toEqual([{ body: { site: 1 } }])
  expect(screen.getByRole('link', { name: 'LONK-1' }).getAttribute('href')).toBe(
    '/api/admin/direct-debit-file.php?id=LONK-1',
  )
  const file = new File(['<Document/>'], 'returns.xml')
  fireEvent.change(screen.getByLabelText('Bestand van de bank'), { target: { files: [file] } })
  fireEvent.click(screen.getByRole('button', { name: 'Inlezen' }))
  expect(await screen.findByText(/Dit is geen pain.002/)).toBeTruthy()
})

test('what came of each line of the bank’s file is told to who listens, too', async () => {
  await open('/debits', {
    getDirectDebits: () => ({ sites: [], files: [], returns: [], by_hand: [] }),
    importDirectDebitReturns: () => ({ returns: [{ reference: 'LONK-1', reason: 'AM04', result: 'booked' }] }),
  })
  const form = within(await screen.findByRole('region', { name: 'Teruggekomen incasso’s inlezen' }))
  // It is there before there is anything to tell: what comes together with its words is not read aloud.
  const told = form.getByRole('status')
  fireEvent.change(form.getByLabelText('Bestand van de bank'), { target: { files: [new File(['<x/>'], 'r.xml')] } })
  fireEvent.click(form.getByRole('button', { name: 'Inlezen' }))
  await waitFor(() => expect(told.textContent).toBe('Geboekt · AM04 · LONK-1'))
})

test('a part of the books that is none is not there', async () => {
  await open('/nothing', {})
  expect(await screen.findByRole('heading', { name: 'Deze pagina is er niet' })).toBeTruthy()
})

const chargeback = {
  id: ORDER,
  at,
  kind: 'taken' as const,
  amount: '19.99',
  currency: 'EUR',
  reason: 'MD06',
  credits: 5,
  owed: 20,
  site: 1,
  provider: 'mollie',
  provider_ref: 'tr_77',
  payment: { id: ORDER, status: 'charged_back' as const, amount: '19.99', open: '19.99', owed: 20 },
  member: { account_id: 7, name: 'Femke', buying_frozen: true, premium: false },
  steps: ['contest' as const, 'owed' as const, 'member' as const],
}

test('a charge-back opens with what it did and what may still be done, and its filters stand in the address', async () => {
  const desk = await open('/chargebacks?state=open', {
    getChargebacks: () => ({ chargebacks: [chargeback], next: null }),
  })
  fireEvent.click(await screen.findByRole('button', { name: /^Meer over 19.99/ }))
  await screen.findByText(/Mollie meldde dat € 19,99 van € 19,99 is teruggehaald/)
  expect(desk.address()).toContain(`open=${ORDER}`)
  expect(screen.getByText('20 credits waren al gebruikt en zijn sindsdien verschuldigd.')).toBeTruthy()
  expect(screen.getByText(/Betwist € 19,99 bij Mollie, onder kenmerk tr_77/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'het lid' }).getAttribute('href')).toBe('/admin/members/7')
  fireEvent.change(screen.getByLabelText('Vanaf'), { target: { value: '2026-11-01' } })
  fireEvent.click(screen.getByRole('button', { name: 'Filteren' }))
  await waitFor(() => expect(desk.address()).toContain('from=2026-11-01'))
  expect(desk.callsOf('getChargebacks').at(-1)).toMatchObject({ query: { state: 'open', from: '2026-11-01' } })
})

test('that a member has paid a returned debit is noted with its reason, by who may pay back [MON-6]', async () => {
  const steps = ['owed' as const, 'note_paid' as const]
  const row = { ...chargeback, provider: 'direct_debit', steps }
  const answers = { getChargebacks: () => ({ chargebacks: [row], next: null }), noteDebtPaid: () => ({}) }
  const desk = await open(`/chargebacks?open=${ORDER}`, answers)
  fireEvent.click(await screen.findByRole('button', { name: 'Lid heeft betaald' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Lid heeft betaald?' }))
  expect(dialog.getByText(/Noteer het als € 19,99 op je rekening staat/)).toBeTruthy()
  const submit = () => fireEvent.click(dialog.getByRole('button', { name: 'Lid heeft betaald' }))
  submit()
  expect(desk.callsOf('noteDebtPaid')).toEqual([])
  fireEvent.change(dialog.getByLabelText(/^Waarom/), { target: { value: 'Stond op de rekening.' } })
  submit()
  expect(await screen.findByText('De betaling is genoteerd.')).toBeTruthy()
  const body = { payment_id: ORDER, open: '19.99', reason: 'Stond op de rekening.' }
  expect(desk.callsOf('noteDebtPaid')).toEqual([{ body }])
})
