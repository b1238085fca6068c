import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { pageOf } from '../page-texts.ts'

/** The frame around the page, by the table of routes. */
export function Layout({ children }: { children: ReactNode }) {
  const layout = useMatches({ select: (matches) => pageOf(matches)?.layout ?? 'default' })
  return (
    <main id="main" data-layout={layout}>
      {children}
    </main>
  )
}
