import type { CallName } from '../contract/index.ts'

/** Calls that go on behind the visitor's back; the lists only from their second time on. */
const QUIET: readonly CallName[] = [
  'getUser',
  'getAutoLike',
  'readChat',
  'seeLike',
  'checkSignup',
  'getPlaces',
  'getFictionalShare',
]
const QUIET_LATER: readonly CallName[] = ['getChats', 'getLikes', 'getChat', 'getPayment']

export type Progress = {
  begin(name?: CallName): () => void
  isActive(): boolean
  subscribe(changed: () => void): () => void
}

export function createProgress(): Progress {
  const listeners = new Set<() => void>()
  const seen = new Set<CallName>()
  let active = 0
  const change = (by: number) => {
    active += by
    for (const changed of listeners) changed()
  }
  return {
    begin(name) {
      const quiet = name !== undefined && (QUIET.includes(name) || (QUIET_LATER.includes(name) && seen.has(name)))
      if (name) seen.add(name)
      if (quiet) return () => {}
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
