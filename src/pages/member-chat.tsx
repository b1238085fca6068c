import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useWeb } from '../client/web.tsx'
import { ChatLayout } from '../features/chat/ui/chat-layout.tsx'
import { ClosedConversation } from '../features/chat/ui/empty-window.tsx'
import { chatQueries } from '../features/chat/ui/queries.ts'
import { keepFocus } from '../features/chat/ui/use-focus-on-open.ts'
import { ConversationScreen } from './screens/conversation-screen.tsx'
import { loadConversation } from './screens/load-conversation.ts'

export const Route = createFileRoute('/members/$id/chat')({
  loader: ({ context, params: { id } }) => {
    const { api, queryClient } = context
    const open = async () => {
      const chat = await queryClient.fetchQuery(chatQueries(api).withProfile(id))
      if (chat.conversation) throw redirect({ to: '/chats/$id', params: { id: chat.conversation.id }, replace: true })
      return chat
    }
    return loadConversation(context, open, 'profile_not_found')
  },
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  const { isClosed } = Route.useLoaderData()
  return (
    <ChatLayout phoneShows="window" current={null}>
      {isClosed ? <ClosedConversation /> : <PreparedConversation key={id} id={id} />}
    </ChatLayout>
  )
}

/** A conversation without messages. The first message creates it and redirects to its URL. */
function PreparedConversation({ id }: { id: string }) {
  const { api } = useWeb()
  const navigate = useNavigate()
  const { data: chat, error } = useSuspenseQuery({ ...chatQueries(api).withProfile(id), refetchOnMount: false })
  const conversationId = chat.conversation?.id
  useEffect(() => {
    if (!conversationId) return
    keepFocus()
    void navigate({ to: '/chats/$id', params: { id: conversationId }, replace: true })
  }, [conversationId, navigate])
  return <ConversationScreen chat={chat} error={error} />
}
