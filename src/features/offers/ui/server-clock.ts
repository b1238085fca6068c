import { useEffect, useState } from 'react'

const ANSWER_WITHIN_MS = 5_000
/** The answer tells whole seconds: a device that differs by less is right. */
const RIGHT_WITHIN_MS = 2_000

/** How far the server's clock is ahead of this device's; null until it was asked. */
let aheadMs: number | null = null

/** Milliseconds by the clock of the server, which decides when an offer ends, as far as it is known. */
export const serverNow = (): number => Date.now() + (aheadMs ?? 0)

/** Looks at the server's clock; where it does not answer, what is known stays. @returns null while the server draws */
export async function askServerClock(): Promise<number | null> {
  if (typeof window === 'undefined') return null
  const before = Date.now()
  try {
    const { headers } = await fetch('/livez', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    const told = Date.parse(headers.get('date') ?? '') + 500 - (before + Date.now()) / 2
    if (!Number.isNaN(told)) aheadMs = Math.abs(told) < RIGHT_WITHIN_MS ? 0 : told
  } catch {}
  return (aheadMs ??= 0)
}

/** As serverNow, drawn anew once the clock was asked. @returns null before: then what the server drew stands */
export function useAheadMs(): number | null {
  const [ahead, setAhead] = useState(aheadMs)
  useEffect(() => void askServerClock().then(setAhead), [])
  return ahead
}
