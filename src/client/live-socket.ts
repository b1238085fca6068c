import { io, type Socket } from 'socket.io-client'
import { FRESH_COOKIE, FRESH_SECONDS } from '../contract/limits.ts'

/** The member of the page. */
export type Own = {
  /** Profile id of the member for whom the page was rendered. */
  viewer: string
  /** Called when the server closes or refuses the connection, because the session has ended or belongs to another. */
  ended(): void
}
type Listener = Own & { heard(event: string, data: unknown): void; back(): void }

/** Half of the window in which visible pages make their first try, evenly spread; it doubles with each further try. */
export const SEEN_MS = 2_000
/** The same for hidden pages, which can wait: when a process ends, thousands lose their connection at once. */
export const HIDDEN_MS = 16_000
/** Cap of the delay, so that a page whose first tries fail is back within a minute. */
export const LONGEST_MS = 32_000
/**
 * Interval at which a visible page reports presence, also when it makes no calls. Presence on the server lasts a
 * minute.
 */
const HERE_EVERY_MS = 45_000
/** Spreads refetching after `missed`, which may reach every page at once. */
const MISSED_MS = 5_000

/**
 * Opens the WebSocket. It reconnects by itself: visible pages within four seconds, hidden ones within half a minute or
 * as soon as they become visible.
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
    // `active` is false after an intended close, such as logging out.
    if (document.visibilityState === 'visible' && !socket.connected && socket.active) socket.disconnect().connect()
  })
  return socket
}

/** Turns Socket.IO's jitter off: it has only ten steps, so that pages would return in bursts. */
export const EVENLY = { reconnectionDelayMax: LONGEST_MS, randomizationFactor: 0 } as const

/**
 * Draws a random pause before each try, from zero to twice the delay, which doubles with each try.
 * @returns a function that draws a new pause now
 */
export function comeBackEvenly(socket: Socket, delay: () => number): () => void {
  const draw = () => void socket.io.reconnectionDelay(Math.random() * 2 * delay())
  draw()
  socket.on('disconnect', draw)
  socket.io.on('reconnect_attempt', draw)
  return draw
}

/** Routes the next calls to the primary, so that a refetch after a change is not answered by a lagging replica. */
function askFresh(): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${FRESH_COOKIE}=yes; path=/; samesite=lax; max-age=${FRESH_SECONDS}${secure}`
}
