// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../../tests/support/screen.tsx'
import { LOCALES } from '../../../contract/limits.ts'
import type { Profile } from '../../../contract/profiles.ts'
import type { Area } from '../../../lang/messages.ts'
import { MessagePrice, ProfileActions } from './profile-actions.tsx'

const texts: Area[] = ['members']
// as: all that these two read of a profile
const anna = { id: '00000000-0000-4000-8000-000000000001', name: 'Anna', fictional: false } as Profile

test('to like somebody is one phrase in each language, with the name where it belongs [F-98]', async () => {
  const labels: string[] = []
  for (const locale of LOCALES) {
    await renderScreen(
      <ProfileActions profile={anna} liked={false} onLike={() => {}} onLoginNeeded={() => {}} className="actions" />,
      { locale, texts },
    )
    labels.push(screen.getByRole('button').getAttribute('aria-label')!)
    cleanup()
  }
  expect(labels).toEqual([
    'Like Anna',
    'Like Anna',
    'Anna liken',
    'Dar like a Anna',
    'Liker Anna',
    'Metti like a Anna',
    'Polub: Anna',
  ])
})

test('one credit is told from more, and in Polish from a few [F-98]', async () => {
  for (const [locale, credits, words] of [
    ['nl', 1, 'en hebt 1 credit.'],
    ['nl', 2, 'en hebt 2 credits.'],
    ['de', 1, 'und hast 1 Credit.'],
    ['fr', 0, 'et tu as 0 crédit.'],
    ['pl', 3, 'i masz 3 kredyty.'],
    ['pl', 5, 'i masz 5 kredytów.'],
  ] as const) {
    await renderScreen(<MessagePrice profile={anna} />, { locale, texts, user: { conversations_left: 2, credits } })
    expect(document.body.textContent).toContain(words)
    cleanup()
  }
})
