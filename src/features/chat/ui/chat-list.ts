import type { Chat, Message } from '../../../contract/chat.ts'

/**
 * The list after a message was sent or came in, newest conversation first. The same message twice counts once.
 * @param reader `me` own profile id, `openConversation` the one being looked at now, whose messages are read at once
 * @returns null when this list cannot know the answer: the conversation is new or messages in between were missed
 */
export function withLatest(
  chats: readonly Chat[],
  message: Message,
  reader: { me: string; openConversation: string | null },
): Chat[] | null {
  const chat = chats.find((one) => one.conversation.id === message.conversation.id)
  const seen = chat?.last_message?.seq ?? 0
  if (!chat) return null
  if (message.seq <= seen) return [...chats]
  if (message.seq > seen + 1) return null
  const own = message.profile.id === reader.me
  const unread = own || chat.conversation.id === reader.openConversation ? 0 : 1
  const newer: Chat = {
    ...chat,
    num_unread_messages: chat.num_unread_messages + unread,
    last_message: { type: message.type, text: message.text, own, seq: message.seq },
    date: message.date,
  }
  return [newer, ...chats.filter((one) => one !== chat)]
}

/** Opening a conversation sets its unread count to 0. @source S4-035 */
export const withRead = (chats: readonly Chat[], conversationId: string): Chat[] =>
  chats.map((chat) =>
    chat.conversation.id === conversationId && chat.num_unread_messages > 0
      ? { ...chat, num_unread_messages: 0 }
      : chat,
  )

export const withoutConversation = (chats: readonly Chat[], conversationId: string): Chat[] =>
  chats.filter((chat) => chat.conversation.id !== conversationId)

/** Every conversation with that profile goes. @source S4-040 */
export const withoutProfile = (chats: readonly Chat[], profileId: string): Chat[] =>
  chats.filter((chat) => chat.profile.id !== profileId)

/** Search in the list by name and by the last message, letters with or without accents alike. */
export function findChats(chats: readonly Chat[], words: string): Chat[] {
  const wanted = plain(words.trim())
  return chats.filter((chat) => plain(`${chat.profile.name} ${chat.last_message?.text ?? ''}`).includes(wanted))
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
