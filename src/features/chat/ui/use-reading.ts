import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useWeb } from '../../../client/web.tsx'
import { useChatStore } from './chat-store.ts'
import type { Conversation } from './conversation.ts'

/** Sets a conversation read while it is looked at, and fetches what was missed in it. */
export function useReading(chat: Conversation): void {
  const { queries } = useWeb()
  const { sync } = useChatStore()
  const isVisible = usePageVisible()
  const id = isVisible ? chat.conversation?.id : undefined
  const { data: chats } = useQuery({ ...queries.chats(), enabled: chat.conversation !== null })
  const listed = chats?.find(({ conversation }) => conversation.id === chat.conversation?.id)
  const unread = listed?.num_unread_messages ?? 0
  const newest = chat.messages.findLast((message) => message.profile.id === chat.profile.id)?.seq ?? 0
  const readUpTo = useRef(listed && unread === 0 ? newest : 0)
  // The refresh brought a number in the list that the conversation does not have, or no row: it was removed in another tab.
  const listedSeq = listed?.last_message?.seq ?? 0
  const isBehind = listedSeq > chat.last_seq || (chats !== undefined && !listed && chat.last_seq > 0)

  useEffect(() => {
    if (!id) return
    sync.lookAt(id)
    // Opened again from memory: other tabs and devices may have gone on.
    sync.catchUp(id).catch(() => {})
    return () => sync.lookAt(null)
  }, [sync, id])

  useEffect(() => {
    if (!id || (unread === 0 && newest <= readUpTo.current)) return
    readUpTo.current = newest
    sync.markRead(id).catch(() => (readUpTo.current = 0)) // the next message or refresh tries again
  }, [sync, id, unread, newest])

  useEffect(() => {
    if (id && isBehind) sync.catchUp(id).catch(() => {})
  }, [sync, id, isBehind, listedSeq])
}

const isShown = () => document.visibilityState === 'visible'

function usePageVisible(): boolean {
  return useSyncExternalStore(
    (changed) => {
      document.addEventListener('visibilitychange', changed)
      return () => document.removeEventListener('visibilitychange', changed)
    },
    isShown,
    () => false,
  )
}
