import type { Reply } from '../../../contract/endpoint.ts'
import type { getLikes } from '../../../contract/likes.ts'
import type { Card } from '../../../contract/profiles.ts'

export type Likes = Reply<typeof getLikes>
export const LIKE_TYPES = ['received', 'given', 'matches'] as const
export type LikeType = (typeof LIKE_TYPES)[number]
export type LikedCard = Card & { like_new: boolean }

/** The members of one tab. Received ones: new first, then the latest; a match is in both lists. */
export function likedCards(likes: Likes, type: LikeType): LikedCard[] {
  const cards = new Map(likes.profiles.map((card) => [card.id, card]))
  const given = new Set(likes.likes.map((like) => like.id))
  const received = [...likes.liked_by].sort(
    (a, b) => Number(b.like_new) - Number(a.like_new) || b.date.localeCompare(a.date),
  )
  const list =
    type === 'given'
      ? likes.likes.map((like) => ({ ...like, like_new: false }))
      : received.filter((like) => type === 'received' || given.has(like.id))
  return list.flatMap(({ id, like_new }) => {
    const card = cards.get(id)
    return card ? [{ ...card, like_new: like_new && type === 'received', liked: given.has(id) }] : []
  })
}

/** Since when two like each other: the later of their likes. @returns ISO 8601, null when they do not */
export function matchedSince(likes: Likes, id: string): string | null {
  const received = likes.liked_by.find((like) => like.id === id)?.date
  const given = likes.likes.find((like) => like.id === id)?.date
  return received && given ? (received > given ? received : given) : null
}
