// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { userSample } from '../../../../tests/support/samples.ts'
import { renderScreen, type ScreenOptions } from '../../../../tests/support/screen.tsx'
import { SignupProvider } from '../../../client/signup.tsx'
import { AppError } from '../../../contract/errors.ts'
import { SignupForm } from '../../accounts/ui/signup-form.tsx'
import { CheckAge } from './check-age.tsx'

const texts = ['account' as const, 'frame' as const]
const open = (result: string | undefined, options: ScreenOptions) =>
  renderScreen(<CheckAge result={result} />, { texts, settings: { age_checks: 'simulation' }, ...options })
const form = (options: ScreenOptions) =>
  renderScreen(
    <SignupProvider>
      <SignupForm profileId={undefined} onCreated={() => {}} />
    </SignupProvider>,
    { texts, user: null, ...options },
  )

test('who must have their age checked reads why, what is kept of it, and has one way on [TRU-8]', async () => {
  await open(undefined, { user: { age_check: 'needed' } })
  expect(screen.getByText(/In jouw land \(Nederland\) moeten leden eerst hun leeftijd laten controleren/)).toBeTruthy()
  expect(screen.getByText(/Geen geboortedatum, geen foto en geen document/)).toBeTruthy()
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Leeftijd laten controleren'])
})

test('what the company found is taken over once, and shown [TRU-8]', async () => {
  const { callsOf } = await open('signed', {
    user: { age_check: 'needed' },
    answers: { finishAgeCheck: () => ({ user: { ...userSample, age_check: null } }) },
  })
  expect(await screen.findByRole('heading', { name: 'Je leeftijd is bevestigd' })).toBeTruthy()
  expect(callsOf('finishAgeCheck').map(({ args }) => args)).toEqual([{ body: { result: 'signed' } }])
})

test('too young and too late are said in words, with a way on [TRU-8]', async () => {
  await open(undefined, { user: { age_check: 'refused' } })
  expect(screen.getByRole('heading', { name: 'Je bent volgens de controle jonger dan 18' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Account verwijderen' }).getAttribute('href')).toBe('/settings#leave')
  cleanup()
  await open('old', {
    user: { age_check: 'needed' },
    answers: {
      finishAgeCheck: () => {
        throw new AppError('age_result_invalid')
      },
    },
  })
  expect(await screen.findByText('Deze controle is verlopen. Begin opnieuw.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Leeftijd laten controleren' })).toBeTruthy()
})

test('where the check has no company nothing can be typed, and a member reads that it is not possible yet [TRU-8]', async () => {
  const settings = { age_gate: { NL: 'assured' as const }, age_checks: 'closed' as const, signups: 'all' }
  await form({ settings })
  expect(screen.getByText(/In jouw land \(Nederland\) hoort bij het aanmelden een leeftijdscontrole/)).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
  cleanup()
  await form({ settings: { ...settings, age_checks: 'simulation' } })
  expect(screen.getAllByRole('radio').length).toBeGreaterThan(0)
  cleanup()
  await open(undefined, { user: { age_check: 'needed' }, settings })
  expect(screen.getByRole('heading', { name: 'Je leeftijd controleren kan nog niet' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
