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
/** Nothing larger than a `typing` ever comes in. */
const INCOMING_BYTES_MAX = 2_048

/** For a page that was let in to say what it wants. */
const CONNECT_MS_MAX = 10_000

/** Of a network that has too many. */
const COME_BACK_SECONDS = 30

/** For one that is ended to hear it. */
const GOODBYE_MS = 1_000
const HERE_EVERY_MS = 1_000

/** Of the layer below Socket.IO; its own package is not ours to import. */
type Connection = { request: IncomingMessage; close(): void }

/** Who was let in, and with what. */
type Guest = { viewer: Viewer; host: string; token: string }

export type LiveParts = {
  config: Config
  clock: Clock
  log: Logger
  /** Who holds this session cookie on this host; null is refused. */
  authenticate(host: string, token: string): Promise<Viewer | null>
  /**
   * Who reads along in this member's conversation; null when the member is no party of it or may not be heard there.
   */
  typingReader(accountId: number, conversationId: string): Promise<number | null>
  /** A page of this member is looked at. */
  here(viewer: Viewer): void
  /** By network. */
  handshakes: RateLimiterAbstract
  admission: Admission
  /** To the pages of other processes; null: there are none. */
  bus: Bus | null
}

/**
 * Live connections on the server that also answers HTTP: WebSocket only, so any process may take any of them. Only our
 * own pages with a session are let in.
 * @source docs/decisions/0008
 */
export function startLive(server: FastifyInstance, parts: LiveParts): Live {
  const guests = new WeakMap<IncomingMessage, Guest>()
  const sessions = watchSessions(parts.log)
  const pages = new WeakMap<IncomingMessage, Socket>()
  const connections = new WeakMap<IncomingMessage, Connection>()
  const places = createPlaces(parts.config.sockets, (request) => {
    // A page of ours is told, so that it does not come back by itself; who does not listen is cut off.
    pages.get(request)?.disconnect(true)
    connections.get(request)?.close()
    setTimeout(() => request.socket.destroy(), GOODBYE_MS).unref()
  })
  /** Before anything is looked up. @returns how it is answered; null: it may go on */
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
  const lines = new Set<Duplex>()
  server.server.on('upgrade', (request, line) => {
    lines.add(line)
    line.once('close', () => lines.delete(line))
    guardUpgrade(request, line)
  })
  const io = new Server(server.server, {
    path: PATH,
    transports: ['websocket'],
    serveClient: false,
    // guardUpgrade answers the others, at once.
    destroyUpgrade: false,
    maxHttpBufferSize: INCOMING_BYTES_MAX,
    connectTimeout: CONNECT_MS_MAX,
    ...(parts.bus ? { adapter: parts.bus.adapter } : {}),
    allowRequest: (request, answer) => {
      letIn(request).then(
        (may) => answer(null, may),
        (error: unknown) => {
          parts.log.error({ err: error }, 'live connection')
          answer(null, false)
        },
      )
    },
  })
  io.engine.on('connection', (connection: Connection) => {
    if (!guests.has(connection.request)) return connection.close()
    connections.set(connection.request, connection)
  })
  // As with each call: see dispatch.ts.
  io.use((socket, next) => {
    const own = guests.get(socket.request)?.viewer.profileId
    const { viewer: drawnFor = own } = socket.handshake.auth as { viewer?: unknown } // compared, and no more
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
      // A page says so every 45 seconds: one that says it without end asks the database no more often for that.
      if (Date.now() - heardAt < HERE_EVERY_MS) return
      heardAt = Date.now()
      const hear = async () => ((await seen.isOver()) ? seen.end() : parts.here(guest.viewer))
      hear().catch((error: unknown) => parts.log.error({ err: error }, 'here'))
    })
    socket.on('typing', (command: unknown) => {
      // Nobody misses it.
      if (parts.admission.refusal('statistics')) return
      forward(command).catch((error: unknown) => parts.log.error({ err: error }, 'typing'))
    })
  })
  const live = createEmitter(io, {
    takesPages: true,
    bus: parts.bus,
    sessionOf: ({ request }) => guests.get(request)?.viewer.sessionId,
    open: () => [...io.of('/').sockets.values()].map(({ conn }) => conn),
  })
  // Before the server waits for its connections to end: an open page would never end its own. Nothing is said: a page
  // that is told that it is cut off does not come back.
  server.addHook('preClose', async () => {
    io.engine.close()
    sessions.stop()
    // A phone that is gone says no goodbye, and would be waited for.
    setTimeout(() => lines.forEach((line) => line.destroy()), GOODBYE_MS).unref()
  })
  return live
}

/**
 * Node hands over a connection whose errors nobody hears: one that breaks off before it is let in would end the
 * process.
 */
function guardUpgrade(request: IncomingMessage, connection: Duplex): void {
  connection.on('error', () => connection.destroy())
  if (request.url?.startsWith(PATH)) return
  connection.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () => connection.destroy())
}

type Refusal = { status: 429 | 503; afterSeconds: number }

/** In words of its own: Socket.IO would answer 400 to everything. */
function refuse({ socket }: IncomingMessage, { status, afterSeconds }: Refusal): void {
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nRetry-After: ${afterSeconds}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  )
}

/** A browser tells which page opens a socket, and sends our cookie along even from a foreign one. */
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

/** As Fastify tells it of a request: each of our proxies adds whom it heard it from. */
function addressOf({ headers, socket }: IncomingMessage, { trustedProxies }: Config): string {
  const forwarded = trustedProxies > 0 ? partsOf(headers['x-forwarded-for']).slice(-trustedProxies)[0] : undefined
  return forwarded || (socket.remoteAddress ?? '')
}

/** Nobody types in more conversations than this within three seconds; more would be a flood of look-ups. */
const CONVERSATIONS_MAX = 10

type TypingParts = Pick<LiveParts, 'clock' | 'typingReader'> & {
  tell: Live['emit']
  /** Asked before anything is passed on; null: the session ended meanwhile. */
  viewerNow(): Promise<Viewer | null>
  end(): void
}

/**
 * Passes on what one connection says about typing, at most once in three seconds for each conversation. Whatever else
 * it says is dropped, and all of a member who must prove their age first and may write nothing.
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
