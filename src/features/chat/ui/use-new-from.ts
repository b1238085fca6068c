import { useEffect, useEffectEvent, useState } from 'react'
import { useWeb } from '../../../client/web.tsx'
import type { Chat } from '../../../contract/chat.ts'
import type { Conversation } from './conversation.ts'

/**
 * Where the new messages begin: those that were unread when the conversation was opened, or that came while the page was hidden.
 * @returns the smallest `seq` that counts as new; null when none does
 */
export function useNewFrom(chat: Conversation): number | null {
  const { queries, queryClient } = useWeb()
  const [from, setFrom] = useState(() => firstUnread(chat, queryClient.getQueryData(queries.chats().queryKey)))
  const hidden = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') setFrom(chat.last_seq + 1)
  })
  useEffect(() => {
    const changed = () => hidden()
    document.addEventListener('visibilitychange', changed)
    return () => document.removeEventListener('visibilitychange', changed)
  }, [])
  return from
}

function firstUnread(chat: Conversation, chats: readonly Chat[] | undefined): number | null {
  const listed = chats?.find(({ conversation }) => conversation.id === chat.conversation?.id)
  const unread = listed?.num_unread_messages ?? 0
  if (unread === 0) return null
  const received = chat.messages.filter(({ profile }) => profile.id === chat.profile.id)
  return (received.at(-unread) ?? received[0])?.seq ?? null
}
