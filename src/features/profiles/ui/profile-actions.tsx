import { Link } from '@tanstack/react-router'
import { Gift, Heart, MessageCircle } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSettings, useUser } from '../../../client/web.tsx'
import type { Profile } from '../../../contract/profiles.ts'
import { Button, buttonClass } from '../../../kit/button.tsx'
import { useMoney } from '../../../kit/price.tsx'
import type { Wanted } from './login-needed.tsx'

type Props = {
  profile: Profile
  liked: boolean
  onLike(): void
  onLoginNeeded(wanted: Wanted): void
  className: string
}

/** Write and like, for visitors also a gift, whose prompt says what it needs; on phones they stay at the bottom. */
export function ProfileActions({ profile, liked, onLike, onLoginNeeded, className }: Props) {
  const t = useTranslations('members.profile')
  const card = useTranslations('members.card')
  const user = useUser()
  const message = (
    <>
      <MessageCircle className="icon" aria-hidden />
      {t('message')}
    </>
  )
  return (
    <div className={user ? className : `${className} three`}>
      {user ? (
        <Link
          to="/members/$id/chat"
          params={{ id: profile.id }}
          className={buttonClass({ variant: 'primary', size: 'lg' })}
        >
          {message}
        </Link>
      ) : (
        <Button variant="primary" size="lg" onClick={() => onLoginNeeded('chat')}>
          {message}
        </Button>
      )}
      <button
        type="button"
        className="like-round"
        aria-pressed={liked}
        aria-label={liked ? t('liked', { name: profile.name }) : card('like', { name: profile.name })}
        onClick={() => (user ? onLike() : onLoginNeeded('like'))}
      >
        <Heart className={liked ? 'icon fill' : 'icon'} aria-hidden />
      </button>
      {user ? null : (
        <button type="button" className="like-round plain" aria-label={t('gift')} onClick={() => onLoginNeeded('gift')}>
          <Gift className="icon" aria-hidden />
        </button>
      )}
    </div>
  )
}

export function MessagePrice({ profile }: { profile: Profile }) {
  const t = useTranslations('members.profile')
  const money = useMoney()
  const settings = useSettings()
  const user = useUser()
  if (!user) return null
  const cheapest =
    settings.minimum_message_costs[user.profile.country] ?? Object.values(settings.minimum_message_costs)[0]
  const from = cheapest ? t('from', { price: money(cheapest.costs, cheapest.currency) }) : ''
  return (
    <p className="small muted mt-3">
      {t('price', { n: profile.fictional ? 0 : settings.message_credits, from })}{' '}
      {user.conversations_left === null
        ? null
        : t('free', { conversations: user.conversations_left, credits: user.credits })}
    </p>
  )
}
