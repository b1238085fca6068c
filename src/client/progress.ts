export type Progress = {
  begin(): () => void
  isActive(): boolean
  subscribe(changed: () => void): () => void
}

export function createProgress(): Progress {
  const listeners = new Set<() => void>()
  let active = 0
  const change = (by: number) => {
    active += by
    for (const changed of listeners) changed()
  }
  return {
    begin() {
      change(1)
      return () => change(-1)
    },
    isActive: () => active > 0,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}
