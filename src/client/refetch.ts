import { useState } from 'react'
import { isLeaving } from './session.ts'
import { useWeb, type Web } from './web.tsx'

type Kind = 'user' | 'chats' | 'likes'

/** Live events within this time cause one call. */
const GATHER_MS = 200

export type Refetch = {
  now(kind: Kind): Promise<unknown>
  soon(kind: Kind): void
}

export function useRefetch(): Refetch {
  const web = useWeb()
  return useState(() => createRefetch(web))[0]
}

export function createRefetch({ queryClient, queries }: Pick<Web, 'queryClient' | 'queries'>): Refetch {
  const waiting = new Set<Kind>()
  const now = async (kind: Kind): Promise<unknown> => {
    if (isLeaving()) return
    const { queryKey, queryFn } = queries[kind]()
    // Cancels a call in progress, whose answer may be older than the event.
    return queryClient
      .cancelQueries({ queryKey })
      .then(() => queryClient.fetchQuery({ queryKey, queryFn, staleTime: 0 } as never))
  }
  return {
    now,
    soon(kind) {
      if (waiting.has(kind)) return
      waiting.add(kind)
      setTimeout(() => {
        waiting.delete(kind)
        void now(kind).catch(() => {})
      }, GATHER_MS)
    },
  }
}
