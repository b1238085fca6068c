import type { LiveClient } from '../../../client/live-client.ts'
import { TYPING_SEND_EVERY_MS, TYPING_SHOWN_MS } from '../../../contract/limits.ts'
import type { ChatStateStore } from './chat-state.ts'

export function createTyping({ setState }: ChatStateStore, live: Pick<LiveClient, 'typing'>) {
  const emittedAt = new Map<string, number>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()

  /** Also when a message came: then the typing is over. */
  function stopped(conversationId: string): void {
    clearTimeout(timers.get(conversationId))
    setState(({ typing }) => ({ typing: typing.filter((id) => id !== conversationId) }))
  }

  return {
    stopped,
    started(conversationId: string): void {
      stopped(conversationId)
      setState(({ typing }) => ({ typing: [...typing, conversationId] }))
      timers.set(
        conversationId,
        setTimeout(() => stopped(conversationId), TYPING_SHOWN_MS),
      )
    },
    /** For real key strokes: the other side hears of them every 3 seconds. */
    emit(conversationId: string): void {
      if (Date.now() - (emittedAt.get(conversationId) ?? 0) < TYPING_SEND_EVERY_MS) return
      emittedAt.set(conversationId, Date.now())
      live.typing(conversationId)
    },
  }
}
