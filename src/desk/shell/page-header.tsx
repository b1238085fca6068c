import { useEffect, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'

/** The title of a screen, which the window bears too, and what can be done on the whole of it. */
export function PageHeader({ title, children }: { title: string; children?: ReactNode }) {
  const desk = useTranslations('desk')('title')
  useEffect(() => {
    document.title = `${title} · ${desk}`
  }, [title, desk])
  return (
    <div className="desk-head">
      <h1>{title}</h1>
      {children}
    </div>
  )
}
