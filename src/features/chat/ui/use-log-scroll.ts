import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
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
