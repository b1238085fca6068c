import { Link } from '@tanstack/react-router'
import { Layers, Unplug } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { Button, buttonClass } from '../../../../kit/button.tsx'
import { EmptyState } from '../../../../kit/empty-state.tsx'
import { dateAndTime } from '../../../../kit/moment.ts'

/** The four likes of the day are given. @param nextDate when there are new ones, as the server says */
export function SwipeLimit({ nextDate }: { nextDate: string }) {
  const t = useTranslations('games.swipe.limit')
  const format = useFormatter()
  const date = dateAndTime(format, new Date(nextDate), { weekday: 'long', day: 'numeric', month: 'long' })
  return (
    <div className="empty">
      <Moon />
      <h2 tabIndex={-1} data-autofocus>
        {t('title')}
      </h2>
      <p>{t('text')}</p>
      <p className="muted">{t('when', { date })}</p>
      <div className="row flex-wrap justify-center">
        <Link to="/members" className={buttonClass({ variant: 'primary' })}>
          {t('search')}
        </Link>
        <Link to="/likes/$type" params={{ type: 'matches' }} className={buttonClass({ variant: 'outline' })}>
          {t('matches')}
        </Link>
      </div>
    </div>
  )
}

/** Everybody was seen. @param onWider null when the ages are not narrowed */
export function SwipeEmpty({ onWider }: { onWider: (() => void) | null }) {
  const t = useTranslations('games.swipe.empty')
  return (
    <EmptyState
      icon={<Layers />}
      title={t('title')}
      action={
        onWider ? (
          <Button variant="primary" onClick={onWider}>
            {t('wider')}
          </Button>
        ) : (
          <Link to="/members" className={buttonClass({ variant: 'primary' })}>
            {t('search')}
          </Link>
        )
      }
    >
      {t('text')}
    </EmptyState>
  )
}

export function SwipeFailed({ onRetry }: { onRetry(): void }) {
  const t = useTranslations('games.swipe')
  const base = useTranslations('base.word')
  return (
    <EmptyState
      icon={<Unplug />}
      title={t('failedTitle')}
      action={
        <Button variant="outline" onClick={onRetry}>
          {base('retry')}
        </Button>
      }
    >
      {t('failedText')}
    </EmptyState>
  )
}

const Moon = () => (
  <svg className="art" viewBox="0 0 160 120" aria-hidden>
    <circle cx="80" cy="60" r="50" fill="var(--color-secondary-soft)" />
    <path d="M98 84A32 32 0 1 1 84 28a26 26 0 0 0 14 56Z" fill="var(--color-secondary)" />
    <path d="M112 34s-9-5-9-11a5 5 0 0 1 9-3 5 5 0 0 1 9 3c0 6-9 11-9 11Z" fill="var(--color-primary)" />
  </svg>
)
