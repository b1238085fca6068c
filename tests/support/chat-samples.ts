import type { Chat, Message } from '../../src/contract/chat.ts'
import { MESSAGE_KINDS, type MessageKind, type SendRefusal } from '../../src/contract/choices.ts'
import type { Card } from '../../src/contract/profiles.ts'
import { READ } from '../../src/features/chat/ui/chat-list.ts'
import type { Conversation } from '../../src/features/chat/ui/conversation.ts'

/** Invented people and messages, for tests of what a browser shows. */
export const ME = '00000000-0000-4000-8000-000000000001'
export const SANNE = '00000000-0000-4000-8000-000000000002'
export const TALK = '00000000-0000-4000-8000-0000000000c1'

/** A valid id derived from a number. */
export const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

export const card = (more: Partial<Card> = {}): Card => ({
  id: SANNE,
  name: 'Sanne',
  age: 34,
  gender: 'female',
  country: 'NL',
  region: 'Noord-Holland',
  city: 'Haarlem',
  main_image: null,
  fictional: false,
  online: true,
  new: false,
  liked: false,
  ...more,
})

/** Message number `seq`; sent by the other side unless `own`. */
export const message = (seq: number, more: Partial<Message> & { own?: boolean } = {}): Message => {
  const { own = false, ...rest } = more
  return {
    id: idOf(1_000 + seq),
    conversation: { id: TALK },
    profile: { id: own ? ME : SANNE },
    seq,
    type: 'text',
    text: `message ${seq}`,
    date: new Date(Date.UTC(2026, 4, 1, 10, seq)).toISOString(),
    read: false,
    client_id: own ? idOf(5_000 + seq) : null,
    ...rest,
  }
}

const CREDITS: Record<MessageKind, number> = { text: 1, image: 2, gift: 3, gif: 1, icebreaker: 1 }

/**
 * The costs of each kind of message, at 68 cents per credit.
 * @param refused why messages would be refused: by kind, or one reason for all
 * @param isFree for a member with free messages left
 */
export const costs = (refused: SendRefusal | Partial<Record<MessageKind, SendRefusal>> = {}, isFree = false) => {
  const costOf = (kind: MessageKind) => ({
    credits: CREDITS[kind],
    money: (CREDITS[kind] * 0.68).toFixed(2),
    refusal: typeof refused === 'string' ? refused : (refused[kind] ?? null),
    ...(isFree && { free_messages: kind === 'gif' ? 0 : CREDITS[kind] }),
  })
  const all = Object.fromEntries(MESSAGE_KINDS.map((kind) => [kind, costOf(kind)]))
  return { currency: 'EUR', ...(all as Record<MessageKind, ReturnType<typeof costOf>>) }
}

/** The server's answer to an accepted message. */
export const sentAnswer = (sent: Message, credits: number, more: Partial<ReturnType<typeof sentMore>> = {}) => ({
  message: sent,
  conversation: { id: TALK },
  credits,
  free_messages: null,
  ...sentMore(),
  ...more,
})
const sentMore = () => ({ costs: costs() })

/** The server's answer to marking the conversation as read. */
export const readAnswer = () => ({ conversation: { id: TALK }, ...READ })

export const conversation = (messages: Message[], more: Partial<Conversation> = {}): Conversation => ({
  conversation: { id: TALK },
  profile: card(),
  messages,
  more: false,
  history_hidden: false,
  last_seq: messages.at(-1)?.seq ?? 0,
  read_seq: 0,
  ...READ,
  costs: costs(),
  message_credits: 1,
  fictional_acceptance_needed: false,
  ...more,
})

export const chat = (more: Partial<Chat> = {}): Chat => ({
  conversation: { id: TALK },
  profile: card(),
  ...READ,
  last_message: { type: 'text', text: 'message 3', own: false, seq: 3 },
  date: '2026-05-01T10:03:00.000Z',
  ...more,
})
