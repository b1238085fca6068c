// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../../tests/support/screen.tsx'
import type { getPremiumClaim } from '../../../contract/credits.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { PremiumBenefits } from './premium-benefits.tsx'

const open = (claim: Reply<typeof getPremiumClaim>) =>
  renderScreen(<PremiumBenefits />, { texts: ['credits'], answers: { getPremiumClaim: () => claim } })
const shown = () => document.body.textContent

test('measured and proven, it is said with its definition, period, members and end [HON-10 O-91 S1-051 S9-024]', async () => {
  const basis = { from: '2026-01-01', until: '2026-03-31', premium_members: 1_204, free_members: 8_810 }
  await open({ state: 'proven', value: 46, basis: { ...basis, expires: '2026-06-29T02:29:00.000Z' } })
  const claim = await screen.findByText('Premiumleden hadden 46% meer matches dan gratis leden.')
  expect(claim.parentElement!.textContent).toContain(
    'Gemeten van 1 januari 2026 tot 31 maart 2026 bij 1.204 premiumleden en 8.810 gratis leden: het gemiddelde aantal matches',
  )
  expect(claim.parentElement!.textContent).toContain('Geldig tot 29 juni 2026.')
})

test('what is not proven, or no more, is said without a number [HON-10 F-85]', async () => {
  await open({ state: 'unproven', value: null, basis: null })
  await screen.findByText('Premium geeft meer kans op een match.')
  expect(shown()).not.toMatch(/46|%|Gemeten/)
})
