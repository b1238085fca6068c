import { setTimeout as wait } from 'node:timers/promises'
import { Server, type Socket } from 'socket.io'
import { liveEvents } from '../../contract/live.ts'
import type { Live } from './live.ts'
import type { Bus } from './redis-bus.ts'
import { type Leaving, seeOff } from './see-off.ts'

export const accountRoom = (accountId: number): string => `account:${accountId}`

/** Message between processes: close the connections of a member or of one session. */
const END = 'end'
/** Message between processes: asks which of them accept live connections. */
const TAKES = 'takes-pages'
const ASK_MS = 6_000

type Pages = {
  /** False for a process that only emits to connections of other processes. */
  takesPages: boolean
  /** Reaches the other processes; null when this one is alone. */
  bus: Bus | null
  /** The session of a connection. */
  sessionOf(socket: Socket): number | undefined
  /** The open connections of this process. */
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
      // A process that is starting or ending may not answer; after five seconds the error carries the other answers.
      io.serverSideEmitWithAck(TAKES).catch((error: { responses?: unknown[] }) => error.responses ?? []),
      wait(ASK_MS, [], { ref: false }),
    ])
    return answers.includes(true)
  }
  // Pages fetch by cursor what they missed.
  bus?.watch((whose) => void (whose === 'own' ? io.local : io).emit('missed', {}))
  return {
    emit(accountId, event, payload) {
      const room = accountRoom(accountId)
      // Skip events for members with no page open, which is usually one side of a conversation.
      if (bus === null && !own.adapter.rooms.has(room)) return
      // Parsed like every reply, so that an undeclared field cannot leak.
      io.to(room).emit(event, liveEvents[event].parse(payload))
    },
    disconnect(accountId, sessionId) {
      endOwn(accountId, sessionId ?? null)
      if (bus !== null) io.serverSideEmit(END, accountId, sessionId ?? null)
    },
    // `engine` is undefined in a process that does not listen.
    connections: () => (io.engine as typeof io.engine | undefined)?.clientsCount ?? 0,
    // Without another process, closing connections early would only prolong the interruption.
    async seeOff() {
      if (await someoneElseTakesThem()) await seeOff(open())
    },
  }
}

/** For a process without live connections of its own, such as one that only runs jobs. */
export const createRemoteEmitter = (bus: Bus | null): Live =>
  createEmitter(new Server(bus ? { adapter: bus.adapter } : {}), {
    takesPages: false,
    bus,
    sessionOf: () => undefined,
    open: () => [],
  })
