import { useNavigate } from '@tanstack/react-router'
import { WifiOff } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { imageSrcSet } from '../../../../client/image-url.ts'
import { useSettings } from '../../../../client/web.tsx'
import type { SwipeCard } from '../../../../contract/likes.ts'
import { useSpokenName } from '../../../../kit/member-name.tsx'
import type { SwipeFilter } from './hand.ts'
import { LeavingCard, StackCard, SWIPE_SIZES } from './swipe-card.tsx'
import { LikesLeft, SwipeControls, SwipeKeys, SwipeNote } from './swipe-controls.tsx'
import { SwipeEmpty, SwipeFailed, SwipeLimit } from './swipe-ends.tsx'
import { SwipeFilters } from './swipe-filters.tsx'
import type { SwipeSearch } from './swipe-search.ts'
import type { Flight } from './use-drag.ts'
import { useSwipeKeys } from './use-swipe-keys.ts'
import { useSwipe } from './use-swipe.ts'
import './swipe.css'

type Props = { search: SwipeSearch; filter: SwipeFilter; onSearch(search: SwipeSearch): void }
type Leaving = { card: SwipeCard; like: boolean; flight: Flight; key: string }

const AT_REST: Flight = { dx: 0, tilt: 0 }
const SHOWN = 3
const PLACES = [0, 1, 2] as const

export function SwipeScreen({ search, filter, onSearch }: Props) {
  const t = useTranslations('games.swipe')
  const game = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const { hand, isExhausted, failed, retry, decide, unsent } = useSwipe(filter)
  const [leaving, setLeaving] = useState<Leaving[]>([])
  const [backId, setBackId] = useState<string | null>(null)
  const { said, say } = useSaid()
  const [top, ...rest] = hand?.cards ?? []
  const isOver = hand !== null && (hand.likesLeft <= 0 || isExhausted) && leaving.length === 0
  usePreload(rest.slice(SHOWN - 1))
  useEndFocus(game, isOver)

  const go = (like: boolean, flight: Flight = AT_REST) => {
    if (!hand || !top || hand.likesLeft <= 0) return
    setLeaving((all) => [...all, { card: top, like, flight, key: crypto.randomUUID() }])
    setBackId(null)
    decide(top, like ? 'like' : 'pass')
    say(like ? 'liked' : 'passed', top, { next: rest[0], left: hand.likesLeft - Number(like) })
  }
  const undo = () => {
    if (!hand?.passed || hand.likesLeft <= 0) return
    setBackId(hand.passed.id)
    decide(hand.passed, 'undo')
    say('undone', hand.passed, { next: hand.passed, left: hand.likesLeft })
  }
  const open = () => void (top && navigate({ to: '/members/$id', params: { id: top.id } }))
  const acts = { pass: () => go(false), like: () => go(true), open, undo }
  useSwipeKeys(game, acts)

  return (
    <div className="bg-sunken">
      <h1 className="sr">{t('title')}</h1>
      <div
        className="grid grid-cols-[1fr_400px_1fr] gap-8 items-center w-full max-w-[1200px] min-h-[calc(100dvh-var(--topbar-h))] mx-auto py-6 px-(--gutter) overflow-x-clip outline-none max-lg:grid-cols-[minmax(0,420px)] max-lg:justify-center max-md:items-stretch max-md:content-start max-md:min-h-[calc(100dvh-var(--topbar-h)-var(--tabbar-h)-env(safe-area-inset-bottom))] max-md:pt-1.5 max-md:pb-3"
        ref={game}
        tabIndex={-1}
        role="group"
        aria-label={t('title')}
      >
        {isOver || failed || !hand ? (
          <div className="col-span-full max-md:self-center">
            {failed ? <SwipeFailed onRetry={retry} /> : null}
            {isOver && hand.likesLeft <= 0 ? <SwipeLimit nextDate={hand.nextDate} /> : null}
            {isOver && hand.likesLeft > 0 ? (
              <>
                <SwipeEmpty onWider={search.ages === 'all' ? null : () => onSearch({ ...search, ages: 'all' })} />
                <div className="row justify-center">
                  <SwipeFilters search={search} filter={filter} onChange={onSearch} />
                </div>
              </>
            ) : null}
          </div>
        ) : (
          <>
            <SwipeKeys />
            <div className="grid gap-4.5 min-w-0 max-md:gap-2.5">
              <div className="row between min-h-11">
                <LikesLeft left={Math.max(0, hand.likesLeft)} />
                <SwipeFilters search={search} filter={filter} onChange={onSearch} />
              </div>
              <Waiting unsent={unsent} />
              <div className="relative h-[clamp(380px,calc(100dvh_-_308px),560px)] max-md:h-[clamp(340px,calc(100dvh_-_328px_-_env(safe-area-inset-bottom)),640px)] max-md:mx-2">
                {hand.cards
                  .slice(0, SHOWN)
                  .map((card, i) => (
                    <StackCard
                      key={card.id}
                      card={card}
                      place={PLACES[i] ?? 2}
                      cameBack={backId === card.id}
                      onDecide={go}
                    />
                  ))
                  .reverse()}
                {leaving.map(({ key, ...gone }) => (
                  <LeavingCard
                    key={key}
                    {...gone}
                    onGone={() => setLeaving((all) => all.filter((one) => one.key !== key))}
                  />
                ))}
              </div>
              {top ? (
                <SwipeControls
                  card={top}
                  passed={hand.passed}
                  onPass={acts.pass}
                  onLike={acts.like}
                  onOpen={open}
                  onUndo={undo}
                />
              ) : null}
            </div>
            <SwipeNote />
          </>
        )}
      </div>
      <p className="sr" role="status">
        {said}
      </p>
    </div>
  )
}

