import type { IncomingMessage } from 'node:http'

type Most = { perAddress: number; perMember: number }

/**
 * Counts live connections from before their handshake until they are closed: nobody fills a process alone.
 * @param end a connection that a newer one of its member takes the place of
 */
export function createPlaces({ perAddress, perMember }: Most, end: (request: IncomingMessage) => void) {
  const networks = new Map<string, number>()
  const members = new Map<number, Set<IncomingMessage>>()
  return {
    /** @returns false when the network has no place left */
    take(network: string, { socket }: IncomingMessage): boolean {
      const taken = networks.get(network) ?? 0
      if (taken >= perAddress || socket.destroyed) return false
      networks.set(network, taken + 1)
      socket.once('close', () => {
        const left = networks.get(network)! - 1
        if (left > 0) networks.set(network, left)
        else networks.delete(network)
      })
      return true
    },

    /**
     * Once it is known whose it is; the member's oldest one goes when there are too many.
     * @returns false when it is gone already
     */
    seat(accountId: number, request: IncomingMessage): boolean {
      if (request.socket.destroyed) return false
      const own = members.get(accountId) ?? new Set()
      members.set(accountId, own.add(request))
      request.socket.once('close', () => {
        own.delete(request)
        // A late goodbye of one that was sent away must not forget those who came since.
        if (own.size === 0 && members.get(accountId) === own) members.delete(accountId)
      })
      const [oldest] = own
      if (own.size <= perMember || oldest === undefined) return true
      own.delete(oldest)
      end(oldest)
      return true
    },
  }
}
