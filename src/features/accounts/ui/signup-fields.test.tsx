// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderScreen } from '../../../../tests/support/screen.tsx'
import { LOCALES } from '../../../contract/limits.ts'
import { StepFields } from './signup-fields.tsx'
import { LAST_STEP } from './signup-steps.ts'

afterEach(cleanup)

const draft = {
  gender: 'female',
  looking_for: 'male',
  name: 'Ada',
  date_of_birth: '1990-06-15',
  country: 'BE',
  region: '',
  city: '',
  signup_message: '',
  email: '',
  password: '',
  terms: false,
  consent_sensitive: false,
  interests: [],
} as const

test('before signing up stands how many of the profiles are fictional in the own country, and what is free [HON-2 HON-15 F-59]', async () => {
  for (const locale of LOCALES) {
    const step = <StepFields step={LAST_STEP} draft={draft} error={() => undefined} change={() => {}} />
    const { container, callsOf } = await renderScreen(step, {
      texts: ['account'],
      user: null,
      locale,
      settings: { free_messages: 6 },
      answers: { getFictionalShare: () => ({ percent: 9 }) },
    })
    const country = new Intl.DisplayNames([locale], { type: 'region' }).of('BE')!
    expect((await screen.findByText((text) => text.includes(country))).textContent).toMatch(/\b9\s?%/)
    expect(callsOf('getFictionalShare')[0]!.args).toEqual({ query: { country: 'BE' } })
    expect(container.textContent, locale).toMatch(/\b6\s/)
    cleanup()
  }
})
