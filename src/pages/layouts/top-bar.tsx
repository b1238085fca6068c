import { Link, useCanGoBack, useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isInstalled } from '../../client/installed.ts'
import { useSignup } from '../../client/signup.tsx'
import { useSettings, useUser } from '../../client/web.tsx'
import { Logo } from '../../kit/logo.tsx'
import { pageOf } from '../app/page-texts.ts'
import { showsBackButton } from '../routes.ts'
import { MemberNav } from './member-parts.tsx'

const BackButton = lazy(() => import('./back-button.tsx'))
const LanguageMenu = lazy(() => import('./language-menu.tsx'))

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
  const t = useTranslations('frame.nav')
  const { name } = useSettings()
  const route = useMatches({ select: (matches) => pageOf(matches)?.name ?? '' })
  const canGoBack = useCanGoBack()
  const [installed, setInstalled] = useState(false)
  useEffect(() => setInstalled(isInstalled()), [])
  if (showsBackButton(route, installed, canGoBack ? window.history.length : 1)) {
    return (
      <Suspense>
        <BackButton />
      </Suspense>
    )
  }
  return (
    <Link to={home} className="logo" aria-label={t('home', { name })}>
      <Logo name={name} />
    </Link>
  )
}

function VisitorNav() {
  const t = useTranslations('frame.nav')
  const signup = useSignup()
  const { locales } = useSettings()
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
      {locales.length > 1 ? (
        <Suspense>
          <LanguageMenu />
        </Suspense>
      ) : null}
      <Link to="/login" className="btn ghost">
        {t('login')}
      </Link>
      <button type="button" className="btn primary only-d" onClick={() => signup.open()}>
        {t('signup')}
      </button>
    </>
  )
}
