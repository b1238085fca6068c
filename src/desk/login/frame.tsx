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
    <div className="grid [align-content:safe_center] justify-items-center gap-[20px] min-h-dvh px-[16px] py-[24px]">
      <header>
        <DeskLogo />
      </header>
      <main id="main" tabIndex={-1} className="card pad w-full max-w-[440px]">
        {title ? <h1 className="mb-4 text-(length:--text-xl)">{title}</h1> : null}
        {children}
      </main>
    </div>
  )
}
