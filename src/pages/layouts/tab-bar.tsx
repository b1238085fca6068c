import { Link } from '@tanstack/react-router'
import { Heart, Layers, MessageCircle, Search } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Badge } from '../../kit/badge.tsx'
import { AccountTab } from './account-menu.tsx'
import { useCounts } from './counts.ts'

/** The main menu of a phone, at the bottom; not inside a conversation. */
export function TabBar() {
  const t = useTranslations('base.menu')
  const { unread, newLikes } = useCounts()
  return (
    <nav className="tabbar" aria-label={t('main')}>
      <Link to="/members">
        <Search className="icon l" aria-hidden />
        {t('search')}
      </Link>
      <Link to="/swipe-game">
        <Layers className="icon l" aria-hidden />
        {t('swipe')}
      </Link>
      <Link to="/chats">
        <MessageCircle className="icon l" aria-hidden />
        {t('messages')}
        <Badge count={unread} label={t('unread', { n: unread })} />
      </Link>
      <Link to="/likes">
        <Heart className="icon l" aria-hidden />
        {t('likes')}
        <Badge count={newLikes} label={t('newLikes', { n: newLikes })} />
      </Link>
      <AccountTab />
    </nav>
  )
}
