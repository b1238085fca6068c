// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { renderScreen } from '../../../../tests/support/screen.tsx'
import { forgetSession } from '../../../client/session.ts'
import { keepWish, keptWish } from './wish.ts'

test('whom somebody seeks stays in this browser until the session ends, and no longer [O-41 S4-048]', async () => {
  expect(keptWish()).toEqual({})
  keepWish('female')
  expect(keptWish()).toEqual({ looking_for: 'female' })
  const { web } = await renderScreen(null)
  await forgetSession(web)
  expect(keptWish()).toEqual({})
  expect(Object.values({ ...localStorage })).not.toContain('female')
})
