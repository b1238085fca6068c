import { Heart, Info, Undo2, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { SwipeCard } from '../../../../contract/likes.ts'
import { SWIPE_LIKES_PER_DAY } from '../../../../contract/limits.ts'
import { useFictionalWord } from '../../../../kit/fictional-mark.ts'

type Props = {
  card: SwipeCard
  passed: SwipeCard | null
  onPass(): void
  onLike(): void
  onOpen(): void
  onUndo(): void
}

const ROUND =
  'grid place-items-center rounded-full shadow-(--shadow-2) cursor-pointer transition-transform duration-(--duration-instant) ease-(--ease-out) active:scale-94'
const SMALL = `${ROUND} size-[52px] bg-surface text-muted`

/** The same as dragging, for everyone who does not drag. They keep their places, and with them the focus. */
export function SwipeControls({ card, passed, onPass, onLike, onOpen, onUndo }: Props) {
  const t = useTranslations('games.swipe')
  const fictional = useFictionalWord()
  const name = card.fictional ? `${card.name} (${fictional})` : card.name
  return (
    <div className="flex gap-[min(22px,10vw-16px)] items-center justify-center">
      <button
        type="button"
        className={`${SMALL} aria-disabled:text-line-strong aria-disabled:cursor-default`}
        aria-label={passed ? t('undoOf', { name: passed.name }) : t('noUndo')}
        aria-disabled={passed === null}
        title={t('undo')}
        onClick={() => passed && onUndo()}
      >
        <Undo2 className="icon size-5.5" aria-hidden />
      </button>
      <button
        type="button"
        className={`${ROUND} size-[68px] bg-surface text-muted max-md:size-[62px]`}
        aria-label={t('passOf', { name })}
        title={t('pass')}
        onClick={onPass}
      >
        <X className="icon size-7.5" aria-hidden />
      </button>
      <button
        type="button"
        className={`${ROUND} size-[76px] bg-primary text-on-primary max-md:size-[70px]`}
        aria-label={t('likeOf', { name })}
        title={t('like')}
        onClick={onLike}
      >
        <Heart className="icon fill size-7.5" aria-hidden />
      </button>
      <button type="button" className={SMALL} aria-label={t('openOf', { name })} title={t('open')} onClick={onOpen}>
        <Info className="icon size-5.5" aria-hidden />
      </button>
    </div>
  )
}

export function LikesLeft({ left }: { left: number }) {
  const t = useTranslations('games.swipe')
  return (
    <p className="flex items-center gap-2.5 small font-semibold">
      <span className="flex gap-[3px] text-primary-text" aria-hidden>
        {Array.from({ length: SWIPE_LIKES_PER_DAY }, (_, i) => (
          <Heart key={i} className={i < left ? 'icon s fill' : 'icon s text-line-strong'} />
        ))}
      </span>
      {t('left', { left, all: SWIPE_LIKES_PER_DAY })}
    </p>
  )
}

export function SwipeKeys() {
  const t = useTranslations('games.swipe')
  const keys = [
    ['←', t('pass')],
    ['→', t('like')],
    ['↑', t('open')],
    ['Z', t('undo')],
  ] as const
  return (
    <aside className="grid gap-3 justify-self-end max-w-[230px] small muted max-lg:hidden" aria-label={t('keys')}>
      {keys.map(([key, does]) => (
        <div key={key} className="flex gap-2.5 items-center">
          <kbd className="kbd">{key}</kbd> {does}
        </div>
      ))}
    </aside>
  )
}

export function SwipeNote() {
  const t = useTranslations('games.swipe')
  return (
    <aside className="max-w-[250px] small muted max-lg:hidden">
      <h2 className="mb-1.5 text-ink text-[1.125rem]">{t('noteTitle', { all: SWIPE_LIKES_PER_DAY })}</h2>
      <p>{t('noteText', { all: SWIPE_LIKES_PER_DAY })}</p>
    </aside>
  )
}
