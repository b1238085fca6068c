import { notFound } from '@tanstack/react-router'
import type { Web } from '../../client/web.tsx'
import { isAppError, type ErrorCode } from '../../contract/errors.ts'
import type { Conversation } from '../../features/chat/ui/conversation.ts'

/**
 * Loads a conversation and the list next to it.
 * @param gone error code of `open` for an id that does not exist
 * @returns `isClosed`: the member may not see the conversation any more
 * @throws notFound
 */
export async function loadConversation(web: Web, open: () => Promise<Conversation>, gone: ErrorCode) {
  const { queryClient, queries, i18n } = web
  const t = i18n.translator('chat')
  const list = queryClient.prefetchQuery(queries.chats())
  try {
    const { profile } = await open()
    const name = profile.deleted ? t('deletedMember') : profile.name
    return { title: t('titleWith', { name }), isClosed: false }
  } catch (error) {
    if (!isAppError(error)) throw error
    if (error.code === gone || error.code === 'validation') throw notFound()
    if (error.code !== 'blocked' && error.code !== 'profile_not_found') throw error
    return { title: t('title'), isClosed: true }
  } finally {
    await list
  }
}
