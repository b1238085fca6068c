import { Server, type Socket } from 'socket.io'
import { liveEvents } from '../../contract/live.ts'
import type { Live } from './live.ts'
import type { Bus } from './redis-bus.ts'
import { type Leaving, seeOff } from './see-off.ts'

export const accountRoom = (accountId: number): string => `account:${accountId}`

/** Between processes: ends the connections of a member, or of one session. */
const END = 'end'

type Pages = {
  /** To those of other processes; null: there are none. */
  bus: Bus | null
  /** Whose connection it is. */
  sessionOf(socket: Socket): number | undefined
  /** Those of this process. */
  open(): Leaving[]
}

export function tellPages(io: Server, { bus, sessionOf, open }: Pages): Live {
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
    seeOff: () => seeOff(open()),
  }
}

/** For a process that serves no pages. */
export const tellFromAfar = (bus: Bus | null): Live =>
  tellPages(new Server(bus ? { adapter: bus.adapter } : {}), { bus, sessionOf: () => undefined, open: () => [] })
