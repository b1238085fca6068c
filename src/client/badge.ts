import type { Chat } from '../contract/chat.ts'
import { CREDITS_BADGE_AT } from '../contract/limits.ts'

type Chats = Pick<Chat, 'num_unread_messages'>[] | null | undefined
type Likes = { liked_by: { like_new: boolean }[] } | null | undefined

export const unreadMessages = (chats: Chats): number =>
  (chats ?? []).reduce((sum, chat) => sum + chat.num_unread_messages, 0)

export const newLikes = (likes: Likes): number => (likes?.liked_by ?? []).filter((like) => like.like_new).length

export const badgeTotal = (chats: Chats, likes: Likes): number => unreadMessages(chats) + newLikes(likes)

/** Prefixes a title with a count, such as "(3) Leden"; nothing at 0, and no upper limit. */
export const badgedTitle = (title: string, total: number): string => (total > 0 ? `(${total}) ${title}` : title)

export const creditsTone = (credits: number): 'none' | 'warning' | 'danger' =>
  credits > CREDITS_BADGE_AT ? 'none' : credits > 0 ? 'warning' : 'danger'
