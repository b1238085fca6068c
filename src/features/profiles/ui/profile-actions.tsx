import { Link } from '@tanstack/react-router'
import { Gift, Heart, MessageCircle } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ActLine, useActCosts } from '../../../client/act-price.tsx'
import { useUser } from '../../../client/web.tsx'
import type { ActPrice } from '../../../contract/act-costs.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { Button, buttonClass } from '../../../kit/button.tsx'
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

const FREE: ActPrice = { credits: 0, money: null }

export function MessagePrice({ profile }: { profile: Profile }) {
  const t = useTranslations('members.profile')
  const { currency, text } = useActCosts()
  const user = useUser()
  if (!user) return null
  return (
    <p className="small muted mt-3">
      <ActLine kind="text" price={profile.fictional ? FREE : text} currency={currency} />
      {user.conversations_left === null ? null : (
        <span className="block">{t('free', { conversations: user.conversations_left })}</span>
      )}
    </p>
  )
}
