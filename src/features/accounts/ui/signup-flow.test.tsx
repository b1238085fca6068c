// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { userSample } from '../../../../tests/support/samples.ts'
import { renderScreen } from '../../../../tests/support/screen.tsx'
import { AppError } from '../../../contract/errors.ts'
import { SignupBusy } from './signup-busy.tsx'
import type { SignupBody } from './signup-steps.ts'
import { PROGRESS, useSignupFlow } from './use-signup-flow.ts'

afterEach(() => void vi.useRealTimers())

function Flow() {
  const { at, run } = useSignupFlow()
  return at ? (
    <SignupBusy name="Ada" at={at} />
  ) : (
    <button type="button" onClick={() => void run({} as SignupBody, [])}>
      Begin
    </button>
  )
}

test('each step of the signup ends with the answer of its own call, and nothing waits for a clock [HON-13 F-91]', async () => {
  const answers: ((value: unknown) => void)[] = []
  // Nothing is answered before the test says so.
  const held = () => new Promise<never>((answer) => void answers.push(answer as (value: unknown) => void))
  const { callsOf } = await renderScreen(<Flow />, {
    texts: ['account'],
    user: null,
    answers: { checkSignup: held, signup: held, getSignupMatches: held, getUser: held },
  })
  // A clock that stands still: whatever waited for it would never go on.
  vi.useFakeTimers()
  const step = () => document.querySelector('[aria-current="step"]')?.getAttribute('data-step')
  const answer = (value: unknown) => act(async () => answers.shift()!(value))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Begin' })))
  const given = [{ fields: {} }, { user: userSample }, { profiles: [] }, { user: userSample }]
  for (const [i, name] of PROGRESS.entries()) {
    expect([step(), answers.length]).toEqual([name, 1])
    await answer(given[i])
  }
  // Until the next page comes all of them stay done: the form does not come back.
  expect([step(), document.querySelectorAll('li.done').length]).toEqual([undefined, PROGRESS.length])
  expect(screen.queryByRole('button', { name: 'Begin' })).toBeNull()
  // What is shown as searching is a search.
  expect(callsOf('getSignupMatches')).toHaveLength(1)
})

test('pressed again after a lost answer it is the same signup, and its own name is not taken [S7-002 MSG-1]', async () => {
  let isLost = true
  const { callsOf } = await renderScreen(<Flow />, {
    texts: ['account'],
    user: null,
    answers: {
      checkSignup: () => ({ fields: isLost ? {} : { name: 'duplicate' } }),
      signup() {
        if (isLost) throw new AppError('unavailable')
        return { user: userSample }
      },
      getSignupMatches: () => ({ profiles: [] }),
      getUser: () => ({ user: userSample }),
    },
  })
  const begin = async () => fireEvent.click(await screen.findByRole('button', { name: 'Begin' }))
  await begin()
  await waitFor(() => expect(callsOf('signup')).toHaveLength(1))
  isLost = false
  await begin()
  await waitFor(() => expect(callsOf('getSignupMatches')).toHaveLength(1))
  const [first, second] = callsOf('signup').map(({ key }) => key)
  expect([typeof first, second]).toEqual(['string', first])
})
