// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderDesk, staffWith, type DeskAnswers } from '../../../tests/support/desk-screen.tsx'
import { AppError } from '../../contract/errors.ts'
import type { Code, PriceList } from '../queries/offers.ts'
// Loaded before anybody waits for it.
import './offers.tsx'

beforeEach(() => localStorage.clear())

const bundle = { id: 'p0', style: 'p0', credits: 10, price: '9.99', currency: 'EUR', discount_price: null } as const
const euros: PriceList = {
  currency: 'EUR',
  country: null,
  countries: ['NL', 'DE'],
  now: [{ style: 'p0', credits: 10, price: '9.99' }],
  since: '1970-01-01T00:00:00.000Z',
  planned: [{ valid_from: '2026-12-01T00:00:00.000Z', bundles: [{ style: 'p0', credits: 10, price: '10.49' }] }],
  before: [],
}
const code: Code = {
  id: 3,
  site: 1,
  version: 4,
  code: 'LENTE20',
  percentage: 20,
  country: null,
  user_id: null,
  currency: null,
  minimum_order_value: null,
  validity: 'once-per-user',
  paymentmethods: null,
  status: 'active',
  expires: null,
  expired: false,
  created_at: '2026-11-01T10:00:00.000Z',
  uses: 12,
  last_used_at: null,
  open: 1,
  given: [{ currency: 'EUR', amount: '48.00' }],
}
const answers: DeskAnswers = {
  getPrices: () => ({ site: 1, countries: ['NL', 'DE'], locales: ['nl', 'de'], lists: [euros] }),
  getOfferPreview: ({ query }) => ({
    country: query.country,
    at: '2026-11-26T10:00:00.000Z',
    packages: [{ ...bundle, price: query.bundles?.split(':')[2] ?? '9.99', popular: false, recommended: true }],
    message_credits: 1,
    refund_days: 14,
  }),
  getCodes: () => ({ codes: [code], next: null }),
  getBonuses: () => ({
    now: { time: 25, welcome: 25, hours: 4 },
    since: null,
    planned: [{ valid_from: '2026-12-01T00:00:00.000Z', time: 20, welcome: null, hours: 3 }],
    before: [],
    countries: ['NL', 'DE'],
    locales: ['nl', 'de'],
  }),
}
const open = (path: string, more: DeskAnswers = {}) =>
  renderDesk({ path, staff: staffWith(['finance']), answers: { ...answers, ...more } })

test('a price for later is asked for with what a member will see; a refusal tells the range and keeps what was typed', async () => {
  let isAllowed = false
  const desk = await open('/admin/offers', {
    changePrices: () => {
      if (isAllowed) return { outcome: 'asked' }
      const data = { rule: 'HON-11', style: 'p0', least: '7.50', most: '13.31' }
      throw new AppError('validation', { fields: { bundles: 'equal_offer' }, data })
    },
  })
  const list = await screen.findByRole('article', { name: 'EUR' })
  expect(within(list).getByText('Betaald in: Nederland en Duitsland.')).toBeTruthy()
  expect(within(list).getByText(/10,49/)).toBeTruthy()
  fireEvent.click(within(list).getByRole('button', { name: 'Prijzen wijzigen' }))
  const dialog = await screen.findByRole('dialog', { name: 'Prijzen wijzigen' })
  const type = (label: string, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })
  const ask = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Goedkeuring vragen' }))
  type('Prijs van p0 in EUR', '7,4')
  ask()
  expect(desk.callsOf('changePrices')).toEqual([])
  type('Waarom?', 'Actie')
  await within(dialog).findAllByText(/7,40/)
  ask()
  await within(dialog).findByText(/HON-11.*vanaf 7\.50/)
  expect((within(dialog).getByLabelText('Waarom?') as HTMLTextAreaElement).value).toBe('Actie')
  isAllowed = true
  type('Prijs van p0 in EUR', '10.49')
  ask()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(desk.callsOf('changePrices').at(-1)).toEqual({
    body: {
      site: 1,
      currency: 'EUR',
      country: null,
      valid_from: null,
      bundles: [{ style: 'p0', credits: 10, price: '10.49' }],
      reason: 'Actie',
    },
  })
})

