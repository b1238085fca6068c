import type { QueryClient } from '@tanstack/react-query'
import { newLikes, unreadMessages } from '../../../client/badge.ts'
import type { Queries } from '../../../client/queries.ts'

/**
 * What this page knows of the member's conversations and likes, with their totals.
 * @returns `chats` and `likes` are null until they were loaded
 * @source spec section 3, S3-046 to S3-051
 */
export function readChatState(queryClient: QueryClient, queries: Queries) {
  const chats = queryClient.getQueryData(queries.chats().queryKey) ?? null
  const likes = queryClient.getQueryData(queries.likes().queryKey) ?? null
  return { chats, likes, unreadMessages: unreadMessages(chats), newLikes: newLikes(likes) }
}
