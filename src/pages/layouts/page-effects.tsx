import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { replayEarlyEvents } from '../../client/early-events.ts'
import { useUser, useWeb } from '../../client/web.tsx'
import { MemberEffects } from './member-parts.tsx'

// It only adds to the page: without a connection it cannot come, and the page stays.
const PageProgress = lazy(() => import('./page-progress.tsx').catch(() => ({ default: () => <></> })))

/** Should the members' parts never come, what was pressed waits no longer. */
const ALIVE_WITHIN_MS = 5_000

export function PageEffects() {
  const user = useUser()
  useEffect(() => {
    const late = setTimeout(replayEarlyEvents, ALIVE_WITHIN_MS)
    return () => clearTimeout(late)
  }, [])
  return (
    <>
      <Waiting />
      <KeepFocus />
      {user ? (
        <Suspense>
          <MemberEffects key={user.profile.id} />
          <Alive />
        </Suspense>
      ) : (
        <Alive />
      )}
    </>
  )
}

/** Beside the members' parts: before those are there, a press on one of them would be lost. */
function Alive() {
  useEffect(replayEarlyEvents, [])
  return null
}

/** Where the way to another page took away what had the focus, the new page gets it: else the keyboard would begin at the top again. */
function KeepFocus() {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const before = useRef(path)
  useEffect(() => {
    if (path === before.current) return
    before.current = path
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
