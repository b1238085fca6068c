// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { standInForDialogs } from '../../../../tests/support/dialog.ts'
import { userSample } from '../../../../tests/support/samples.ts'
import { renderScreen, type Answers, type ScreenOptions } from '../../../../tests/support/screen.tsx'
import { createI18n } from '../../../client/i18n.tsx'
import type { Card } from '../../../contract/profiles.ts'
import { LikeModalSlot } from './like-modal-slot.tsx'
import { tellOwnMatch } from './own-match.ts'

const lotte: Card = { ...userSample.profile, id: '00000000-0000-4000-8000-000000000002', name: 'Lotte', age: 31 }

// Read once, the modal's texts are there at once: the clock of these tests stands still.
beforeAll(() => createI18n('nl').load(['likes', 'members']))
beforeEach(() => {
  standInForDialogs()
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const noLikes = { profiles: [], liked_by: [], likes: [] }
const lottesLike = {
  profiles: [lotte],
  liked_by: [{ id: lotte.id, like_new: true, date: '2026-03-15T12:00:00.000Z' }],
  likes: [],
}
const reported = vi.fn()
const slot = (path: string, answers: Answers = {}, options: Pick<ScreenOptions, 'user'> = {}) =>
  renderScreen(<LikeModalSlot onReport={reported} />, {
    path,
    ...options,
    answers: {
      getAutoLike: () => ({ profile: lotte }),
      seeLike: ({ body }) => ({ id: body.profile.id, like_new: true }),
      getLikes: () => noLikes,
      ...answers,
    },
  })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const modal = () => screen.queryByRole('dialog')

// Also [S2-164 S2-165]
test('?t shows the newest like after its seconds and leaves the address; likes are asked for again 500 ms later [S7-044 S7-030 S9-013 F-33]', async () => {
  const { callsOf, web } = await slot('/members?t=2&gender=male')
  await web.queryClient.fetchQuery(web.queries.likes())
  const likes = () => callsOf('getLikes').length
  await pass(1_999)
  expect(callsOf('getAutoLike')).toHaveLength(0)
  await pass(1)
  expect(modal()).not.toBeNull()
  expect(callsOf('seeLike')).toMatchObject([{ args: { body: { profile: { id: lotte.id }, shown: true } } }])
  await pass(499)
  expect(likes()).toBe(1)
  await pass(1)
  // Whatever page is open: the badge counts them. The query client asks when it has told others that it will.
  await vi.waitFor(() => expect(likes()).toBe(2))
})

test('without a like that is new there is no modal [HON-9 O-59]', async () => {
  const { callsOf, web } = await slot('/members?t=0', { getAutoLike: () => ({ profile: null }) })
  await pass(1_000)
  expect(callsOf('getAutoLike')).toHaveLength(1)
  expect(callsOf('seeLike')).toHaveLength(0)
  expect(modal()).toBeNull()
  // Nor its texts: they would come while the page is taken over.
  expect(Object.keys(web.i18n.messages())).toEqual(['base'])
})

test('a delay that is none shows nothing [SEC-16]', async () => {
  for (const t of ['-1', 'soon', '1e300', '99999999999', '<img src=x onerror=alert(1)>']) {
    const { callsOf } = await slot(`/members?t=${encodeURIComponent(t)}`)
    await pass(60_000)
    expect(callsOf('getAutoLike'), t).toHaveLength(0)
    cleanup()
  }
})

test('picture and button both open the profile of the one who likes [S2-161 S2-162 S2-158 S2-160]', async () => {
  for (const name of ['Foto van Lotte, bekijk profiel', 'Bekijk profiel']) {
    const { path } = await slot('/members?t=0')
    await pass(10)
    fireEvent.click(screen.getByRole('button', { name }))
    await pass(10)
    expect(path()).toBe(`/likes/m/${lotte.id}`)
    expect(modal()).toBeNull()
    cleanup()
  }
})

test('the close button, and a click beside them, close it and open nothing [S2-159 S2-163]', async () => {
  for (const close of [() => screen.getByRole('button', { name: 'Sluiten' }), () => screen.getByText('Nieuwe like')]) {
    const { path } = await slot('/members?t=0')
    await pass(10)
    fireEvent.click(close())
    expect(modal()).toBeNull()
    expect(path()).toBe('/members')
    cleanup()
  }
})

test('a refresh that brings a new like shows it; what was there at the first load does not come by itself [O-59]', async () => {
  const { web, callsOf } = await slot('/members')
  const likes = async (answer: typeof noLikes | typeof lottesLike) => {
    web.queryClient.setQueryData(web.queries.likes().queryKey, answer)
    await pass(10)
  }
  await likes(noLikes)
  expect(callsOf('getAutoLike')).toHaveLength(0)
  await likes(lottesLike)
  await pass(10)
  expect(modal()).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Sluiten' }))
  await likes({ ...lottesLike })
  await pass(1_000)
  expect(callsOf('getAutoLike')).toHaveLength(1)
})

test('a match of one’s own like is shown once, told by the answer and by the live connection [S4-032]', async () => {
  const { hear } = await slot('/swipe-game')
  await act(async () => tellOwnMatch(lotte))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lotte en jij vinden elkaar leuk.')
  fireEvent.click(screen.getByRole('button', { name: 'Sluiten' }))
  await hear('match', { profile: { ...lotte, interests: [] } })
  expect(modal()).toBeNull()
})

test('a match tells what both like, and says nothing of it where there is nothing or it is not known [S4-032]', async () => {
  const named = ['Koken', 'Muziek', 'Reizen'].map((name) => ({ id: name.toLowerCase(), name, icon: '' }))
  for (const [interests, line] of [
    [['koken', 'reizen', 'lezen'], 'Dit hebben jullie gemeen: Koken en Reizen.'],
    [['lezen'], null],
    [undefined, null],
  ] as const) {
    const { hear } = await slot(
      '/members',
      { getInterests: () => ({ interests: named as never }) },
      { user: { profile: { ...userSample.profile, interests: ['reizen', 'koken', 'muziek'] } } },
    )
    await hear('match', { profile: { ...lotte, ...(interests ? { interests: [...interests] } : {}) } as never })
    await pass(10)
    expect(screen.queryByText(/hebben jullie gemeen/)?.textContent ?? null).toBe(line)
    cleanup()
    await pass(3_600_000)
  }
})

test('after a match the one action opens the conversation, the picture the profile [F-84]', async () => {
  for (const [name, to] of [
    ['Zeg hoi', `/members/${lotte.id}/chat`],
    ['Foto van Lotte, bekijk profiel', `/likes/m/${lotte.id}`],
  ] as const) {
    const { path } = await slot('/swipe-game')
    await act(async () => tellOwnMatch({ ...lotte, id: lotte.id }))
    fireEvent.click(screen.getByRole('button', { name }))
    await pass(10)
    expect([path(), modal()]).toEqual([to, null])
    cleanup()
    // The same match is told once in a while only.
    await pass(3_600_000)
  }
})

test('the like that made a match is not told again as a new one [S4-032 O-59]', async () => {
  const { web, hear, callsOf } = await slot('/members')
  const bring = (answer: typeof noLikes | typeof lottesLike) =>
    act(async () => void web.queryClient.setQueryData(web.queries.likes().queryKey, answer))
  await bring(noLikes)
  await hear('match', { profile: { ...lotte, interests: [] } })
  expect(callsOf('seeLike')).toMatchObject([{ args: { body: { profile: { id: lotte.id }, shown: true } } }])
  fireEvent.click(screen.getByRole('button', { name: 'Sluiten' }))
  await bring(lottesLike)
  await pass(1_000)
  expect(modal()).toBeNull()
})

test('who likes can be reported from the modal, in its menu [TRU-1]', async () => {
  await slot('/members?t=0')
  await pass(10)
  fireEvent.click(screen.getByRole('button', { name: 'Meer opties' }))
  fireEvent.click(screen.getByRole('menuitem', { name: 'Melden: Lotte' }))
  expect([modal(), reported.mock.calls]).toEqual([null, [[lotte]]])
})
