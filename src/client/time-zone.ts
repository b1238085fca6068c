import { startTransition, useEffect, useState } from 'react'
import { isTimeZone } from '../contract/time-zone.ts'

export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * In which zone times are shown: the reader's. A page comes to life in the zone in which the server wrote it, unless an
 * old browser does not know that one.
 */
export function useReadersZone(written: string): string {
  const [zone, setZone] = useState(() => (isTimeZone(written) ? written : ownZone()))
  // As a transition: what has not come to life yet would be thrown away and drawn anew.
  useEffect(() => startTransition(() => setZone(ownZone())), [])
  return zone
}
