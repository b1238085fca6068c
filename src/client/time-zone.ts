import { startTransition, useEffect, useState } from 'react'
import { isTimeZone } from '../contract/time-zone.ts'

export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * The time zone to show times in: during hydration the one that the server rendered with (unless an old browser does
 * not know it), then the reader's own.
 */
export function useReadersZone(written: string): string {
  const [zone, setZone] = useState(() => (isTimeZone(written) ? written : ownZone()))
  // As a transition, because an urgent update would discard boundaries that are not hydrated yet.
  useEffect(() => startTransition(() => setZone(ownZone())), [])
  return zone
}
