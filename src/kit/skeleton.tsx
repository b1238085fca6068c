import { useEffect, useState } from 'react'

/** A grey shape with the size of what comes. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <div className={`sk ${className}`} aria-hidden />
)

/** True once `active` has lasted: what loads quickly shows no skeleton. @param afterMs usually 200 */
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
