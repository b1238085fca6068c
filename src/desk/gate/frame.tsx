import { useEffect, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { DeskLogo } from '../shell/desk-logo.tsx'

/** Around everything that comes before the desk itself: one card in the middle. */
export function Frame({ title, children }: { title?: string; children: ReactNode }) {
  const t = useTranslations('desk')
  useEffect(() => {
    document.title = title ? `${title} · ${t('title')}` : t('title')
  }, [title, t])
  return (
    <div className="desk-gate">
      <header>
        <DeskLogo />
      </header>
      <main id="main" tabIndex={-1} className="card pad">
        {title ? <h1 className="mb-4">{title}</h1> : null}
        {children}
      </main>
    </div>
  )
}
