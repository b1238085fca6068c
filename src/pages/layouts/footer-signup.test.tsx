// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { companySample } from '../../../tests/support/samples.ts'
import { renderScreen } from '../../../tests/support/screen.tsx'
import { SignupProvider, useSignup } from '../../client/signup.tsx'
import { Still } from '../../client/still.tsx'
import Footers from './footer.tsx'

const Asked = () => <p>{useSignup().asked ? 'signup is open' : 'signup is closed'}</p>

test('the signup of the footer opens the modal at a desk, and its own page on a phone [S2-004 S2-005 F-31]', async () => {
  for (const { width, says, at } of [
    { width: 1_280, says: 'signup is open', at: '/pricing' },
    { width: 390, says: 'signup is closed', at: '/signup' },
  ]) {
    window.innerWidth = width
    const { path } = await renderScreen(
      <SignupProvider>
        <Still Part={Footers} of="visitor" />
        <Asked />
      </SignupProvider>,
      { texts: ['footer', 'frame'], user: null, path: '/pricing', answers: { getCompanyInfo: () => companySample } },
    )
    const link = await screen.findByRole('link', { name: 'Gratis aanmelden' })
    await act(async () => void fireEvent.click(link))
    expect(screen.getByText(says)).toBeTruthy()
    expect(path()).toBe(at)
    cleanup()
  }
})
