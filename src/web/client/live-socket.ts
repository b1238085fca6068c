import { io, type Socket } from 'socket.io-client'

type Listener = { heard(event: string, data: unknown): void; back(): void }

/** Over WebSocket alone; comes back by itself, with a growing and random pause. @source O-66, MSG-14 */
export function openSocket({ heard, back }: Listener): Socket {
  const socket = io({
    path: '/socket.io/',
    transports: ['websocket'],
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 30_000,
    randomizationFactor: 0.5,
  })
  socket.onAny(heard)
  socket.io.on('reconnect', back)
  return socket
}
