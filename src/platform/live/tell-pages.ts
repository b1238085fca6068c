import { Server, type Socket } from 'socket.io'
import { liveEvents } from '../../contract/live.ts'
import type { Live } from './live.ts'
import type { Bus } from './redis-bus.ts'

export const accountRoom = (accountId: number): string => `account:${accountId}`

/** Between processes: ends the connections of a member, or of one session. */
const END = 'end'

/** @param bus to the pages of other processes; null: there are none @param sessionOf whose connection it is */
export function tellPages(io: Server, bus: Bus | null, sessionOf: (socket: Socket) => number | undefined): Live {
  const own = io.of('/')
  function endOwn(accountId: number, sessionId: number | null): void {
    for (const id of own.adapter.rooms.get(accountRoom(accountId)) ?? []) {
      const socket = own.sockets.get(id)
      if (socket && (sessionId === null || sessionOf(socket) === sessionId)) socket.disconnect(true)
    }
  }
  io.on(END, endOwn)
  // Whatever is missing is fetched by cursor.
  bus?.watch((whose) => void (whose === 'own' ? io.local : io).emit('missed', {}))
  return {
    emit(accountId, event, payload) {
      const room = accountRoom(accountId)
      // Mostly only one of the two sides of a message has a page open.
      if (bus === null && !own.adapter.rooms.has(room)) return
      // Parsed like every answer: a field that is not declared cannot leak.
      io.to(room).emit(event, liveEvents[event].parse(payload))
    },
    disconnect(accountId, sessionId) {
      endOwn(accountId, sessionId ?? null)
      if (bus !== null) io.serverSideEmit(END, accountId, sessionId ?? null)
    },
    // There is none where nothing listens.
    connections: () => (io.engine as typeof io.engine | undefined)?.clientsCount ?? 0,
  }
}

/** For a process that serves no pages. */
export const tellFromAfar = (bus: Bus | null): Live =>
  tellPages(new Server(bus ? { adapter: bus.adapter } : {}), bus, () => undefined)
