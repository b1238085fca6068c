import type { Socket } from 'socket.io-client'
import type { LiveEvent, LiveEventName } from '../contract/live.ts'
import type { Own } from './live-socket.ts'

/** Live events from the server. Nothing depends on receiving them: pages catch up by cursor. */
export type LiveClient = {
  on<N extends LiveEventName>(event: N, heard: (data: LiveEvent<N>) => void): () => void
  onReconnect(back: () => void): () => void
  typing(conversationId: string): void
  connect(own: Own): Promise<void>
  disconnect(): void
}

type Heard = (data: never) => void

/** Creates a client whose socket code is loaded when a logged-in page connects. */
export function createLiveClient(): LiveClient {
  const listeners = new Map<string, Set<Heard>>()
  const backs = new Set<() => void>()
  let socket: Socket | null = null
  let wanted = false
  return {
    on(event, heard) {
      const set = listeners.get(event) ?? new Set<Heard>()
      listeners.set(event, set.add(heard as Heard))
      return () => set.delete(heard as Heard)
    },
    onReconnect(back) {
      backs.add(back)
      return () => backs.delete(back)
    },
    typing: (id) => void socket?.volatile.emit('typing', { conversation: { id } }),
    async connect(own) {
      if (wanted) return
      wanted = true
      const { openSocket } = await import('./live-socket.ts')
      if (!wanted) return // logged out while it was loading
      socket = openSocket({
        ...own,
        heard: (event, data) => {
          // as: typed by the contract and validated by the server
          for (const heard of listeners.get(event) ?? []) heard(data as never)
        },
        back: () => {
          for (const back of backs) back()
        },
      })
    },
    disconnect() {
      wanted = false
      socket?.close()
      socket = null
    },
  }
}
