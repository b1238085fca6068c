// @vitest-environment jsdom
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chat, TALK } from '../../../../tests/support/chat-samples.ts'
import { renderScreen } from '../../../../tests/support/screen.tsx'
import { keepWayBack, wayBack } from '../../../client/way-back.ts'
import { ChatSlot } from './chat-slot.tsx'

beforeEach(() => history.replaceState(null, '', '/credits?credits=1'))
afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

async function arrive(from: string) {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(from)
  return renderScreen(<ChatSlot />, { answers: { getChats: () => ({ chats: [chat()] }) } })
}

test('a link to what is sold that was pressed before the conversation came to life leads back there, too', async () => {
  await arrive(`${location.origin}/chats/${TALK}`)
  await waitFor(() => expect(wayBack(sessionStorage)).toEqual({ path: `/chats/${TALK}`, name: chat().profile.name }))
})

test('nobody is led back to where they did not come from', async () => {
  const before = { path: '/chats/abc', name: 'Noor' }
  keepWayBack(sessionStorage, before)
  const view = await arrive(`${location.origin}/chats/${TALK}`)
  expect(wayBack(sessionStorage)).toEqual(before)
  view.unmount()
  sessionStorage.clear()
  for (const from of ['', `https://elsewhere.example/chats/${TALK}`, `${location.origin}/members`]) {
    const other = await arrive(from)
    expect(other.callsOf('getChats')).toEqual([])
    other.unmount()
  }
  history.replaceState(null, '', '/members')
  expect((await arrive(`${location.origin}/chats/${TALK}`)).callsOf('getChats')).toEqual([])
  expect(wayBack(sessionStorage)).toBeNull()
})
