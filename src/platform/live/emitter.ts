import { setTimeout as wait } from 'node:timers/promises'
import { Server, type Socket } from 'socket.io'
import { liveEvents } from '../../contract/live.ts'
import type { Live } from './live.ts'
import type { Bus } from './redis-bus.ts'
import { type Leaving, seeOff } from './see-off.ts'

export const accountRoom = (accountId: number): string => `account:${accountId}`

/** Between processes: ends the connections of a member, or of one session. */
const END = 'end'
/** Between processes: which of them take pages. */
const TAKES = 'takes-pages'
const ASK_MS = 6_000

type Pages = {
  /** False for a process that only tells those of others. */
  takesPages: boolean
  /** To those of other processes; null: there are none. */
  bus: Bus | null
  /** Whose connection it is. */
  sessionOf(socket: Socket): number | undefined
  /** Those of this process. */
  open(): Leaving[]
}

export function createEmitter(io: Server, { takesPages, bus, sessionOf, open }: Pages): Live {
  const own = io.of('/')
  function endOwn(accountId: number, sessionId: number | null): void {
    for (const id of own.adapter.rooms.get(accountRoom(accountId)) ?? []) {
      const socket = own.sockets.get(id)
      if (socket && (sessionId === null || sessionOf(socket) === sessionId)) socket.disconnect(true)
    }
  }
  io.on(END, endOwn)
  io.on(TAKES, (answer: (takes: boolean) => void) => answer(takesPages))
  async function someoneElseTakesThem(): Promise<boolean> {
    if (bus === null) return false
    const answers: unknown[] = await Promise.race([
      // One that starts or ends at this moment may say nothing; then the others are heard after five seconds.
      io.serverSideEmitWithAck(TAKES).catch((error: { responses?: unknown[] }) => error.responses ?? []),
      wait(ASK_MS, [], { ref: false }),
    ])
    return answers.includes(true)
  }
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
    // Alone it would only be away for longer: its pages come back when it does.
    async seeOff() {
      if (await someoneElseTakesThem()) await seeOff(open())
    },
  }
}

/** For a process that serves no pages. */
export const createRemoteEmitter = (bus: Bus | null): Live =>
  createEmitter(new Server(bus ? { adapter: bus.adapter } : {}), {
    takesPages: false,
    bus,
    sessionOf: () => undefined,
    open: () => [],
  })
