import { TYPING_SEND_EVERY_MS } from '../../contract/limits.ts'
import { typingCommand } from '../../contract/live.ts'
import type { Clock } from '../clock.ts'
import type { Viewer } from '../ctx.ts'
import type { Live } from './live.ts'

/** Who reads along in this member's conversation; null when the member is no party of it or may not be heard there. */
export type TypingReader = (accountId: number, conversationId: string) => Promise<number | null>

/** Nobody types in more conversations than this within three seconds; more would be a flood of look-ups. */
const CONVERSATIONS_MAX = 10

/**
 * Passes on what one connection says about typing, at most once in three seconds for each conversation. Whatever else it says is dropped.
 */
export function forwardTyping(
  viewer: Viewer,
  { clock, live, typingReader }: { clock: Clock; live: Pick<Live, 'emit'>; typingReader: TypingReader },
): (command: unknown) => Promise<void> {
  const toldAt = new Map<string, number>()
  return async (command) => {
    const parsed = typingCommand.safeParse(command)
    if (!parsed.success) return
    const { conversation } = parsed.data
    const now = clock.now().getTime()
    for (const [id, at] of toldAt) if (now - at >= TYPING_SEND_EVERY_MS) toldAt.delete(id)
    if (toldAt.has(conversation.id) || toldAt.size >= CONVERSATIONS_MAX) return
    toldAt.set(conversation.id, now)
    const readerId = await typingReader(viewer.accountId, conversation.id)
    if (readerId !== null) live.emit(readerId, 'typing', { conversation, profile: { id: viewer.profileId } })
  }
}
