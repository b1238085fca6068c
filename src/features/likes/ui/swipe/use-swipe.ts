import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../../../client/error-text.ts'
import { onSignedOut } from '../../../../client/session.ts'
import { useOnline } from '../../../../client/use-online.ts'
import { useMember, useWeb } from '../../../../client/web.tsx'
import type { AppError } from '../../../../contract/errors.ts'
import type { Api } from '../../../../contract/index.ts'
import type { SwipeCard } from '../../../../contract/likes.ts'
import { useToast } from '../../../../kit/toast.tsx'
import { tellOwnMatch } from '../own-match.ts'
import { dealMore, handQuery, withBack, without, type Hand, type SwipeFilter } from './hand.ts'
import { createSwipeQueue, type Decision, type SwipeQueue, type Told } from './swipe-queue.ts'

/** With so few cards left the next ones are fetched. */
const FETCH_BELOW = 6

/**
 * The game: a decision shows at once and is sent behind it. What the server refuses comes back; what does not get
 * through waits.
 * @returns `hand` is null until it is loaded
 */
export function useSwipe(filter: SwipeFilter) {
  const { api, queries } = useWeb()
  const cache = useQueryClient()
  const online = useOnline()
  const query = handQuery(api, filter)
  const { data: hand, refetch, isError } = useQuery(query)
  const change = (next: (hand: Hand) => Hand) => cache.setQueryData<Hand>(query.queryKey, (old) => old && next(old))
  const refused = useRefused(change)
  /** Since the hand was loaded: then there may be others. */
  const [hasDecided, setDecided] = useState(false)
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const queue = useQueue({
    onAnswer: ({ card, act }, { match, likesLeft }) => {
      // Also of before this page was left and opened again.
      setDecided(true)
      setGone((old) => (act === 'undo' ? removed(old, card.id) : new Set(old).add(card.id)))
      change((old) => ({ ...old, likesLeft: likesLeft - likesOf(queue) }))
      if (match) tellOwnMatch(card)
      void cache.invalidateQueries({ queryKey: queries.likes().queryKey })
    },
    onRefused: refused,
  })
  const fetching = useRef(false)
  const [isExhausted, setExhausted] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const fetchMore = async () => {
    if (fetching.current || queue === null) return
    fetching.current = true
    setFailed(false)
    try {
      // An answer from before a decision arrived would deal that card again.
      await queue.run()
      if (queue.isStalled()) return
      const more = await query.queryFn!({ signal: new AbortController().signal } as never)
      change((old) => {
        const dealt = dealMore(old, more, new Set(queue.waiting().map(({ card }) => card.id)))
        setExhausted(dealt.cards.length === old.cards.length)
        return dealt
      })
    } catch {
      // The cards in hand are still good, and the next decision tries again; without any it is told.
      setFailed(true)
    } finally {
      fetching.current = false
    }
  }
  const deal = useEffectEvent(fetchMore)
  useNewDay(hand?.nextDate, () => void refetch())
  const unsent = queue?.waiting() ?? []
  const last = new Map(unsent.map(({ card, act }) => [card.id, act]))
  // Decisions of before a reload, too: the deck may be older than they are.
  const isOpen = ({ id }: SwipeCard) => (last.has(id) ? last.get(id) === 'undo' : !gone.has(id))
  const cards = hand?.cards.filter(isOpen) ?? []
  const count = cards.length
  const { length: waiting } = unsent
  useEffect(() => {
    const few = count === 0 || (count < FETCH_BELOW && !isExhausted)
    // Once what was decided has gone out, or there is a connection again, too: nothing else may happen any more.
    if (few && hasDecided) void deal()
  }, [count, hasDecided, isExhausted, queue, waiting, online])

  const decide = (card: SwipeCard, act: Decision['act']) => {
    if (act === 'undo') setGone((old) => removed(old, card.id))
    else setDecided(true)
    change((old) => (act === 'undo' ? withBack(old, card) : without(old, card, act === 'like')))
    queue?.add({ card, act, key: crypto.randomUUID() })
  }
  const isOut = hand !== undefined && count === 0
  return {
    hand: hand ? { ...hand, cards } : null,
    /** There is nobody else; without it an empty hand waits for more. */
    isExhausted: isOut && waiting === 0 && (isExhausted || !hasDecided),
    failed: hand === undefined ? isError : isOut && hasFailed,
    retry: () => void (hand === undefined ? refetch() : fetchMore()),
    decide,
    /** Only those that do not get through: the others are on their way. */
    unsent: queue?.isStalled() || !online ? unsent.length : 0,
  }
}

const removed = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter((one) => one !== id))

const likesOf = (queue: SwipeQueue | null): number => queue?.waiting().filter(({ act }) => act === 'like').length ?? 0

const queues = new WeakMap<Api, SwipeQueue>()

/** Lives on when its page is left: what was decided still goes out, also once a connection is back. */
function queueOf(api: Api, name: string): SwipeQueue {
  const there = queues.get(api)
  if (there) return there
  const made = createSwipeQueue({ api, storage: window.sessionStorage, name })
  queues.set(api, made)
  window.addEventListener('online', () => void made.run())
  onSignedOut(made.forget)
  return made
}

/** Left and opened again, the page goes on with what is still being sent. */
function useQueue(tell: Omit<Told, 'onChange'>): SwipeQueue | null {
  const { api } = useWeb()
  const name = `swipes_unsent:${useMember().profile.id}`
  const newest = useRef(tell)
  useEffect(() => void (newest.current = tell))
  const [queue, setQueue] = useState<SwipeQueue | null>(null)
  const [, redraw] = useState(0)
  useEffect(() => {
    const there = queueOf(api, name)
    there.tell({
      onAnswer: (...answer) => newest.current.onAnswer(...answer),
      onRefused: (...refusal) => newest.current.onRefused(...refusal),
      onChange: () => redraw((n) => n + 1),
    })
    setQueue(there)
    void there.run()
  }, [api, name])
  return queue
}

/**
 * The card comes back, unless nobody is behind it any more; the limit shows a screen of its own instead of a message.
 */
function useRefused(change: (next: (hand: Hand) => Hand) => void) {
  const t = useTranslations('games.swipe')
  const errorText = useErrorText()
  const toast = useToast()
  return ({ card, act }: Decision, error: AppError): void => {
    if (act === 'undo') return
    if (error.code === 'swipe_limit') {
      const nextDate = String(error.data['next_date'])
      return change((old) => ({ ...withBack(old, card), likesLeft: 0, nextDate }))
    }
    const back = Number(act === 'like')
    change((old) => ({
      ...(error.code === 'profile_not_found' ? old : withBack(old, card)),
      likesLeft: old.likesLeft + back,
    }))
    const text = error.code === 'profile_not_found' ? t('refused', { name: card.name }) : errorText(error)
    if (text !== null) toast({ tone: 'danger', text })
  }
}

/** Timers stand still while a device sleeps: looked at again when the page is shown. */
function useNewDay(nextDate: string | undefined, begin: () => void): void {
  const begun = useEffectEvent(begin)
  useEffect(() => {
    if (nextDate === undefined) return
    const ms = Date.parse(nextDate) - Date.now()
    const timer = setTimeout(() => begun(), Math.max(ms, 0) + 1_000)
    const shown = () => document.visibilityState === 'visible' && Date.now() > Date.parse(nextDate) && begun()
    document.addEventListener('visibilitychange', shown)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', shown)
    }
  }, [nextDate])
}
