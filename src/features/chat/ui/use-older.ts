import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useChatStore } from './chat-store.ts'
import type { Conversation } from './conversation.ts'

/** Loads the page before the oldest message that is shown. */
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
 * @param isOn false while the reader is at the end: a short conversation shows its beginning without anybody asking for more
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
