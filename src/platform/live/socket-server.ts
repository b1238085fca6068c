import type { FastifyInstance } from 'fastify'
import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { Server, type Socket } from 'socket.io'
import { TYPING_SEND_EVERY_MS } from '../../contract/limits.ts'
import { typingCommand } from '../../contract/live.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Viewer } from '../ctx.ts'
import type { Admission } from '../http/admission.ts'
import { cookieName } from '../http/cookies.ts'
import type { Logger } from '../log.ts'
import { networkOf } from '../network.ts'
import { accountRoom, createEmitter } from './emitter.ts'
import type { Live } from './live.ts'
import { createPlaces } from './places.ts'
import type { Bus } from './redis-bus.ts'
import { watchSessions } from './watch-sessions.ts'

const PATH = '/socket.io/'
/** Pages send nothing larger than a `typing` event. */
const INCOMING_BYTES_MAX = 2_048

/** Time for an admitted page to join the namespace. */
const CONNECT_MS_MAX = 10_000

/** Retry-After for a network with too many connections. */
const COME_BACK_SECONDS = 30

/** Time for a client to receive the close before its socket is destroyed. */
const GOODBYE_MS = 1_000
const HERE_EVERY_MS = 1_000

/** An Engine.IO connection, typed here because engine.io is no direct dependency. */
type Connection = { request: IncomingMessage; close(): void }

/** An admitted visitor and the credentials used. */
type Guest = { viewer: Viewer; host: string; token: string }

export type LiveParts = {
  config: Config
  clock: Clock
  log: Logger
  /** @returns the member whose session cookie this is on this host; null refuses the connection */
  authenticate(host: string, token: string): Promise<Viewer | null>
  /**
   * @returns the other party of the conversation; null when the member is no party, or typing may not be shown there
   */
  typingReader(accountId: number, conversationId: string): Promise<number | null>
  /** Called when a page of this member is visible. */
  here(viewer: Viewer): void
  /** Limits handshakes by network. */
  handshakes: RateLimiterAbstract
  admission: Admission
  /** Reaches the pages of other processes; null when this one is alone. */
  bus: Bus | null
}

/**
 * Accepts live connections on the HTTP server. WebSocket only, so that no sticky sessions are needed. Admits only our
 * own pages with a session.
 * @source docs/decisions/0008
 */
export function startLive(server: FastifyInstance, parts: LiveParts): Live {
  const guests = new WeakMap<IncomingMessage, Guest>()
  const sessions = watchSessions(parts.log)
  const pages = new WeakMap<IncomingMessage, Socket>()
  const connections = new WeakMap<IncomingMessage, Connection>()
  const places = createPlaces(parts.config.sockets, (request) => {
    // Our pages get a Socket.IO disconnect, after which they do not reconnect; other clients are cut off.
    pages.get(request)?.disconnect(true)
    connections.get(request)?.close()
    setTimeout(() => request.socket.destroy(), GOODBYE_MS).unref()
  })
  /** Checks the limits, before any look-up. @returns the refusal; null lets the request go on */
  async function refusalOf(request: IncomingMessage): Promise<Refusal | null> {
    const full = parts.admission.refusal('read')
    if (full) return { status: 503, afterSeconds: Number(full.data['retry_after']) }
    const network = networkOf(addressOf(request, parts.config))
    if (!places.take(network, request)) return { status: 429, afterSeconds: COME_BACK_SECONDS }
    return parts.handshakes.consume(network).then(
      () => null,
      () => ({ status: 429, afterSeconds: COME_BACK_SECONDS }),
    )
  }
  async function letIn(request: IncomingMessage): Promise<boolean> {
    const refusal = await refusalOf(request)
    if (refusal) refuse(request, refusal)
    const guest = refusal ? null : await admit(request, server, parts)
    if (guest === null || !places.seat(guest.viewer.accountId, request)) return false
    guests.set(request, guest)
    return true
  }
  const upgraded = new Set<Duplex>()
  server.server.on('upgrade', (request, connection) => {
    upgraded.add(connection)
    connection.once('close', () => upgraded.delete(connection))
    guardUpgrade(request, connection)
  })
  const io = new Server(server.server, {
    path: PATH,
    transports: ['websocket'],
    serveClient: false,
    // guardUpgrade answers upgrades to other paths at once.
    destroyUpgrade: false,
    maxHttpBufferSize: INCOMING_BYTES_MAX,
    connectTimeout: CONNECT_MS_MAX,
    ...(parts.bus ? { adapter: parts.bus.adapter } : {}),
    allowRequest: (request, answer) => {
      letIn(request).then(
        (may) => answer(null, may),
        (error: unknown) => {
          parts.log.error({ err: error }, 'a live connection could not be admitted')
          answer(null, false)
        },
      )
    },
  })
  io.engine.on('connection', (connection: Connection) => {
    if (!guests.has(connection.request)) return connection.close()
    connections.set(connection.request, connection)
  })
  // The same check as for each call: see `authorise` in dispatch.ts.
  io.use((socket, next) => {
    const own = guests.get(socket.request)?.viewer.profileId
    const { viewer: drawnFor = own } = socket.handshake.auth as { viewer?: unknown } // as: only compared
    next(drawnFor === own ? undefined : new Error('authentication_required'))
  })
  io.on('connection', (socket) => {
    const guest = guests.get(socket.request)
    if (guest === undefined) return socket.disconnect(true)
    pages.set(socket.request, socket)
    void socket.join(accountRoom(guest.viewer.accountId))
    const viewerNow = () => parts.authenticate(guest.host, guest.token)
    const seen = { isOver: async () => (await viewerNow()) === null, end: () => socket.disconnect(true) }
    socket.once('disconnect', sessions.add(seen))
    const forward = forwardTyping({ ...parts, viewerNow, end: seen.end, tell: live.emit })
    let heardAt = 0
    socket.on('here', () => {
      // Pages send this every 45 seconds; a client that floods it must not cause as many queries.
      if (Date.now() - heardAt < HERE_EVERY_MS) return
      heardAt = Date.now()
      const hear = async () => ((await seen.isOver()) ? seen.end() : parts.here(guest.viewer))
      hear().catch((error: unknown) => parts.log.error({ err: error }, 'presence could not be updated'))
    })
    socket.on('typing', (command: unknown) => {
      // Under load, typing is dropped first: nobody misses it.
      if (parts.admission.refusal('statistics')) return
      forward(command).catch((error: unknown) => parts.log.error({ err: error }, 'typing could not be forwarded'))
    })
  })
  const live = createEmitter(io, {
    takesPages: true,
    bus: parts.bus,
    sessionOf: ({ request }) => guests.get(request)?.viewer.sessionId,
    open: () => [...io.of('/').sockets.values()].map(({ conn }) => conn),
  })
  // In preClose, because the server then waits for connections, which pages never close. Closes Engine.IO without a
  // Socket.IO goodbye, after which pages would not reconnect.
  server.addHook('preClose', async () => {
    io.engine.close()
    sessions.stop()
    // A phone that has lost its network never completes the close.
    setTimeout(() => upgraded.forEach((connection) => connection.destroy()), GOODBYE_MS).unref()
  })
  return live
}

