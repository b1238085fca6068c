import type { MessageKind } from '../../../../contract/choices.ts'
import type { SendFacts } from '../../rules/sending.ts'
import type { ChatStore } from '../chat-store.ts'
import type { Conversation } from '../conversation.ts'
import type { Content } from '../outbox.ts'

/** What can be sent besides words. */
export type Tool = 'picture' | 'gift' | 'gif' | 'icebreaker'

export const KIND_OF: Record<Tool, MessageKind> = {
  picture: 'image',
  gift: 'gift',
  gif: 'gif',
  icebreaker: 'icebreaker',
}

export type ToolProps = {
  chat: Conversation
  store: ChatStore
  /** For its own kind of message. */
  facts: SendFacts
  /** Sends and closes. @param key where bytes were kept under it */
  onSend(content: Content, key?: string): void
  onClose(): void
}
