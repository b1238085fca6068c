import { useEffect, useRef, useState } from 'react'

const SPOKEN_AT_MS = 600_000

export type CountdownParts = { hours: string; minutes: string; seconds: string }
/** Remaining time for screen readers: "1 hour", not "01 hours". */
export type SpokenTime = { hours: number; minutes: number; seconds: number }

/** @param leftMs milliseconds, never shown below zero @returns two digits each */
export function countdownParts(leftMs: number): CountdownParts {
  const left = Math.max(0, Math.floor(leftMs / 1000))
  const two = (n: number) => String(n).padStart(2, '0')
  return { hours: two(Math.floor(left / 3600)), minutes: two(Math.floor(left / 60) % 60), seconds: two(left % 60) }
}

type Props = {
  endsAt: Date
  /** How far the server's clock is ahead of this device's; null while unknown, when the server-rendered time stays. */
  aheadMs?: number | null
  label(left: SpokenTime): string
  onEnd?(): void
}

/** Counts down each second; announced only at the start and when ten minutes are left. */
export function Countdown({ endsAt, aheadMs = 0, label, onEnd }: Props) {
  const endsAtMs = endsAt.getTime()
  const [leftMs, setLeftMs] = useState(() => endsAtMs - Date.now() - (aheadMs ?? 0))
  const [spokenMs, setSpokenMs] = useState<number>()
  const latest = useRef({ onEnd })
  useEffect(() => {
    latest.current = { onEnd }
  })
  useEffect(() => {
    if (aheadMs === null) return
    const left = () => endsAtMs - Date.now() - aheadMs
    let before = left()
    setLeftMs(before)
    setSpokenMs(before)
    if (before <= 0) return
    const timer = setInterval(() => {
      const rest = left()
      setLeftMs(rest)
      if (before > SPOKEN_AT_MS && rest <= SPOKEN_AT_MS) setSpokenMs(rest)
      before = rest
      if (rest > 0) return
      clearInterval(timer)
      latest.current.onEnd?.()
    }, 1000)
    return () => clearInterval(timer)
  }, [endsAtMs, aheadMs])

  const parts = countdownParts(leftMs)
  const spoken = ({ hours, minutes, seconds }: CountdownParts) =>
    label({ hours: Number(hours), minutes: Number(minutes), seconds: Number(seconds) })
  // The server rendered another second than the browser; a new key renders the digits again.
  const drawn = spokenMs === undefined ? 'server' : 'browser'
  return (
    <>
      <span className="timer" role="timer" aria-live="off" aria-label={spoken(parts)} suppressHydrationWarning>
        {(['hours', 'minutes', 'seconds'] as const).map((part) => (
          <span key={`${drawn}-${part}`} aria-hidden suppressHydrationWarning>
            {parts[part]}
          </span>
        ))}
      </span>
      <span className="sr" role="status">
        {spokenMs === undefined ? '' : spoken(countdownParts(spokenMs))}
      </span>
    </>
  )
}
