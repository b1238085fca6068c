// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../tests/support/screen.tsx'
import Footers from './footer.tsx'

const company = {
  name: 'Lonk B.V.',
  address: 'Kade 1',
  kvk: '12345678',
  city: 'Haarlem',
  country: 'NL',
  tradenames: [],
  vat_numbers: [],
  support_phone: '',
  delete_discount: 0,
  added: '2026-01-01T00:00:00.000Z',
}

test.each([
  { locale: 'en', extra: 1 },
  { locale: 'nl', extra: 0 },
] as const)('in $locale there is an extra American footer $extra times [S2-087]', async ({ locale, extra }) => {
  const getCompanyInfo = () => company
  await renderScreen(<Footers />, { locale, texts: ['footer', 'frame'], answers: { getCompanyInfo } })
  await screen.findByRole('contentinfo')
  expect(screen.queryAllByRole('complementary', { name: 'For visitors from the United States' })).toHaveLength(extra)
})
