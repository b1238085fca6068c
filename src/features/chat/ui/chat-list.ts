import type { Chat, ChatState, Message } from '../../../contract/chat.ts'
import type { Conversation } from './conversation.ts'

/**
 * The list after a message was sent or came in, newest conversation first. The same message twice counts once.
 * @param reader `me` own profile id, `openConversation` the one being looked at now, whose messages are read at once
 * `loaded` the conversation with the message in it, if this page has it: nothing between was missed, and it makes a row
 * that is not there
 * @returns null when this list cannot know the answer: the conversation is unknown or messages in between were missed
 */
export function withLatest(
  chats: readonly Chat[],
  message: Message,
  reader: { me: string; openConversation: string | null; loaded?: Conversation | undefined },
): Chat[] | null {
  const { id } = message.conversation
  const own = message.profile.id === reader.me
  const unread = own || id === reader.openConversation ? 0 : 1
  const chat = chats.find((one) => one.conversation.id === id)
  if (!chat) return reader.loaded ? withAnswer(chats, { ...reader.loaded, num_unread_messages: unread }) : null
  const seen = chat.last_message?.seq ?? 0
  if (message.seq <= seen) return [...chats]
  if (message.seq > seen + 1 && !reader.loaded) return null
  const newer: Chat = {
    ...chat,
    num_unread_messages: chat.num_unread_messages + unread,
    last_message: { type: message.type, text: message.text, own, seq: message.seq },
    date: message.date,
  }
  return [newer, ...chats.filter((one) => one !== chat)]
}

/** The list after the server answered one conversation, or its newest page: the row as that answer has it. */
export function withAnswer(chats: readonly Chat[], answer: Conversation): Chat[] {
  const { conversation, profile, messages } = answer
  const before = chats.find((one) => one.conversation.id === conversation?.id)
  const last = messages.at(-1)
  if (!conversation || (before?.last_message?.seq ?? 0) > answer.last_seq) return [...chats]
  // As the list of the server: without what was removed whole, and with its date also when the newest message was
  // removed alone.
  const date = [last?.date, before?.date]
    .filter((one) => one !== undefined)
    .toSorted()
    .at(-1)
  if (answer.last_seq < (answer.hidden_before_seq ?? 0) || date === undefined)
    return chats.filter((one) => one !== before)
  const own = last?.profile.id !== profile.id
  const row: Chat = {
    conversation,
    profile,
    ...stateOf(answer),
    last_message: last ? { type: last.type, text: last.text, own, seq: last.seq } : null,
    date,
  }
  const all = before ? chats.map((one) => (one === before ? row : one)) : [row, ...chats]
  return all.toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
}

/** How a conversation stands that is opened. */
export const READ: ChatState = { num_unread_messages: 0 }
const stateOf = ({ num_unread_messages }: ChatState): ChatState => ({ num_unread_messages })
export const isUnread = ({ num_unread_messages: unread }: ChatState): boolean => unread > 0

export const withState = (chats: readonly Chat[], conversationId: string, state: ChatState): Chat[] =>
  chats.map((chat) => (chat.conversation.id === conversationId ? { ...chat, ...state } : chat))

export const withoutConversation = (chats: readonly Chat[], conversationId: string): Chat[] =>
  chats.filter((chat) => chat.conversation.id !== conversationId)

export const withoutProfile = (chats: readonly Chat[], profileId: string): Chat[] =>
  chats.filter((chat) => chat.profile.id !== profileId)

export function findChats(chats: readonly Chat[], words: string): Chat[] {
  const wanted = plain(words.trim())
  return chats.filter((chat) => plain(`${chat.profile.name} ${chat.last_message?.text ?? ''}`).includes(wanted))
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
