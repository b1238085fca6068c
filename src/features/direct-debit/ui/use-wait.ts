import { useEffect, useState } from 'react'

/** Seconds that are left of a wait, and how to begin another one. @param seconds left at first */
export function useWait(seconds: number): [left: number, wait: (seconds: number) => void] {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left])
  return [left, setLeft]
}