test('a code is ended with its version after its use was told; another one who was quicker is named', async () => {
  const desk = await open('/admin/offers?part=codes', {
    changeCode: () => {
      throw new AppError('taken', { data: { by: 'Zoë', outcome: 'active' } })
    },
  })
  const row = (await screen.findByText('LENTE20')).closest('tr')!
  expect(within(row).getByText('12')).toBeTruthy()
  fireEvent.click(within(row).getByRole('button', { name: 'Acties voor LENTE20' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Beëindigen' }))
  const dialog = await screen.findByRole('dialog', { name: 'LENTE20 beëindigen?' })
  expect(within(dialog).getByText(/1 openstaande bestelling houdt de korting/)).toBeTruthy()
  fireEvent.change(within(dialog).getByLabelText('Waarom doe je dit?'), { target: { value: 'Klaar' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Beëindigen' }))
  await within(dialog).findByText(/Zoë was je voor/)
  expect(desk.callsOf('changeCode')).toMatchObject([
    { body: { id: 3, version: 4, status: 'inactive', reason: 'Klaar' } },
  ])
})

test('countries and prices of a code are of its site; what of them could not be read is asked for again', async () => {
  let isAway = true
  const sites = [
    { id: 1, key: 'lonk', name: 'Lonk' },
    { id: 2, key: 'anders', name: 'Anders' },
  ]
  await renderDesk({
    path: '/admin/offers?part=codes',
    staff: staffWith(['finance'], { sites }),
    answers: {
      ...answers,
      getPrices: ({ query: { site } }) => {
        if (isAway) throw new AppError('unavailable')
        return { site: Number(site), countries: site === 1 ? ['NL', 'DE'] : ['PL'], locales: ['nl'], lists: [euros] }
      },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Code maken' }))
  const dialog = within(await screen.findByRole('dialog'))
  const again = await dialog.findByRole('button', { name: 'Opnieuw proberen' })
  isAway = false
  fireEvent.click(again)
  await dialog.findByRole('option', { name: 'Duitsland' })
  const country = dialog.getByLabelText<HTMLSelectElement>('Land')
  fireEvent.change(country, { target: { value: 'DE' } })
  fireEvent.change(dialog.getByLabelText('Site'), { target: { value: '2' } })
  await dialog.findByRole('option', { name: 'Polen' })
  // Nobody pays there in Germany.
  fireEvent.change(dialog.getByLabelText('Site'), { target: { value: '1' } })
  await dialog.findByRole('option', { name: 'Duitsland' })
  expect(country.value).toBe('')
})

test('who only looked at a preview leaves the form without a question', async () => {
  await open('/admin/offers?part=bonus')
  fireEvent.click((await screen.findAllByRole('button', { name: /wijzigen/i }))[0]!)
  const dialog = await screen.findByRole<HTMLDialogElement>('dialog')
  fireEvent.change(await within(dialog).findByLabelText('Taal'), { target: { value: 'de' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Sluiten' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
})

test('another bonus is asked for with the words and prices that a new member will see; a refusal says why', async () => {
  let isAllowed = false
  const desk = await open('/admin/offers?part=bonus', {
    changeBonus: () => {
      if (isAllowed) return { outcome: 'asked' }
      throw new AppError('validation', { fields: { time: 'struck_not_charged' } })
    },
  })
  expect(await screen.findAllByText('25% korting, tot 4 uur na de aanmelding')).toHaveLength(2)
  expect(screen.getByText('20% korting, tot 3 uur na de aanmelding')).toBeTruthy()
  expect(await screen.findByText('25% welkomstbonus')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Bonus wijzigen' }))
  const dialog = await screen.findByRole('dialog', { name: 'Bonus wijzigen' })
  const type = (label: string, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })
  const ask = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Goedkeuring vragen' }))
  type('Tijdbonus in procenten', '15')
  type('Welkomstkorting in procenten', '')
  type('Uren na de aanmelding', '1')
  expect(await within(dialog).findByText('15% welkomstbonus')).toBeTruthy()
  expect(within(dialog).getByText('Wees er snel bij: deze korting geldt tot 1 uur na je aanmelding.')).toBeTruthy()
  expect(desk.callsOf('getOfferPreview').at(-1)).toMatchObject({ query: { site: 1, percentage: 15 } })
  ask()
  expect(desk.callsOf('changeBonus')).toEqual([])
  type('Waarom?', 'Zomer')
  ask()
  await within(dialog).findByText(/Een prijs is in de afgelopen 30 dagen gestegen/)
  isAllowed = true
  ask()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(desk.callsOf('changeBonus').at(-1)).toEqual({
    body: { site: 1, time: 15, welcome: null, hours: 1, valid_from: null, reason: 'Zomer' },
  })
})

test('what backs a promise can be asked for again after a failure, and stays when a later read fails', async () => {
  let isDown = true
  const desk = await open('/admin/offers?part=claims', {
    getOfferClaims: () => {
      if (isDown) throw new AppError('unavailable')
      return { percentage: 25, seconds: 14_400, days: 30, running: 3, used: 1, prices: [], measured: [] }
    },
  })
  await screen.findByText('Dit kon niet worden geladen')
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
  await screen.findByRole('heading', { name: 'Meer matches als premiumlid' })
  isDown = true
  await desk.desk.queryClient.invalidateQueries({ queryKey: ['claims'] })
  await screen.findAllByText('De lijst kon niet worden geladen')
  expect(screen.getByRole('heading', { name: 'Meer matches als premiumlid' })).toBeTruthy()
})
