import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useSettings } from '../../client/web.tsx'
import { Logo } from '../../kit/logo.tsx'

export function LogoBar() {
  const t = useTranslations('frame.nav')
  const { name } = useSettings()
  return (
    <header className="topbar">
      <div className="wrap">
        <Link to="/" className="logo" aria-label={t('home', { name })}>
          <Logo name={name} />
        </Link>
      </div>
    </header>
  )
}
