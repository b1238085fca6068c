import { useQuery } from '@tanstack/react-query'
import { badgeTotal, newLikes, unreadMessages } from '../../client/badge.ts'
import { useUser, useWeb } from '../../client/web.tsx'

/** Unread messages and new likes of the member; 0 until the lists are loaded, which the refresh rhythm does. */
export function useCounts(): { unread: number; newLikes: number; total: number } {
  const { queries } = useWeb()
  const user = useUser()
  const { data: chats } = useQuery({ ...queries.chats(), enabled: isLoaded })
  const { data: likes } = useQuery({ ...queries.likes(), enabled: isLoaded })
  if (!user) return { unread: 0, newLikes: 0, total: 0 }
  return { unread: unreadMessages(chats), newLikes: newLikes(likes), total: badgeTotal(chats, likes) }
}

// Never the first to ask, but from then on what is invalidated is asked anew: a query that is off would wait for the refresh.
const isLoaded = (query: { state: { data: unknown } }): boolean => query.state.data !== undefined
