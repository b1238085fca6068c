import { useEffect, useEffectEvent } from 'react'
import type { LiveEvent, LiveEventName } from '../contract/live.ts'
import { useWeb } from './web.tsx'

/** Runs the handler for each live event while the component is shown; it always sees the newest props and state. */
export function useLive<N extends LiveEventName>(event: N, heard: (data: LiveEvent<N>) => void): void {
  const { live } = useWeb()
  const newest = useEffectEvent(heard)
  useEffect(() => live.on(event, (data) => newest(data)), [live, event])
}

/** Runs when the connection is back after a break. */
export function useLiveReconnect(back: () => void): void {
  const { live } = useWeb()
  const newest = useEffectEvent(back)
  useEffect(() => live.onReconnect(() => newest()), [live])
}
