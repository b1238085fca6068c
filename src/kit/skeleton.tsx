import { useEffect, useState } from 'react'

/** A grey placeholder in the size of the content that is loading. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <div className={`sk ${className}`} aria-hidden />
)

/** True once `active` has lasted `afterMs`, so that fast loads show no skeleton. */
export function useDelayed(active: boolean, afterMs = 200): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setLate(true), afterMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [active, afterMs])
  return active && late
}
