import { createStore } from 'zustand/vanilla'
import type { Caution } from '../../../contract/choices.ts'
import type { Pending } from './outbox.ts'

/**
 * What the screens follow beside the conversations themselves, which are answers of the server and lie in the query
 * cache.
 */
export type ChatState = {
  /** Messages on their way to anybody, oldest first. */
  pending: readonly Pending[]
  /** By key, 0 up to 1 of the bytes that left; pictures only. */
  progress: Readonly<Record<string, number>>
  typing: readonly string[]
  /** By profile. */
  drafts: Readonly<Record<string, string>>
  /** By profile: what the server told the sender to think about. */
  hints: Readonly<Record<string, readonly Caution[]>>
}

/** Also what the server draws: nothing that only this browser knows. */
const EMPTY: ChatState = { pending: [], progress: {}, typing: [], drafts: {}, hints: {} }

export const createChatState = () => createStore<ChatState>(() => EMPTY)
export type ChatStateStore = ReturnType<typeof createChatState>
