/** One value that components can follow with useSyncExternalStore. */
export function createCell<Value>(first: Value) {
  const listeners = new Set<() => void>()
  let value = first
  return {
    get: (): Value => value,
    set(next: Value): void {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
export type Cell<Value> = ReturnType<typeof createCell<Value>>
