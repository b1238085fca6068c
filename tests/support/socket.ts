import { io, type Socket } from 'socket.io-client'
import { onTestFinished } from 'vitest'
import type { LiveEvent, LiveEventName } from '../../src/contract/live.ts'
import { eventually, type TestApp } from './app.ts'
import type { Client } from './client.ts'

export type TestSocket = {
  socket: Socket
  /** Everything that came in so far, in order. */
  heard: { event: string; data: unknown }[]
  /** All of one kind that came in so far. */
  all<N extends LiveEventName>(event: N): LiveEvent<N>[]
  /** Waits for the next of one kind that was not waited for yet. */
  next<N extends LiveEventName>(event: N): Promise<LiveEvent<N>>
}

/**
 * A page's live connection with the cookies of this browser; the app must listen. Closed after the test.
 * @param viewer for whom the page was drawn, when it says so
 * @returns once it is connected
 * @throws when the server refuses it
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
  // the contract parsed it on the server's side
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
