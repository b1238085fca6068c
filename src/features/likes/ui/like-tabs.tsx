import { Link } from '@tanstack/react-router'
import { Heart, HeartHandshake, Sparkles } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Badge } from '../../../kit/badge.tsx'
import { LIKE_TYPES, likedCards, type Likes, type LikeType } from './lists.ts'

const ICONS = { received: HeartHandshake, given: Heart, matches: Sparkles } as const

/** The three lists as links, each with its count; new ones count in the unread colour. */
export function LikeTabs({ likes, current }: { likes: Likes; current: LikeType }) {
  const t = useTranslations('likes')
  const nav = useTranslations('base.menu')
  const fresh = likes.liked_by.filter((like) => like.like_new).length
  return (
    <nav className="tabs-line" aria-label={t('title')}>
      {LIKE_TYPES.map((type) => {
        const Icon = ICONS[type]
        return (
          <Link key={type} to="/likes/$type" params={{ type }} aria-current={type === current ? 'page' : undefined}>
            <Icon className="icon s" aria-hidden />
            {t(`tabs.${type}`)}
            {type === 'received' && fresh > 0 ? (
              <Badge count={fresh} label={nav('newLikes', { n: fresh })} />
            ) : (
              <span className="muted small">{likedCards(likes, type).length}</span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}
