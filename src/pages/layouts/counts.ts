import { useQuery } from '@tanstack/react-query'
import { badgeTotal, newLikes, unreadMessages } from '../../client/badge.ts'
import { useUser, useWeb } from '../../client/web.tsx'
import { LIKES_TOPIC } from '../../features/notifications/rules/pushes.ts'

/** Unread messages and new likes; 0 until the periodic refresh has loaded the lists. */
export function useCounts(): { unread: number; newLikes: number; total: number } {
  const { queries } = useWeb()
  const user = useUser()
  const { data: chats } = useQuery({ ...queries.chats(), enabled: isLoaded })
  const { data: likes } = useQuery({ ...queries.likes(), enabled: isLoaded })
  if (!user) return { unread: 0, newLikes: 0, total: 0 }
  return { unread: unreadMessages(chats), newLikes: newLikes(likes), total: badgeTotal(chats, likes) }
}

/** Notification tags of everything unread, joined; null until the lists are loaded. */
export function useOpenTags(): string | null {
  const { queries } = useWeb()
  const { data: chats } = useQuery({ ...queries.chats(), enabled: isLoaded })
  const { data: likes } = useQuery({ ...queries.likes(), enabled: isLoaded })
  if (!chats || !likes) return null
  const unread = chats.filter(({ num_unread_messages: count }) => count > 0).map(({ conversation }) => conversation.id)
  return [...unread, ...(newLikes(likes) > 0 ? [LIKES_TOPIC] : [])].toSorted().join(' ')
}

// Enabled once loaded: never triggers the first load, but refetches when invalidated, which disabled queries do not.
const isLoaded = (query: { state: { data: unknown } }): boolean => query.state.data !== undefined
