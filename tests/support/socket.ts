import { io, type Socket } from 'socket.io-client'
import { onTestFinished } from 'vitest'
import type { LiveEvent, LiveEventName } from '../../src/contract/live.ts'
import { eventually, type TestApp } from './app.ts'
import type { Client } from './client.ts'

export type TestSocket = {
  socket: Socket
  /** All events so far, in order. */
  heard: { event: string; data: unknown }[]
  /** All events of one kind so far. */
  all<N extends LiveEventName>(event: N): LiveEvent<N>[]
  /** Waits for the next event of one kind that `next` has not returned yet. */
  next<N extends LiveEventName>(event: N): Promise<LiveEvent<N>>
}

/**
 * Opens a live connection with the cookies of this browser; the app must listen. Closed after the test.
 * @param viewer profile id for whom the page was rendered, if it sends one
 * @returns once connected
 * @throws Error when the server refuses the connection
 */
export async function connectSocket(
  app: TestApp,
  browser: Client,
  origin: string | null = app.origin,
  viewer?: string,
): Promise<TestSocket> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const socket = io(app.origin, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    ...(viewer === undefined ? {} : { auth: { viewer } }),
    extraHeaders: { ...(origin === null ? {} : { origin }), ...(cookie === '' ? {} : { cookie }) },
  })
  onTestFinished(() => void socket.close())
  const heard: TestSocket['heard'] = []
  const seen = new Map<string, number>()
  socket.onAny((event: string, data: unknown) => void heard.push({ event, data }))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  // as: the server has parsed it by the contract
  const all: TestSocket['all'] = (event) => heard.filter((one) => one.event === event).map(({ data }) => data as never)
  return {
    socket,
    heard,
    all,
    async next(event) {
      const index = seen.get(event) ?? 0
      seen.set(event, index + 1)
      return eventually(() => all(event)[index])
    },
  }
}
