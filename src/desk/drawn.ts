import { useCallback, useMemo, useRef } from 'react'

/** What the parts that are drawn now have added, each under an id: another one under the same takes its place. */
export function useDrawn<Added>() {
  const drawn = useRef(new Map<string, Added>())
  const all = useCallback(() => [...drawn.current.values()], [])
  /** @returns what takes it away */
  const add = useCallback((id: string, added: Added) => {
    drawn.current.set(id, added)
    return () => {
      if (drawn.current.get(id) === added) drawn.current.delete(id)
    }
  }, [])
  return useMemo(() => ({ all, add }), [all, add])
}
