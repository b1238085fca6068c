// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { userSample } from '../../../tests/support/samples.ts'
import { renderScreen } from '../../../tests/support/screen.tsx'
import { useUser } from '../../client/web.tsx'
import type { OwnPhoto } from '../../contract/photos.ts'
import { MemberBanners } from './member-banners.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const rejected: OwnPhoto = {
  id: '00000000-0000-4000-8000-000000000009',
  filename: 'a.webp',
  thumb_filename: 'a-t.webp',
  status: 'rejected',
  ready: true,
  private: false,
  main: false,
  reason: 'other',
  explanation: '',
  objected: false,
}
const show = (photos: OwnPhoto[]) =>
  renderScreen(<MemberBanners user={userSample} />, { answers: { getPhotos: () => ({ photos, limit: 25 }) } })
const banner = (name: RegExp) => screen.queryByRole('region', { name })

test('a poor profile is told before a rejected photo, closed with the time, and stays closed [S4-065 S4-069 F-89]', async () => {
  await show([rejected])
  await waitFor(() => expect(banner(/Met een foto/)).toBeTruthy())
  expect(banner(/Een foto van je is afgekeurd/)).toBeNull()
  fireEvent.click(screen.getAllByRole('button', { name: 'Sluiten' })[0]!)
  expect(banner(/Met een foto/)).toBeNull()
  expect(Date.parse(localStorage.getItem('dismissed_enrich_profile') ?? '')).toBeGreaterThan(0)
  cleanup()
  await show([rejected])
  await waitFor(() => expect(banner(/Een foto van je is afgekeurd/)).toBeTruthy())
  expect(banner(/Met een foto/)).toBeNull()
})

test('that no mail comes is told with the way to the reason, until it is closed [S4-067 S8-034]', async () => {
  const user = { ...userSample, notifications_disabled: ['bounce' as const] }
  await renderScreen(<MemberBanners user={user} />, { answers: { getPhotos: () => ({ photos: [], limit: 3 }) } })
  await waitFor(() => expect(banner(/Niet al onze mails komen bij je aan/)).toBeTruthy())
  expect(screen.getAllByRole('link', { name: 'Bekijk waarom' })[0]?.getAttribute('href')).toBe('/notifications')
  fireEvent.click(screen.getAllByRole('button', { name: 'Sluiten' })[0]!)
  expect(Date.parse(localStorage.getItem('dismissed_notifications_disabled') ?? '')).toBeGreaterThan(0)
  expect(banner(/Niet al onze mails komen bij je aan/)).toBeNull()
})

test('what staff decided is told with their words and the way to object; a warning is closed, a limit stays [TRU-2]', async () => {
  const warned = { at: '2026-11-20T10:00:00.000Z', reason: 'Stuurde links rond.' }
  const limited = { until: '2026-12-01T10:00:00.000Z', reason: 'Bleef dat doen.' }
  const answers = { getPhotos: () => ({ photos: [rejected], limit: 3 }) }
  const view = await renderScreen(<MemberBanners user={{ ...userSample, warned }} />, { answers })
  await waitFor(() => expect(banner(/Stuurde links rond/)).toBeTruthy())
  expect(screen.getByRole('link', { name: 'Bezwaar maken' }).getAttribute('href')).toBe('/complaints?kind=moderation')
  fireEvent.click(screen.getAllByRole('button', { name: 'Sluiten' })[0]!)
  expect(banner(/Stuurde links rond/)).toBeNull()
  view.unmount()
  // A newer warning is shown although an older one was closed.
  const again = { ...warned, at: '2026-11-25T10:00:00.000Z' }
  const next = await renderScreen(<MemberBanners user={{ ...userSample, warned: again }} />, { answers })
  await waitFor(() => expect(banner(/Stuurde links rond/)).toBeTruthy())
  next.unmount()
  await renderScreen(<MemberBanners user={{ ...userSample, warned: again, limited }} />, { answers })
  await waitFor(() => expect(banner(/Bleef dat doen/)).toBeTruthy())
  expect(screen.queryByRole('button', { name: 'Sluiten' })).toBeNull()
})

test('terms newer than those a member accepted are put forward, and what is accepted is kept [S3-171]', async () => {
  const version = '2026-03-01T12:00:00.000Z'
  const { web, callsOf } = await renderScreen(<SignedIn />, {
    settings: { terms_version: version },
    answers: {
      getPhotos: () => ({ photos: [], limit: 3 }),
      updateUser: ({ body }) => ({ user: { ...userSample, terms_version: body.terms_version! } }),
    },
  })
  expect(userSample.terms_version < version).toBe(true)
  expect(screen.getByText('Onze voorwaarden zijn gewijzigd.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Akkoord' }))
  await waitFor(() => expect(screen.queryByText('Onze voorwaarden zijn gewijzigd.')).toBeNull())
  expect(callsOf('updateUser')[0]!.args).toEqual({ body: { terms_version: version } })
  expect(web.queryClient.getQueryData(web.queries.user().queryKey)?.terms_version).toBe(version)
})

function SignedIn() {
  const user = useUser()
  return user && <MemberBanners user={user} />
}
