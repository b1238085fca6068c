import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { card, chat } from '../../tests/support/chat-samples.ts'
import type { Api } from '../contract/index.ts'
import { badgedTitle, badgeTotal, creditsTone, newLikes, unreadMessages } from './badge.ts'
import { queries } from './queries.ts'

const chats = [{ num_unread_messages: 2 }, { num_unread_messages: 0 }, { num_unread_messages: 120 }]
const likes = { liked_by: [{ like_new: true }, { like_new: false }, { like_new: true }] }

test('the badge is unread messages plus new likes, and 0 while nothing is loaded [S4-045 S4-046]', () => {
  expect(unreadMessages(chats)).toBe(122)
  expect(newLikes(likes)).toBe(2)
  expect(badgeTotal(chats, likes)).toBe(124)
  expect(badgeTotal(null, null)).toBe(0)
  expect(badgeTotal(undefined, likes)).toBe(2)
})

test('the title begins with the number in brackets, without a cap, and without brackets at 0 [S2-133]', () => {
  expect(badgedTitle('Leden', 3)).toBe('(3) Leden')
  expect(badgedTitle('Leden', 250)).toBe('(250) Leden')
  expect(badgedTitle('Leden', 0)).toBe('Leden')
})

test('the credits entry warns at 10 or fewer and alarms at 0 [S2-111 S2-112 S2-113 S9-028]', () => {
  expect([11, 10, 1, 0].map(creditsTone)).toEqual(['none', 'warning', 'warning', 'danger'])
})

// Also [S3-050 S3-051]
test('chats and likes are held from when they were loaded, and their totals are derived [S3-046 S3-047 S3-048 S3-049]', async () => {
  const queryClient = new QueryClient()
  const loaded = [chat({ num_unread_messages: 2 }), chat({ num_unread_messages: 3 })]
  const held = { profiles: [card()], ...likes } as never
  // as: only these two calls are made
  const all = queries({ getChats: async () => ({ chats: loaded }), getLikes: async () => held } as unknown as Api)
  const state = () => [all.chats(), all.likes()].map(({ queryKey }) => queryClient.getQueryData(queryKey) ?? null)
  expect(state()).toEqual([null, null])
  await queryClient.prefetchQuery(all.chats())
  expect(state()).toEqual([loaded, null])
  await queryClient.prefetchQuery(all.likes())
  expect(state()).toEqual([loaded, held])
  expect([unreadMessages(loaded), newLikes(held), badgeTotal(loaded, held)]).toEqual([5, 2, 7])
})
