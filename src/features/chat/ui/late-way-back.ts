import { keepWayBack, sells, wayBack } from '../../../client/way-back.ts'
import type { Web } from '../../../client/web.tsx'

/**
 * For a page that was just loaded. A link that was pressed before the conversation had come to life led here by itself:
 * what it would have kept is kept now.
 */
export async function keepLateWayBack({ queryClient, queries }: Pick<Web, 'queryClient' | 'queries'>): Promise<void> {
  if (!sells(location.pathname) || wayBack(sessionStorage) !== null) return
  const path = document.referrer.startsWith(`${location.origin}/`) ? new URL(document.referrer).pathname : ''
  const [, id] = /^\/chats\/([^/]+)$/.exec(path) ?? []
  if (id === undefined) return
  const chats = await queryClient.ensureQueryData(queries.chats())
  const chat = chats.find(({ conversation }) => conversation.id === id)
  if (chat && !chat.profile.deleted) keepWayBack(sessionStorage, { path, name: chat.profile.name })
}
