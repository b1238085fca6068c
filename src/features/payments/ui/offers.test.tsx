// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen, type Answers } from '../../../../tests/support/screen.tsx'
import { BundleOffers } from './bundle-offers.tsx'
import { PriceList } from './price-list.tsx'

const bundle = { currency: 'EUR', discount_price: null, popular: false }
const getPackages: NonNullable<Answers['getPackages']> = () => ({
  packages: [
    { ...bundle, id: 'p0', style: 'p0', credits: 10, price: '9.99', recommended: false },
    { ...bundle, id: 'p2', style: 'p2', credits: 60, price: '39.99', recommended: true },
  ],
  country: 'NL',
  paymentmethods: [],
  discount: null,
  topup: null,
})
const plain = (element: Element) => element.textContent.replaceAll(/\s/g, ' ')

test('the premium page shows a card per bundle that leads to paying for it [S2-032]', async () => {
  await renderScreen(<BundleOffers />, { texts: ['credits'], answers: { getPackages } })
  const cards = await screen.findAllByRole('listitem')
  expect(cards.map(plain)).toEqual([
    expect.stringMatching(/10 credits€ 9,99€ 1,00 per bericht/),
    expect.stringMatching(/Aanbevolen60 credits€ 39,99€ 0,67 per bericht/),
  ])
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/credits/p0', '/credits/p2'])
})

test('a visitor reads what each act costs before signing up [S2-033 F-58]', async () => {
  await renderScreen(<PriceList />, { texts: ['credits'], answers: { getPackages }, user: null })
  const rows = (await screen.findAllByRole('row')).map(plain)
  expect(rows).toEqual(['CreditsPrijsPer bericht', '10€ 9,99€ 1,00', '60€ 39,99€ 0,67'])
  const text = plain(document.body)
  for (const part of ['3 gratis berichten', '14 dagen', 'Prijzen voor: Nederland']) expect(text).toContain(part)
  expect(text).not.toContain('vanaf')
  const [acts, prices] = ['dt', 'dd'].map((tag) => [...document.querySelectorAll(tag)].map(plain))
  expect(acts!.slice(0, 5).map((act, i) => `${act}: ${prices![i]}`)).toEqual([
    'Een bericht: 1 credit (€ 1,00)',
    'Een foto: 2 credits (€ 2,00)',
    'Een cadeau: 3 credits (€ 3,00)',
    'Een GIF: 1 credit (€ 1,00)',
    'Een openingszin: 1 credit (€ 1,00)',
  ])
})
