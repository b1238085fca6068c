import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useWeb } from '../../../client/web.tsx'
import type { ChatStore } from './chat-store.ts'
import type { Conversation } from './conversation.ts'

/**
 * Sets a conversation read while it is looked at, and fetches what was missed in it.
 * @source S4-035, MSG-3, MSG-5
 */
export function useReading(store: ChatStore | null, chat: Conversation): void {
  const { queries } = useWeb()
  const visible = usePageVisible()
  const id = chat.conversation?.id ?? null
  const { data: chats } = useQuery({ ...queries.chats(), enabled: id !== null })
  const listed = chats?.find((one) => one.conversation.id === id)
  const unread = listed?.num_unread_messages ?? 0
  const newest = chat.messages.findLast((message) => message.profile.id === chat.profile.id)?.seq ?? 0
  const readUpTo = useRef(listed && unread === 0 ? newest : 0)

  useEffect(() => {
    if (!store || !id || !visible) return
    store.sync.lookAt(id)
    return () => store.sync.lookAt(null)
  }, [store, id, visible])

  useEffect(() => {
    if (!store || !id || !visible || (unread === 0 && newest <= readUpTo.current)) return
    readUpTo.current = newest
    store.sync.markRead(id).catch(() => (readUpTo.current = 0)) // the next message or refresh tries again
  }, [store, id, visible, unread, newest])

  // The refresh brought a number in the list that the conversation does not have.
  const listedSeq = listed?.last_message?.seq ?? 0
  const lastSeq = chat.last_seq
  useEffect(() => {
    if (store && id && visible && listedSeq > lastSeq) store.sync.catchUp(id).catch(() => {})
  }, [store, id, visible, listedSeq, lastSeq])

  // Removed in another tab: what is shown here goes too.
  const isGone = chats !== undefined && listed === undefined && lastSeq > 0
  useEffect(() => {
    if (store && id && visible && isGone) store.sync.catchUp(id).catch(() => {})
  }, [store, id, visible, isGone])

  // Opened again from memory: other tabs and devices may have gone on.
  useEffect(() => {
    if (store && id && visible) store.sync.catchUp(id).catch(() => {})
  }, [store, id, visible])
}

function usePageVisible(): boolean {
  return useSyncExternalStore(
    (changed) => {
      document.addEventListener('visibilitychange', changed)
      return () => document.removeEventListener('visibilitychange', changed)
    },
    () => document.visibilityState === 'visible',
    () => false,
  )
}
