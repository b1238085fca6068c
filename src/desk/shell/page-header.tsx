import { useEffect, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useKeptFocus } from '../keys/kept-focus.ts'

/** The title of a screen, which the window bears too, and what can be done on the whole of it. */
export function PageHeader({ title, children }: { title: string; children?: ReactNode }) {
  const desk = useTranslations('desk')('title')
  useEffect(() => {
    document.title = `${title} · ${desk}`
  }, [title, desk])
  const head = useKeptFocus()
  return (
    <div
      ref={head}
      tabIndex={-1}
      className="desk-head flex flex-wrap items-center gap-[12px] min-h-[44px] mb-[16px] outline-none"
    >
      <h1 className="mr-auto text-[1.5rem]">{title}</h1>
      {children}
    </div>
  )
}
