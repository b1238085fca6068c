// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { userSample } from '../../../../../tests/support/samples.ts'
import { renderScreen } from '../../../../../tests/support/screen.tsx'
import { AppError } from '../../../../contract/errors.ts'
import { VisibilitySection } from './visibility-section.tsx'

afterEach(cleanup)

test('each switch of the visibility asks for what it says, and jumps back when that is refused', async () => {
  let isRefused = false
  const answerUnlessRefused = <Answer,>(given: Answer): Answer => {
    if (isRefused) throw new AppError('unavailable')
    return given
  }
  const { calls } = await renderScreen(<VisibilitySection />, {
    texts: ['settings'],
    answers: {
      updateProfile: ({ body }) => answerUnlessRefused({ profile: { ...userSample.profile, ...(body as object) } }),
      updateUser: ({ body }) => answerUnlessRefused({ user: { ...userSample, ...(body as object) } }),
    },
  })
  const asked: unknown[] = []
  for (const [name, call, field] of [
    ['Onzichtbaar', 'updateProfile', 'invisible'],
    ['Zichtbaar voor bezoekers', 'updateUser', 'visible_to_visitors'],
  ] as const)
    for (const [on, refused] of [
      [true, false],
      [false, true],
      [false, false],
    ] as const) {
      isRefused = refused
      const one = screen.getByRole<HTMLInputElement>('switch', { name })
      fireEvent.click(one)
      asked.push([call, { [field]: on }])
      await waitFor(() => expect(calls.map(({ name: of, args }) => [of, args['body']])).toEqual(asked))
      await waitFor(() => expect(one.checked).toBe(on !== refused))
      await act(async () => {})
      expect(one.checked).toBe(on !== refused)
    }
})

test('what changes of the account while a switch is on its way stays [S3-040]', async () => {
  let answer = () => {}
  const { web, calls } = await renderScreen(<VisibilitySection />, {
    texts: ['settings'],
    answers: {
      updateProfile: () =>
        new Promise((resolve) => {
          answer = () => resolve({ profile: { ...userSample.profile, invisible: true } })
        }),
    },
  })
  const key = web.queries.user().queryKey
  const user = () => web.queryClient.getQueryData(key)
  fireEvent.click(screen.getByRole('switch', { name: 'Onzichtbaar' }))
  await waitFor(() => expect(calls).toHaveLength(1))
  await act(async () => void web.queryClient.setQueryData(key, (old) => old && { ...old, credits: 1 }))
  await act(async () => answer())
  await waitFor(() => expect(user()?.profile.invisible).toBe(true))
  expect(user()?.credits).toBe(1)
})
