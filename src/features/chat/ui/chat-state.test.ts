import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { card, chat, idOf } from '../../../../tests/support/chat-samples.ts'
import { queries } from '../../../client/queries.ts'
import type { Api } from '../../../contract/index.ts'
import { readChatState } from './chat-state.ts'

const chats = [chat({ num_unread_messages: 2 }), chat({ conversation: { id: idOf(7) }, num_unread_messages: 3 })]
const likes = {
  profiles: [card()],
  liked_by: [1, 2, 3].map((n) => ({ id: idOf(n), like_new: n !== 2, date: '2026-05-01T10:00:00.000Z' })),
  likes: [],
}

test('chats and likes are null until they were loaded, and then held with their totals [S3-046 S3-047 S3-048 S3-049 S3-050 S3-051]', async () => {
  const queryClient = new QueryClient()
  // Only these two calls are made here.
  const all = queries({ getChats: async () => ({ chats }), getLikes: async () => likes } as unknown as Api)
  expect(readChatState(queryClient, all)).toEqual({ chats: null, likes: null, unreadMessages: 0, newLikes: 0 })
  await queryClient.prefetchQuery(all.chats())
  expect(readChatState(queryClient, all)).toMatchObject({ chats, likes: null, unreadMessages: 5, newLikes: 0 })
  await queryClient.prefetchQuery(all.likes())
  expect(readChatState(queryClient, all)).toEqual({ chats, likes, unreadMessages: 5, newLikes: 2 })
})
