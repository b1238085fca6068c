// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { userSample } from '../../../../../tests/support/samples.ts'
import { renderScreen } from '../../../../../tests/support/screen.tsx'
import { AppError } from '../../../../contract/errors.ts'
import { VisibilitySection } from './visibility-section.tsx'

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
