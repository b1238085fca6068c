import { Heart, Info, Undo2, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { SwipeCard } from '../../../../contract/likes.ts'
import { SWIPE_LIKES_PER_DAY } from '../../../../contract/limits.ts'

type Props = {
  card: SwipeCard
  passed: SwipeCard | null
  onPass(): void
  onLike(): void
  onOpen(): void
  onUndo(): void
}

/** The same as dragging, for everyone who does not drag. They keep their places, and with them the focus. */
export function SwipeControls({ card, passed, onPass, onLike, onOpen, onUndo }: Props) {
  const t = useTranslations('games.swipe')
  const base = useTranslations('base.fictional')
  const name = card.fictional ? `${card.name} (${base('label')})` : card.name
  return (
    <div className="ctl">
      <button
        type="button"
        className="in"
        aria-label={passed ? t('undoOf', { name: passed.name }) : t('noUndo')}
        aria-disabled={passed === null}
        title={t('undo')}
        onClick={() => passed && onUndo()}
      >
        <Undo2 className="icon" aria-hidden />
      </button>
      <button type="button" aria-label={t('passOf', { name })} title={t('pass')} onClick={onPass}>
        <X className="icon" aria-hidden />
      </button>
      <button type="button" className="lk" aria-label={t('likeOf', { name })} title={t('like')} onClick={onLike}>
        <Heart className="icon fill" aria-hidden />
      </button>
      <button type="button" className="in" aria-label={t('openOf', { name })} title={t('open')} onClick={onOpen}>
        <Info className="icon" aria-hidden />
      </button>
    </div>
  )
}

export function LikesLeft({ left }: { left: number }) {
  const t = useTranslations('games.swipe')
  return (
    <p className="flex items-center gap-2.5 small font-semibold">
      <span className="hearts" aria-hidden>
        {Array.from({ length: SWIPE_LIKES_PER_DAY }, (_, i) => (
          <Heart key={i} className={i < left ? 'icon s fill' : 'icon s off'} />
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
    <aside className="keys" aria-label={t('keys')}>
      {keys.map(([key, does]) => (
        <div key={key}>
          <kbd className="kbd">{key}</kbd> {does}
        </div>
      ))}
    </aside>
  )
}

export function SwipeNote() {
  const t = useTranslations('games.swipe')
  return (
    <aside className="note">
      <h2>{t('noteTitle', { all: SWIPE_LIKES_PER_DAY })}</h2>
      <p>{t('noteText', { all: SWIPE_LIKES_PER_DAY })}</p>
    </aside>
  )
}
