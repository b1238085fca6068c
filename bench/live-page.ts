import { io, type Socket } from 'socket.io-client'

/** The live connection of an open page. @param token of its member's session */
export function openPage(url: string, token: string): Promise<Socket> {
  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { origin: url, cookie: `auth=${token}` },
  })
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket))
    socket.once('connect_error', reject)
  })
}
