import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useWeb } from '../client/web.tsx'
import { isAppError } from '../contract/errors.ts'
import { ChatLayout } from '../features/chat/ui/chat-layout.tsx'
import { ClosedConversation } from '../features/chat/ui/empty-window.tsx'
import { keepLastOpened } from '../features/chat/ui/last-opened.ts'
import { chatQueries } from '../features/chat/ui/queries.ts'
import { ConversationScreen } from './screens/conversation-screen.tsx'

export const Route = createFileRoute('/chats/$id')({
  loader: async ({ context, params: { id } }) => {
    const { api, queryClient, queries, i18n } = context
    const t = i18n.translator('chat')
    const list = queryClient.prefetchQuery(queries.chats())
    try {
      const chat = await queryClient.ensureQueryData(chatQueries(api).conversation(id))
      await list
      const name = chat.profile.deleted ? t('deletedMember') : chat.profile.name
      return { title: t('titleWith', { name }), isClosed: false }
    } catch (error) {
      await list
      if (!isAppError(error)) throw error
      if (error.code === 'not_found' || error.code === 'validation') throw notFound()
      if (error.code === 'blocked' || error.code === 'profile_not_found') return { title: t('title'), isClosed: true }
      throw error
    }
  },
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  const { isClosed } = Route.useLoaderData()
  return (
    <ChatLayout phoneShows="window" current={id} alone>
      {isClosed ? <ClosedConversation /> : <OpenConversation key={id} id={id} />}
    </ChatLayout>
  )
}

function OpenConversation({ id }: { id: string }) {
  const { api } = useWeb()
  const { data: chat, error } = useSuspenseQuery(chatQueries(api).conversation(id))
  const profileId = chat.profile.id
  useEffect(
    () => keepLastOpened(sessionStorage, { profileId, conversationId: id, at: new Date().toISOString() }),
    [id, profileId],
  )
  return <ConversationScreen chat={chat} error={error} />
}
