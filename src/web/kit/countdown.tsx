import { useEffect, useState } from 'react'

const SPOKEN_AT_S = 600

/** @param leftMs milliseconds, never shown below zero @returns two digits each */
export function countdownParts(leftMs: number): { hours: string; minutes: string; seconds: string } {
  const left = Math.max(0, Math.floor(leftMs / 1000))
  const two = (n: number) => String(n).padStart(2, '0')
  return { hours: two(Math.floor(left / 3600)), minutes: two(Math.floor(left / 60) % 60), seconds: two(left % 60) }
}

type Props = { endsAt: Date; now?: () => Date; label(parts: ReturnType<typeof countdownParts>): string; onEnd?(): void }

/** Counts down each second; spoken only at the start and when ten minutes are left. */
export function Countdown({ endsAt, now = () => new Date(), label, onEnd }: Props) {
  const [left, setLeft] = useState(() => endsAt.getTime() - now().getTime())
  const [spoken, setSpoken] = useState(left)
  useEffect(() => {
    const timer = setInterval(() => {
      const rest = endsAt.getTime() - now().getTime()
      setLeft(rest)
      if (Math.floor(rest / 1000) === SPOKEN_AT_S) setSpoken(rest)
      if (rest <= 0) {
        clearInterval(timer)
        onEnd?.()
      }
    }, 1000)
    return () => clearInterval(timer)
  }, [endsAt, now, onEnd])
  const parts = countdownParts(left)
  return (
    <span className="timer" role="timer" aria-live="off" aria-label={label(countdownParts(spoken))}>
      <span aria-hidden>{parts.hours}</span>
      <span aria-hidden>{parts.minutes}</span>
      <span aria-hidden>{parts.seconds}</span>
    </span>
  )
}