/** Decisions wait for the connection; the frame says that there is none, and this how many. */
function Waiting({ unsent }: { unsent: number }) {
  const t = useTranslations('games.swipe')
  return (
    <p className="flex gap-2 items-center small muted empty:absolute" role="status">
      {unsent > 0 ? (
        <>
          <WifiOff className="icon s" aria-hidden />
          {t('waiting', { n: unsent })}
        </>
      ) : null}
    </p>
  )
}

/** What a screen reader hears after each decision: what happened, and who is on top now. */
function useSaid() {
  const t = useTranslations('games.swipe.said')
  const spokenName = useSpokenName()
  const [said, setSaid] = useState('')
  const whoIs = (card: SwipeCard) => [spokenName(card), card.city].filter(Boolean).join(', ')
  const say = (
    what: 'liked' | 'passed' | 'undone',
    card: SwipeCard,
    { next, left }: { next: SwipeCard | undefined; left: number },
  ) => {
    // After the last like nobody is on top: the limit screen says how it goes on.
    const then = left > 0 ? [next ? t('next', { who: whoIs(next), left }) : t('none')] : []
    setSaid([t(what, { name: card.name }), ...then].join(' '))
  }
  return { said, say }
}

function usePreload(cards: SwipeCard[]): void {
  const settings = useSettings()
  const names = cards
    .slice(0, 2)
    .flatMap(({ main_image: image }) => (image ? [image.filename] : []))
    .join(' ')
  useEffect(() => {
    for (const name of names.split(' ').filter(Boolean))
      Object.assign(new Image(), { sizes: SWIPE_SIZES, srcset: imageSrcSet(settings, name) })
  }, [names, settings])
}

/** When the cards are gone, so are the buttons that had the focus. */
function useEndFocus(game: RefObject<HTMLElement | null>, isOver: boolean): void {
  const wasOver = useRef(isOver)
  useEffect(() => {
    const ended = isOver && !wasOver.current
    wasOver.current = isOver
    if (ended && !document.querySelector('dialog[open]')) game.current?.focus({ preventScroll: true })
  }, [game, isOver])
}
