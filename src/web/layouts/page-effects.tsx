import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { replayEarlyEvents } from '../client/early-events.ts'
import { useUser, useWeb } from '../client/web.tsx'
import { MemberEffects } from './member-parts.tsx'

// It only adds to the page: without a connection it cannot come, and the page stays.
const PageProgress = lazy(() => import('./page-progress.tsx').catch(() => ({ default: () => <></> })))

/** What goes on beside every page. */
export function PageEffects() {
  const user = useUser()
  useEffect(replayEarlyEvents, [])
  return (
    <>
      <Waiting />
      <KeepFocus />
      {user ? (
        <Suspense>
          <MemberEffects key={user.profile.id} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Where the way to another page took away what had the focus, the new page gets it: else the keyboard would begin at the top again. */
function KeepFocus() {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const first = useRef(path)
  useEffect(() => {
    if (path === first.current) return
    first.current = undefined
    const lost = document.activeElement === null || document.activeElement === document.body
    if (lost) document.getElementById('main')?.focus({ preventScroll: true })
  }, [path])
  return null
}

/** The bar comes with the first call or way that is waited for. */
function Waiting() {
  const { progress } = useWeb()
  const calling = useSyncExternalStore(progress.subscribe, progress.isActive, () => false)
  const navigating = useRouterState({ select: (state) => state.status === 'pending' })
  return calling || navigating ? (
    <Suspense>
      <PageProgress />
    </Suspense>
  ) : null
}
