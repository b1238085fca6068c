import { useEffect, useRef } from 'react'
import { pushStore, usePush } from './push.ts'
import type { Refetch } from './refetch.ts'
import { startRefresh, type Refresh } from './refresh.ts'

/** Runs the periodic refresh of a member's page, less often when push is on. */
export function useRhythm(refetch: Pick<Refetch, 'now'>): void {
  const { isSubscribed } = usePush()
  const rhythm = useRef<Refresh>(null)
  useEffect(() => {
    const parts = {
      run: () => Promise.all([refetch.now('user'), refetch.now('chats'), refetch.now('likes')]),
      isHidden: () => document.visibilityState === 'hidden',
    }
    const refresh = startRefresh(parts, pushStore().read().isSubscribed)
    rhythm.current = refresh
    return refresh.stop
  }, [refetch])
  useEffect(() => rhythm.current?.setPush(isSubscribed), [isSubscribed])
}
