// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { userSample } from '../../../../tests/support/samples.ts'
import { renderScreen } from '../../../../tests/support/screen.tsx'
import type { Photo, Profile } from '../../../contract/profiles.ts'
import { ProfileScreen } from './profile-screen.tsx'

const interests = ['music', 'cooking']
const profile: Profile = { ...userSample.profile, interests }
const photo = (n: number, status: 'active' | 'inspection' | 'rejected'): Photo => ({
  locked: false,
  id: `00000000-0000-4000-8000-00000000030${n}`,
  filename: `${n}.webp`,
  thumb_filename: `${n}-thumb.webp`,
  main: n === 1,
  private: false,
  status,
})
const photos = [photo(1, 'active'), photo(2, 'inspection'), photo(3, 'rejected')]
const deeds = { browse: null, onLike() {}, safety: { report() {}, block() {}, unblock() {} } }

async function open(shown: Profile) {
  const answers = {
    getProfile: () => ({ profile: shown, photos, liked: false, match: false, blocked: false }),
    getInterests: () => ({ interests: interests.map((id) => ({ id, name: id, icon: 'heart' })) }),
    getRelated: () => ({ profiles: [] }),
  }
  const user = { profile: { ...userSample.profile, interests } }
  await renderScreen(<ProfileScreen id={shown.id} deeds={deeds} />, { texts: ['members'], user, answers })
  await screen.findByRole('heading', { level: 1 })
}
const marked = () => document.querySelectorAll('.chip.shared').length
const enlarged = () =>
  within(screen.getByRole('list', { name: /^Foto’s van/ })).getAllByRole('button', { name: /vergroten/ }).length

test('the own page is as others see it: no photo that waits, and no interest shared with oneself [F-92]', async () => {
  await open(profile)
  expect([marked(), enlarged()]).toEqual([0, 1])
  cleanup()
  await open({ ...profile, id: '00000000-0000-4000-8000-000000000399', name: 'Noor' })
  expect(marked()).toBe(interests.length)
})
