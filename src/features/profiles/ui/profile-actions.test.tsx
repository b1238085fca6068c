// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { freeUser } from '../../../../tests/support/samples.ts'
import { renderScreen, type ScreenOptions } from '../../../../tests/support/screen.tsx'
import { LOCALES, type Locale } from '../../../contract/limits.ts'
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
    'Metti un like a Anna',
    'Polub: Anna',
  ])
})

test('a profile says what a message costs as every page does, and how many conversations are left [F-58]', async () => {
  const words = async (profile: Profile, user: NonNullable<ScreenOptions['user']>, locale: Locale = 'nl') => {
    await renderScreen(<MessagePrice profile={profile} />, { locale, texts, user })
    const text = document.body.textContent.replaceAll(/\s/g, ' ')
    cleanup()
    return text
  }
  expect(await words(anna, {})).toBe('Een bericht: 1 credit (€ 1,00)')
  const free = freeUser(3)
  expect(await words(anna, free)).toBe(
    'Een bericht: gratis, je hebt nog 3 gratis berichtenJe kunt nog 2 gesprekken beginnen.',
  )
  expect(await words({ ...anna, fictional: true }, {})).toBe('Een bericht: gratis')
  expect(await words(anna, freeUser(0), 'pl')).toBe('Wiadomość: 1 kredyt (1,00 €)Możesz zacząć jeszcze 2 rozmowy.')
})
