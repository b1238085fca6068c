import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useWeb } from '../../../client/web.tsx'
import type { Chat } from '../../../contract/chat.ts'
import { useChatStore } from './chat-store.ts'
import type { Conversation } from './conversation.ts'
import type { Pending } from './outbox.ts'

/** Nearer to the end than this counts as being there. */
const NEAR_PX = 120

/**
 * Follows new messages while the reader is at the end, and counts them while the reader is further up.
 * In a column-reverse scroller the end is 0 and above it is negative.
 */
export function useLogScroll(scroller: RefObject<HTMLElement | null>, chat: Conversation, pending: readonly Pending[]) {
  const [isAtEnd, setAtEnd] = useState(true)
  const [seenSeq, setSeenSeq] = useState(chat.last_seq)
  const below = chat.messages.filter(
    (message) => message.seq > seenSeq && message.profile.id === chat.profile.id,
  ).length
  const ownNewest = pending.at(-1)?.key
  const before = useRef(ownNewest)

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const scrolled = () => setAtEnd(element.scrollTop > -NEAR_PX)
    element.addEventListener('scroll', scrolled, { passive: true })
    return () => element.removeEventListener('scroll', scrolled)
  }, [scroller])

  const lastSeq = chat.last_seq
  if (isAtEnd && seenSeq !== lastSeq) setSeenSeq(lastSeq)

  // What the member writes is always brought into view.
  useLayoutEffect(() => {
    if (ownNewest && ownNewest !== before.current) scroller.current?.scrollTo({ top: 0 })
    before.current = ownNewest
  }, [ownNewest, scroller])

  const toEnd = () =>
    scroller.current?.scrollTo({
      top: 0,
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    })
  return { below, isAtEnd, toEnd }
}

export function useOlder(chat: Conversation) {
  const { sync } = useChatStore()
  const [isLoading, setLoading] = useState(false)
  const id = chat.conversation?.id
  async function load() {
    if (!id || isLoading) return
    setLoading(true)
    await sync.loadOlder(id).catch(() => {}) // the button stays: another press tries again
    setLoading(false)
  }
  return { isLoading, load: () => void load() }
}

/**
 * Whoever reads upwards need not press the button.
 * @param isOn false while the reader is at the end: a short conversation shows its beginning without anybody asking for
 * more
 * @returns goes on the element to be reached
 */
export function useWhenReached(scroller: RefObject<HTMLElement | null>, reached: () => void, isOn: boolean) {
  const row = useRef<HTMLDivElement>(null)
  const newest = useEffectEvent(reached)
  useEffect(() => {
    if (!isOn || !row.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && newest(), {
      root: scroller.current,
    })
    observer.observe(row.current)
    return () => observer.disconnect()
  }, [isOn, scroller])
  return row
}

/**
 * Where the new messages begin: those that were unread when the conversation was opened, or that came while the page
 * was hidden.
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
