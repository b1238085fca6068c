import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useWeb } from '../client/web.tsx'
import { SMARTPHONE_BELOW_PX } from '../contract/limits.ts'
import { ChatLayout } from '../features/chat/ui/chat-layout.tsx'
import { ChooseConversation } from '../features/chat/ui/empty-window.tsx'
import { lastOpened } from '../features/chat/ui/last-opened.ts'
import { chatQueries } from '../features/chat/ui/queries.ts'
import { ConversationScreen } from './screens/conversation-screen.tsx'

export const Route = createFileRoute('/chats/')({
  loader: async ({ context }) => {
    const { queryClient, queries, i18n } = context
    await queryClient.prefetchQuery(queries.chats())
    return { title: i18n.translator('chat')('title') }
  },
  component: Page,
})

function Page() {
  const current = useLastOpened()
  return (
    <ChatLayout phoneShows="list" current={current}>
      {current ? <LastConversation id={current} /> : <ChooseConversation />}
    </ChatLayout>
  )
}

function LastConversation({ id }: { id: string }) {
  const { api } = useWeb()
  const { data, error } = useQuery(chatQueries(api).conversation(id))
  return data ? <ConversationScreen key={id} chat={data} error={error} heading="h2" /> : <ChooseConversation />
}

/**
 * The conversation that was open last, on screens wide enough to show it; elsewhere opening it would mark it as read
 * unseen.
 */
function useLastOpened(): string | null {
  const { queryClient, queries } = useWeb()
  const [id, setId] = useState<string | null>(null)
  useEffect(() => {
    const last = matchMedia(`(min-width: ${SMARTPHONE_BELOW_PX}px)`).matches
      ? lastOpened(sessionStorage, new Date())
      : null
    const chats = queryClient.getQueryData(queries.chats().queryKey)
    if (last && chats?.some((chat) => chat.conversation.id === last.conversationId)) setId(last.conversationId)
  }, [queryClient, queries])
  const { data: chats } = useQuery(queries.chats())
  return chats?.some((chat) => chat.conversation.id === id) ? id : null
}
