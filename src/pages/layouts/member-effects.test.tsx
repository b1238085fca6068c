// @vitest-environment jsdom
import { act, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { userSample } from '../../../tests/support/samples.ts'
import { renderScreen } from '../../../tests/support/screen.tsx'
import { leaveSession } from '../../client/session.ts'
import { MemberEffects } from './member-effects.tsx'

/** Renders it in a hidden page, where the periodic refresh is off and only events cause calls. */
async function open() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const view = await renderScreen(<MemberEffects />, {
    answers: {
      getUser: () => ({ user: userSample }),
      getChats: () => ({ chats: [] }),
      getLikes: () => ({ profiles: [], liked_by: [], likes: [] }),
    },
  })
  const asked = () => (['getUser', 'getChats', 'getLikes'] as const).map((name) => view.callsOf(name).length)
  return { ...view, asked }
}

test('when somebody may be seen no longer, or again, every list of people is asked for anew [TRU-9 P-45]', async () => {
  const { web, hear, asked } = await open()
  const lists = [['members'], ['related']]
  for (const queryKey of lists) web.queryClient.setQueryData(queryKey, [])
  await hear('user', {})
  await waitFor(() => expect(asked()).toEqual([1, 1, 1]))
  const isStale = (queryKey: string[]) => web.queryClient.getQueryState(queryKey)?.isInvalidated
  expect(lists.map(isStale)).toEqual([true, true])
})

test('a page whose live connection the server has ended finds out what has become of its session', async () => {
  const { live, asked } = await open()
  act(() => live.ended())
  await waitFor(() => expect(asked()).toEqual([0, 1, 0]))
})

test('what was missed without a connection is asked for when it is back [P-45]', async () => {
  const { live, asked } = await open()
  act(() => live.reconnected())
  await waitFor(() => expect(asked()).toEqual([1, 1, 1]))
})

test('whoever logs out takes the number from the icon of the app along', async () => {
  const setAppBadge = vi.fn<(n: number) => Promise<void>>(async () => {})
  const clearAppBadge = vi.fn<() => Promise<void>>(async () => {})
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { setAppBadge, clearAppBadge }))
  const { web } = await open()
  clearAppBadge.mockClear()
  vi.stubGlobal('location', { ...window.location, assign: () => {} })
  await leaveSession(web, '/')
  expect(clearAppBadge).toHaveBeenCalled()
  vi.unstubAllGlobals()
})