/**
 * Node passes on upgraded sockets without an error listener: one that broke before admission would crash the process.
 */
function guardUpgrade(request: IncomingMessage, connection: Duplex): void {
  connection.on('error', () => connection.destroy())
  if (request.url?.startsWith(PATH)) return
  connection.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () => connection.destroy())
}

type Refusal = { status: 429 | 503; afterSeconds: number }

/** Writes the HTTP response itself, because Socket.IO would answer 400 to every refusal. */
function refuse({ socket }: IncomingMessage, { status, afterSeconds }: Refusal): void {
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nRetry-After: ${afterSeconds}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  )
}

/** Checks the Origin header, because browsers send our cookie even when a foreign page opens the socket. */
async function admit(
  request: IncomingMessage,
  server: FastifyInstance,
  { config, authenticate }: LiveParts,
): Promise<Guest | null> {
  const { headers } = request
  const host = headers.host ?? ''
  const scheme = config.trustedProxies > 0 ? lastOf(headers['x-forwarded-proto']) : undefined
  if (headers.origin?.toLowerCase() !== `${scheme ?? 'http'}://${host.toLowerCase()}`) return null
  const token = server.parseCookie(headers.cookie ?? '')[cookieName(config.origin, 'auth')]
  const viewer = token ? await authenticate(host, token) : null
  return token && viewer ? { viewer, host, token } : null
}

const partsOf = (header: string | string[] | undefined): string[] =>
  String(header ?? '')
    .split(',')
    .map((part) => part.trim())
const lastOf = (header: string | string[] | undefined): string | undefined => partsOf(header).at(-1) || undefined

/** The client's address by the same rule as Fastify's `trustProxy`: each of our proxies appends one entry. */
function addressOf({ headers, socket }: IncomingMessage, { trustedProxies }: Config): string {
  const forwarded = trustedProxies > 0 ? partsOf(headers['x-forwarded-for']).slice(-trustedProxies)[0] : undefined
  return forwarded || (socket.remoteAddress ?? '')
}

/** Conversations per connection within three seconds; more is abuse and would flood the database. */
const CONVERSATIONS_MAX = 10

type TypingParts = Pick<LiveParts, 'clock' | 'typingReader'> & {
  tell: Live['emit']
  /** Checks the session before anything is passed on; null when it has ended. */
  viewerNow(): Promise<Viewer | null>
  end(): void
}

/**
 * Forwards typing events of a connection, at most one in three seconds for each conversation. Drops malformed ones, and
 * all of a member who must prove their age first.
 */
export function forwardTyping({
  clock,
  tell,
  typingReader,
  viewerNow,
  end,
}: TypingParts): (command: unknown) => Promise<void> {
  const toldAt = new Map<string, number>()
  return async (command) => {
    const parsed = typingCommand.safeParse(command)
    if (!parsed.success) return
    const { conversation } = parsed.data
    const now = clock.now().getTime()
    for (const [id, at] of toldAt) if (now - at >= TYPING_SEND_EVERY_MS) toldAt.delete(id)
    if (toldAt.has(conversation.id) || toldAt.size >= CONVERSATIONS_MAX) return
    toldAt.set(conversation.id, now)
    const viewer = await viewerNow()
    if (viewer === null) return end()
    if (viewer.ageState !== null) return
    const readerId = await typingReader(viewer.accountId, conversation.id)
    if (readerId !== null) tell(readerId, 'typing', { conversation, profile: { id: viewer.profileId } })
  }
}
