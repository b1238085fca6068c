import { TYPING_SEND_EVERY_MS, TYPING_SHOWN_MS } from '../../../contract/limits.ts'
import { createCell } from './cell.ts'

/**
 * Tells the other side that this member types: at most every 3 seconds and only for real key strokes.
 * @param tell sends the event, `now` milliseconds
 * @source O-66
 */
export function createTypingSender(tell: (conversationId: string) => void, now: () => number = Date.now) {
  const told = new Map<string, number>()
  return (conversationId: string): void => {
    const last = told.get(conversationId)
    if (last !== undefined && now() - last < TYPING_SEND_EVERY_MS) return
    told.set(conversationId, now())
    tell(conversationId)
  }
}

/** Who is typing now, by conversation; each is shown for 5 seconds after the last sign. @source O-66 */
export function createTypingStore() {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const cell = createCell<ReadonlySet<string>>(new Set())

  function stopped(conversationId: string): void {
    clearTimeout(timers.get(conversationId))
    timers.delete(conversationId)
    if (cell.get().has(conversationId)) cell.set(new Set([...cell.get()].filter((id) => id !== conversationId)))
  }

  return {
    get: cell.get,
    subscribe: cell.subscribe,
    started(conversationId: string): void {
      clearTimeout(timers.get(conversationId))
      timers.set(
        conversationId,
        setTimeout(() => stopped(conversationId), TYPING_SHOWN_MS),
      )
      if (!cell.get().has(conversationId)) cell.set(new Set([...cell.get(), conversationId]))
    },
    /** Also when a message came: then the typing is over. */
    stopped,
  }
}
