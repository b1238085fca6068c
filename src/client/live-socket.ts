import { io, type Socket } from 'socket.io-client'
import { FRESH_COOKIE, FRESH_SECONDS } from '../contract/limits.ts'

/** Whose page it is. */
export type Own = {
  /** Own profile id of the member for whom it was drawn. */
  viewer: string
  /** The server ended it, or refused to have it back: the session is over, or is somebody else's. */
  ended(): void
}
type Listener = Own & { heard(event: string, data: unknown): void; back(): void }

/** Half of the time within which pages come back at their first try, evenly spread; each further try doubles it. */
export const SEEN_MS = 2_000
/**
 * Pages that nobody looks at have time: with a process that ends, thousands of them lose their connection at one
 * moment.
 */
export const HIDDEN_MS = 16_000
/** Who comes too early once is back within a minute all the same. */
export const LONGEST_MS = 32_000
/**
 * So often a page that is looked at says so: who has it open is here, also while it asks for nothing. The server
 * forgets after a minute.
 */
const HERE_EVERY_MS = 45_000
/** Every page of a site may be told at one moment that something was lost. */
const MISSED_MS = 5_000

/**
 * Over WebSocket alone; comes back by itself: a page that is looked at within four seconds, one that is not within half
 * a minute, or when it is looked at again.
 */
export function openSocket(given: Listener): Socket {
  const heard = (event: string, data: unknown) => {
    if (event !== 'typing') askFresh()
    given.heard(event, data)
  }
  const back = () => {
    askFresh()
    given.back()
  }
  const socket = io({
    path: '/socket.io/',
    transports: ['websocket'],
    auth: { viewer: given.viewer },
    ...EVENLY,
  })
  const drawDelay = comeBackEvenly(socket, () => (document.visibilityState === 'hidden' ? HIDDEN_MS : SEEN_MS))
  socket.onAny(heard)
  let catchingUp: number | undefined
  socket.on('missed', () => {
    catchingUp ??= window.setTimeout(() => {
      catchingUp = undefined
      back()
    }, Math.random() * MISSED_MS)
  })
  let hasMissed = false
  const lost = () => {
    hasMissed = true
    if (!socket.active) given.ended()
  }
  socket.on('disconnect', (reason) => reason !== 'io client disconnect' && lost())
  socket.on('connect_error', lost)
  socket.on('connect', () => {
    if (hasMissed) back()
    hasMissed = false
  })
  const tellHere = () => {
    if (document.visibilityState === 'visible') socket.volatile.emit('here')
  }
  socket.on('connect', tellHere)
  setInterval(tellHere, HERE_EVERY_MS)
  document.addEventListener('visibilitychange', () => {
    drawDelay()
    tellHere()
    // Not after an end that somebody wanted, such as logging out.
    if (document.visibilityState === 'visible' && !socket.connected && socket.active) socket.disconnect().connect()
  })
  return socket
}

/**
 * Socket.IO's own chance falls into ten bands, so that every other second would have twice as many pages as it should.
 */
export const EVENLY = { reconnectionDelayMax: LONGEST_MS, randomizationFactor: 0 } as const

/**
 * Draws the pause before each try anew: from nothing to twice the delay, which doubles with each.
 * @returns draws the next one now
 */
export function comeBackEvenly(socket: Socket, delay: () => number): () => void {
  const draw = () => void socket.io.reconnectionDelay(Math.random() * 2 * delay())
  draw()
  socket.on('disconnect', draw)
  socket.io.on('reconnect_attempt', draw)
  return draw
}

/** What is asked because of a change must not be answered from before it. */
function askFresh(): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${FRESH_COOKIE}=yes; path=/; samesite=lax; max-age=${FRESH_SECONDS}${secure}`
}
