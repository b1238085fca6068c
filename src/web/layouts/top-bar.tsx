import { Link, useCanGoBack, useMatches, useRouter } from '@tanstack/react-router'
import { ChevronLeft, Coins, Heart, MessageCircle, Search, Sparkles } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { User } from '../../contract/accounts.ts'
import { creditsTone } from '../client/badge.ts'
import { isInstalled } from '../client/installed.ts'
import { useSignup } from '../client/signup.tsx'
import { useSettings, useUser } from '../client/web.tsx'
import { Badge } from '../kit/badge.tsx'
import { Logo } from '../kit/logo.tsx'
import { pageOf } from '../page-texts.ts'
import { showsBackButton } from '../routes.ts'
import { AccountMenu } from './account-menu.tsx'
import { useCounts } from './counts.ts'
import { LanguageMenu } from './language-menu.tsx'

/** @source spec section 2, S2-104 to S2-122 */
export function TopBar() {
  const user = useUser()
  return (
    <header className="topbar">
      <div className="wrap">
        <BackOrLogo home={user ? '/members' : '/'} />
        <span className="sp" />
        {user ? <MemberNav user={user} /> : <VisitorNav />}
      </div>
    </header>
  )
}

function BackOrLogo({ home }: { home: '/' | '/members' }) {
  const t = useTranslations('base.nav')
  const { name } = useSettings()
  const router = useRouter()
  const route = useMatches({ select: (matches) => pageOf(matches)?.name ?? '' })
  const canGoBack = useCanGoBack()
  const [installed, setInstalled] = useState(false)
  useEffect(() => setInstalled(isInstalled()), [])
  if (showsBackButton(route, installed, canGoBack ? window.history.length : 1)) {
    return (
      <button type="button" className="iconbtn" aria-label={t('back')} onClick={() => router.history.back()}>
        <ChevronLeft className="icon l" aria-hidden />
      </button>
    )
  }
  return (
    <Link to={home} className="logo" aria-label={t('home', { name })}>
      <Logo name={name} />
    </Link>
  )
}

function MemberNav({ user }: { user: User }) {
  const t = useTranslations('base.nav')
  const { unread, newLikes } = useCounts()
  return (
    <>
      <nav className="nav" aria-label={t('main')}>
        <Link to="/members">
          <Search className="icon" aria-hidden />
          {t('search')}
        </Link>
        <Link to="/chats">
          <MessageCircle className="icon" aria-hidden />
          {t('messages')}
          <Badge count={unread} label={t('unread', { n: unread })} />
        </Link>
        <Link to="/likes">
          <Heart className="icon" aria-hidden />
          {t('likes')}
          <Badge count={newLikes} label={t('newLikes', { n: newLikes })} />
        </Link>
      </nav>
      <CreditsEntry user={user} />
      <AccountMenu user={user} />
    </>
  )
}

/** Credits for who has bought before, Get Premium for who has not. */
function CreditsEntry({ user }: { user: User }) {
  const t = useTranslations('base.nav')
  if (!user.paid_user) {
    return (
      <Link to="/premium" className="credits" data-part="premium-entry">
        <Sparkles className="icon s" aria-hidden />
        {t('premium')}
      </Link>
    )
  }
  const tone = creditsTone(user.credits)
  const look = { none: 'credits', warning: 'credits low', danger: 'credits zero' }[tone]
  return (
    <Link
      to="/credits"
      className={look}
      data-part="credits-entry"
      data-tone={tone}
      aria-label={t('buyCredits', { n: user.credits })}
    >
      <Coins className="icon s" aria-hidden />
      <span className="only-m">{user.credits}</span>
      <span className="only-d">{t('credits', { n: user.credits })}</span>
    </Link>
  )
}

function VisitorNav() {
  const t = useTranslations('base.nav')
  const signup = useSignup()
  return (
    <>
      <nav className="nav" aria-label={t('main')}>
        <Link to="/" hash="how" activeOptions={{ includeHash: true }}>
          {t('how')}
        </Link>
        <Link to="/pricing">{t('pricing')}</Link>
        <Link to="/" hash="safety" activeOptions={{ includeHash: true }}>
          {t('safety')}
        </Link>
      </nav>
      <LanguageMenu />
      <Link to="/login" className="btn ghost">
        {t('login')}
      </Link>
      <button type="button" className="btn primary only-d" onClick={() => signup.open()}>
        {t('signup')}
      </button>
    </>
  )
}
