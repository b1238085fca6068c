import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useWeb } from '../client/web.tsx'
import { ChatLayout } from '../features/chat/ui/chat-layout.tsx'
import { ClosedConversation } from '../features/chat/ui/empty-window.tsx'
import { keepLastOpened } from '../features/chat/ui/last-opened.ts'
import { chatQueries } from '../features/chat/ui/queries.ts'
import { ConversationScreen } from './screens/conversation-screen.tsx'
import { loadConversation } from './screens/load-conversation.ts'

export const Route = createFileRoute('/chats/$id')({
  loader: ({ context, params: { id } }) => {
    const { api, queryClient } = context
    return loadConversation(context, () => queryClient.ensureQueryData(chatQueries(api).conversation(id)), 'not_found')
  },
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  const { isClosed } = Route.useLoaderData()
  return (
    <ChatLayout phoneShows="window" current={id}>
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
