import { Link } from '@tanstack/react-router'
import { Coins, Heart, Layers, MessageCircle, Search, Sparkles } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { creditsTone } from '../../client/badge.ts'
import { toCredits } from '../../client/links.ts'
import type { User } from '../../contract/accounts.ts'
import { Badge } from '../../kit/badge.tsx'
import { AccountMenu, AccountTab } from './account-menu.tsx'
import { useCounts } from './counts.ts'

export function MemberNav({ user }: { user: User }) {
  const t = useTranslations('base.menu')
  return (
    <>
      <nav className="nav" aria-label={t('main')}>
        <MainLinks icon="icon" />
      </nav>
      <CreditsEntry user={user} />
      <AccountMenu user={user} />
    </>
  )
}

/** Main menu at the bottom on phones, except in a conversation. */
export function TabBar() {
  const t = useTranslations('base.menu')
  return (
    <nav className="tabbar" aria-label={t('main')}>
      <MainLinks icon="icon l" />
      <AccountTab />
    </nav>
  )
}

function MainLinks({ icon }: { icon: string }) {
  const t = useTranslations('base.menu')
  const { unread, newLikes } = useCounts()
  return (
    <>
      <Link to="/members">
        <Search className={icon} aria-hidden />
        {t('search')}
      </Link>
      <Link to="/swipe-game">
        <Layers className={icon} aria-hidden />
        {t('swipe')}
      </Link>
      <Link to="/chats">
        <MessageCircle className={icon} aria-hidden />
        {t('messages')}
        <Badge count={unread} label={t('unread', { n: unread })} />
      </Link>
      <Link to="/likes">
        <Heart className={icon} aria-hidden />
        {t('likes')}
        <Badge count={newLikes} label={t('newLikes', { n: newLikes })} />
      </Link>
    </>
  )
}

/** "Credits" for members who have bought before, "Get Premium" for others. */
function CreditsEntry({ user }: { user: User }) {
  const t = useTranslations('base.menu')
  if (!user.paid_user) {
    return (
      <Link to="/premium" className="credits" data-part="premium-entry">
        <Sparkles className="icon s" aria-hidden />
        {t('premium')}
      </Link>
    )
  }
  const tone = creditsTone(user.credits)
  const said = tone === 'none' ? t('credits', { n: user.credits }) : t('creditsLeft', { n: user.credits })
  const look = { none: 'credits', warning: 'credits low', danger: 'credits zero' }[tone]
  return (
    <Link
      {...toCredits}
      className={look}
      data-part="credits-entry"
      data-tone={tone}
      aria-label={t('buyCredits', { credits: said })}
    >
      <Coins className="icon s" aria-hidden />
      <span className="only-m">{user.credits}</span>
      <span className="only-d">{said}</span>
    </Link>
  )
}
