// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../../tests/support/screen.tsx'
import { PremiumBenefits } from './premium-benefits.tsx'

const open = (sample_data: 'yes' | 'no') =>
  renderScreen(<PremiumBenefits />, { texts: ['credits'], settings: { sample_data } })

test('the claim about matches is marked as sample text in the invented world [S1-051 S9-024]', async () => {
  await open('yes')
  expect(screen.getByText('Premium geeft 46% meer kans op een match.').parentElement!.textContent).toContain(
    'Voorbeeldtekst',
  )
})

test('where people are real the claim is left out until it is measured [HON-10]', async () => {
  await open('no')
  expect(document.body.textContent).toContain('Dit krijg je met premium')
  expect(document.body.textContent).not.toContain('46')
})
