import { useEffect, useEffectEvent } from 'react'
import type { LiveEvent, LiveEventName } from '../contract/live.ts'
import { useWeb } from './web.tsx'

export function useLive<N extends LiveEventName>(event: N, heard: (data: LiveEvent<N>) => void): void {
  const { live } = useWeb()
  const newest = useEffectEvent(heard)
  useEffect(() => live.on(event, (data) => newest(data)), [live, event])
}

export function useLiveReconnect(back: () => void): void {
  const { live } = useWeb()
  const newest = useEffectEvent(back)
  useEffect(() => live.onReconnect(() => newest()), [live])
}
