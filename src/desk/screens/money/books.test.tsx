// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderDesk, staffWith, type DeskAnswers } from '../../../../tests/support/desk-screen.tsx'
import { AppError } from '../../../contract/errors.ts'
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

test('the tax of a month stands by country, and the months stand in the address', async () => {
  const row = { month: '2026-10', site: 1, country: 'NL', currency: 'EUR', vat_rate_bp: 2_100 }
  const desk = await open('/vat?from=2026-10&until=2026-11', {
    getVat: () => ({ rows: [{ ...row, invoices: 3, credit_notes: 1, gross: '-1.00', vat: '-0.17', net: '-0.83' }] }),
  })
  expect(await screen.findByText('-0.17')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Vanaf maand'), { target: { value: '2026-09' } })
  fireEvent.click(screen.getByRole('button', { name: 'Filteren' }))
  await waitFor(() => expect(desk.address()).toContain('from=2026-09'))
  expect(desk.callsOf('getVat').at(-1)).toMatchObject({ query: { from: '2026-09', until: '2026-11' } })
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

test('a part of the books that is none is not there', async () => {
  await open('/nothing', {})
  expect(await screen.findByRole('heading', { name: 'Deze pagina is er niet' })).toBeTruthy()
})

test('a charge-back opens with what it did and what may still be done, and its filters stand in the address', async () => {
  const row = {
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
  const desk = await open('/chargebacks?state=open', { getChargebacks: () => ({ chargebacks: [row], next: null }) })
  fireEvent.click(await screen.findByRole('button', { name: /^Meer over 19.99/ }))
  await screen.findByText(/Mollie meldde dat € 19,99 van € 19,99 is teruggehaald/)
  expect(desk.address()).toContain(`open=${ORDER}`)
  expect(screen.getByText('20 credits waren al besteed en zijn sindsdien verschuldigd.')).toBeTruthy()
  expect(screen.getByText(/Betwist € 19,99 bij Mollie, onder kenmerk tr_77/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'het lid' }).getAttribute('href')).toBe('/admin/members/7')
  fireEvent.change(screen.getByLabelText('Vanaf'), { target: { value: '2026-11-01' } })
  fireEvent.click(screen.getByRole('button', { name: 'Filteren' }))
  await waitFor(() => expect(desk.address()).toContain('from=2026-11-01'))
  expect(desk.callsOf('getChargebacks').at(-1)).toMatchObject({ query: { state: 'open', from: '2026-11-01' } })
})
