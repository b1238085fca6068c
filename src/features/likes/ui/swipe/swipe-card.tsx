import { useSuspenseQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { imageSrcSet, imageUrl } from '../../../../client/image-url.ts'
import { useSettings, useWeb } from '../../../../client/web.tsx'
import type { SwipeCard as Card } from '../../../../contract/likes.ts'
import { initialOf } from '../../../../kit/initial.ts'
import { MemberName } from '../../../../kit/member-name.tsx'
import { isStill, placeOf, useDrag, type Flight } from './use-drag.ts'

const FLY_MS = 300
const FADE_MS = 150
const COME_BACK_MS = 300

type Props = {
  card: Card
  /** 0 is on top and can be dragged; of the others only the picture counts, and nobody can reach them. */
  place: 0 | 1 | 2
  cameBack: boolean
  onDecide(like: boolean, flight: Flight): void
}

/** A card of the stack. The same element from below to the top, so that its picture is there when it gets there. */
export function StackCard({ card, place, cameBack, onDecide }: Props) {
  const element = useRef<HTMLElement>(null)
  const isTop = place === 0
  useDrag(element, isTop, onDecide)
  useLayoutEffect(() => {
    if (!cameBack) return
    const from = isStill() ? { opacity: 0 } : { transform: placeOf({ dx: -500, tilt: -8 }) }
    element.current?.animate([from, {}], { duration: isStill() ? FADE_MS : COME_BACK_MS, easing: EASE_OUT })
  }, [cameBack])
  return (
    <article
      ref={element}
      className={`sc ${isTop ? 'top' : `b${place}`} shaded on-photo`}
      data-card={card.id}
      aria-hidden={!isTop || undefined}
      inert={!isTop}
    >
      <Face card={card} eager={place < 2} />
    </article>
  )
}

export function LeavingCard({
  card,
  like,
  flight,
  onGone,
}: {
  card: Card
  like: boolean
  flight: Flight
  onGone(): void
}) {
  const element = useRef<HTMLDivElement>(null)
  const gone = useRef(onGone)
  useLayoutEffect(() => {
    const { dx } = flight
    const to = { dx: (like ? 1 : -1) * Math.max(window.innerWidth, 600), tilt: (like ? 1 : -1) * 8 }
    const still = isStill()
    const flying = element.current?.animate(
      still ? [{ opacity: 1 }, { opacity: 0 }] : [{ transform: placeOf(flight) }, { transform: placeOf(to) }],
      { duration: still ? FADE_MS : FLY_MS, easing: dx === 0 ? EASE_IN : EASE_OUT, fill: 'forwards' },
    )
    const end = () => gone.current()
    if (flying === undefined) return end()
    flying.finished.then(end, () => {})
    return () => flying.cancel()
  }, [like, flight])
  return (
    <div className="sc leaving shaded on-photo" ref={element} aria-hidden inert data-leaving={like ? 'like' : 'pass'}>
      <Face card={card} eager stamp={like ? 'like' : 'pass'} />
    </div>
  )
}

const EASE_OUT = 'cubic-bezier(0.2, 0.8, 0.2, 1)'
const EASE_IN = 'cubic-bezier(0.5, 0, 0.9, 0.4)'

/** How wide a card is shown: the browser chooses its picture by it, also of the cards to come. */
export const SWIPE_SIZES = '(max-width: 767px) 100vw, 400px'

function Face({ card, eager, stamp }: { card: Card; eager: boolean; stamp?: 'like' | 'pass' }) {
  const t = useTranslations('games.swipe')
  const settings = useSettings()
  const { data: interests } = useSuspenseQuery(useWeb().queries.interests())
  const { name } = card
  return (
    <>
      {card.main_image ? (
        <img
          className="size-full object-cover object-[50%_30%] pointer-events-none"
          src={imageUrl(settings, card.main_image.filename)}
          srcSet={imageSrcSet(settings, card.main_image.filename)}
          sizes={SWIPE_SIZES}
          alt={t('photo', { name })}
          width={400}
          height={560}
          draggable={false}
          loading={eager ? 'eager' : 'lazy'}
        />
      ) : (
        <div className="nophoto pb-[40%] text-[6rem] leading-none pointer-events-none" aria-hidden>
          {initialOf(name)}
        </div>
      )}
      <Stamp of="like" seen={stamp === 'like'} />
      <Stamp of="pass" seen={stamp === 'pass'} />
      <div className="absolute inset-[auto_24px_22px] z-2 text-white">
        <h2 className="flex flex-wrap gap-x-2.5 gap-y-1 items-center text-[2rem] tracking-[-0.03em]">
          <MemberName member={card} />
        </h2>
        <p className="flex gap-[7px] items-center mt-1">
          <MapPin className="icon s" aria-hidden />
          {card.city || card.region}
        </p>
        {card.interests.length > 0 ? (
          <ul className="chips mt-3">
            {card.interests.map((id) => (
              <li key={id} className="chip min-h-8 bg-[rgb(30_8_22/0.55)] border-white/40 text-white">
                {interests.find((interest) => interest.id === id)?.name ?? id}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </>
  )
}

const STAMPS = {
  like: 'left-6.5 bg-primary text-on-primary -rotate-10',
  pass: 'right-6.5 bg-[#3a2433] text-white rotate-10',
} as const

function Stamp({ of, seen }: { of: 'like' | 'pass'; seen: boolean }) {
  const t = useTranslations('games.swipe')
  return (
    <span
      className={`absolute z-3 top-8.5 py-1.5 px-4 border-4 border-white rounded-[14px] font-bold text-[1.625rem] leading-[1.1] font-display tracking-[-0.02em] uppercase pointer-events-none ${STAMPS[of]}`}
      data-stamp={of}
      aria-hidden
      style={{ opacity: seen ? 1 : 0 }}
    >
      {t(of === 'like' ? 'stampLike' : 'stampPass')}
    </span>
  )
}
