import type { IncomingMessage } from 'node:http'

type Most = { perAddress: number; perMember: number }

/**
 * Limits live connections per network and per member, counted from before the handshake, so that nobody can use up a
 * process alone.
 * @param end closes a member's oldest connection when a newer one takes its place
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
     * Call once the member is known: closes the member's oldest connection when there are too many.
     * @returns false when the connection has closed already
     */
    seat(accountId: number, request: IncomingMessage): boolean {
      if (request.socket.destroyed) return false
      const own = members.get(accountId) ?? new Set()
      members.set(accountId, own.add(request))
      request.socket.once('close', () => {
        own.delete(request)
        // The set may have been replaced since: the late close of an old connection must not drop newer ones.
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
