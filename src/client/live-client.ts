import type { Socket } from 'socket.io-client'
import type { LiveEvent, LiveEventName } from '../contract/live.ts'
import type { Own } from './live-socket.ts'

/** Hints from the server as they happen. Nothing depends on them: who missed one catches up by cursor. */
export type LiveClient = {
  on<N extends LiveEventName>(event: N, heard: (data: LiveEvent<N>) => void): () => void
  onReconnect(back: () => void): () => void
  typing(conversationId: string): void
  connect(own: Own): Promise<void>
  disconnect(): void
}

type Heard = (data: never) => void

/** Over WebSocket alone; its code is loaded when somebody logged in connects. */
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
          // typed by the contract, checked by the server
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
