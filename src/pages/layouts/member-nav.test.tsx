// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { userSample } from '../../../tests/support/samples.ts'
import { renderScreen } from '../../../tests/support/screen.tsx'
import { MemberNav } from './member-nav.tsx'

test('at ten credits and fewer the menu says in words that they run out [S2-111 F-31]', async () => {
  for (const [credits, name] of [
    [11, '11 credits, bijkopen'],
    [10, 'Nog 10 credits, bijkopen'],
    [1, 'Nog 1 credit, bijkopen'],
    [0, 'Nog 0 credits, bijkopen'],
  ] as const) {
    await renderScreen(<MemberNav user={{ ...userSample, paid_user: true, credits }} />)
    expect(screen.getByRole('link', { name })).toBeTruthy()
    cleanup()
  }
})
