import { queryOptions } from '@tanstack/react-query'
import type { Reply } from '../../../../contract/endpoint.ts'
import type { Api } from '../../../../contract/index.ts'
import type { getSwipeDeck, SwipeCard } from '../../../../contract/likes.ts'

/** Whom the deck is asked for; what is missing is not filtered. */
export type SwipeFilter = {
  gender: 'male' | 'female' | 'both'
  min_age?: number | undefined
  max_age?: number | undefined
  fictional?: 'no' | undefined
}

/** The cards still to decide on, the first on top, and what the server last said. */
export type Hand = {
  cards: SwipeCard[]
  likesLeft: number
  nextDate: string
  /** The last card that was passed, while that can be taken back. */
  passed: SwipeCard | null
}

const HAND_KEPT_MS = 10 * 60_000

/** Kept while a profile is looked at in between. */
export const handQuery = (api: Api, filter: SwipeFilter) =>
  queryOptions({
    queryKey: ['swipe', filter],
    queryFn: async ({ signal }) => handOf(await api.getSwipeDeck({ query: filter }, { signal })),
    staleTime: HAND_KEPT_MS,
    gcTime: HAND_KEPT_MS,
  })

const handOf = ({ profiles, likes_left, next_date }: Reply<typeof getSwipeDeck>): Hand => ({
  cards: profiles,
  likesLeft: likes_left,
  nextDate: next_date,
  passed: null,
})

export const without = (hand: Hand, card: SwipeCard, like: boolean): Hand => ({
  ...hand,
  cards: hand.cards.filter(({ id }) => id !== card.id),
  likesLeft: hand.likesLeft - Number(like),
  passed: like ? null : card,
})

export const withBack = (hand: Hand, card: SwipeCard): Hand => ({
  ...hand,
  cards: [card, ...hand.cards.filter(({ id }) => id !== card.id)],
  passed: hand.passed?.id === card.id ? null : hand.passed,
})

/** More cards below; those that are there or were decided on are not dealt again. */
export function dealMore(hand: Hand, more: Hand, decided: ReadonlySet<string>): Hand {
  const known = new Set(hand.cards.map(({ id }) => id))
  const fresh = more.cards.filter(({ id }) => !known.has(id) && !decided.has(id))
  return { ...hand, cards: [...hand.cards, ...fresh], likesLeft: more.likesLeft, nextDate: more.nextDate }
}
