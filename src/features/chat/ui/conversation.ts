import type { getChat, Message } from '../../../contract/chat.ts'
import { MESSAGE_KINDS, SEND_REFUSALS, type MessageKind, type SendRefusal } from '../../../contract/choices.ts'
import type { Reply } from '../../../contract/endpoint.ts'

/** One conversation as this browser knows it: an unbroken run of messages up to `last_seq`, oldest first. */
export type Conversation = Reply<typeof getChat>

/** Two runs of messages as one: each message once, by its number. */
export function mergeMessages(known: readonly Message[], more: readonly Message[]): Message[] {
  // Mostly it belongs at the end: what lies before it stays as it is, however long.
  const from = more.reduce((least, { seq }) => Math.min(least, seq), Infinity)
  const kept = known.findLastIndex(({ seq }) => seq < from) + 1
  const byId = new Map(known.slice(kept).map((message) => [message.id, message]))
  for (const message of more) byId.set(message.id, { ...byId.get(message.id), ...message })
  return [...known.slice(0, kept), ...[...byId.values()].toSorted((a, b) => a.seq - b.seq)]
}

/**
 * The conversation after a message came in, from an answer or live.
 * @returns null when numbers between are missing: then exactly the gap is fetched instead
 */
export function withMessage(chat: Conversation, message: Message): Conversation | null {
  if (message.seq > chat.last_seq + 1) return null
  return {
    ...chat,
    conversation: message.conversation,
    messages: mergeMessages(chat.messages, [message]),
    last_seq: Math.max(chat.last_seq, message.seq),
    fictional_acceptance_needed: false,
  }
}

/** Adds an older page: only that answer knows whether still older ones exist. */
export const withOlder = (chat: Conversation, page: Conversation): Conversation => ({
  ...chat,
  messages: mergeMessages(page.messages, chat.messages),
  more: page.more,
  history_hidden: page.history_hidden,
})

/** Adds what was missed. `more` of that answer speaks of newer messages, so the one about older ones stays. */
export function withGap(chat: Conversation, page: Conversation): Conversation {
  const { removed = [], ...rest } = page
  const gone = new Set(removed.map(({ id }) => id))
  const messages = mergeMessages(chat.messages, page.messages).filter(({ id }) => !gone.has(id))
  const reached = page.more ? (page.messages.at(-1)?.seq ?? chat.last_seq) : page.last_seq
  const next = {
    ...rest,
    messages,
    // With more than one answer holds, the next one begins behind the last of these.
    ...(removed.length > 0 ? { removed_seq: removed.at(-1)!.removed_seq } : {}),
    more: chat.more,
    history_hidden: chat.history_hidden,
    last_seq: Math.max(chat.last_seq, reached),
    read_seq: Math.max(chat.read_seq, page.read_seq),
  }
  return withoutOlder(next, page.hidden_before_seq ?? 0)
}

/** The other side has read up to `seq`. */
export const withReadUpTo = (chat: Conversation, seq: number): Conversation =>
  seq > chat.read_seq ? { ...chat, read_seq: seq } : chat

/**
 * Hides one message here; its number stays taken.
 * @param removedSeq of the removal; the cursor follows only when none between is missing
 */
export const withoutMessage = (chat: Conversation, id: string, removedSeq = 0): Conversation => ({
  ...chat,
  messages: chat.messages.filter((message) => message.id !== id),
  ...(removedSeq === (chat.removed_seq ?? 0) + 1 ? { removed_seq: removedSeq } : {}),
})

/** Takes out what was removed with the whole conversation: everything before `seq`. */
export const withoutOlder = (chat: Conversation, seq: number): Conversation =>
  (chat.messages[0]?.seq ?? seq) < seq
    ? { ...chat, messages: chat.messages.filter((message) => message.seq >= seq) }
    : chat

type Terms = Partial<Conversation['costs'][MessageKind]>

/** What the server said about the next message, when it took one or refused it. */
export function withTerms(chat: Conversation, of: (kind: MessageKind) => Terms): Conversation {
  const costs = { ...chat.costs }
  for (const kind of MESSAGE_KINDS) costs[kind] = { ...costs[kind], ...of(kind) }
  return { ...chat, costs }
}

export const isSendRefusal = (code: string): code is SendRefusal => SEND_REFUSALS.some((one) => one === code)
