import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** `half-open`: everything is swallowed and nobody is told, as after a router that lost its table. */
export type Cut = 'drop' | 'reset' | 'half-open' | 'slow'

export type Proxy = {
  port: number
  /** Where new connections go. */
  to(port: number): void
  cut(kind: Cut): void
  heal(): void
  close(): void
}

const SLOW_MS = 250

/** A network of our own between two parties, which can be cut in four ways. */
export async function startProxy(target = 0): Promise<Proxy> {
  let port = target
  let mode: Cut | null = null
  const pairs = new Set<Pair>()
  const server = createServer((near) => {
    near.on('error', () => {})
    if (mode === 'drop' || mode === 'reset' || port === 0) return void near.resetAndDestroy()
    const far = connect(port, '127.0.0.1').on('error', () => {})
    const pair: Pair = { near, far, isDeaf: false }
    pairs.add(pair)
    forward(pair, near, far)
    forward(pair, far, near)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on('close', () => {
        pairs.delete(pair)
        if (!pair.isDeaf) other.destroy()
      })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  function forward(pair: Pair, from: Socket, to: Socket): void {
    let last = Promise.resolve()
    from.on('data', (bytes: Buffer) => {
      if (mode === 'half-open') pair.isDeaf = true
      // What was cut and comes back finds nobody who knows it.
      if (pair.isDeaf) return mode === 'half-open' ? undefined : end(pair)
      if (mode !== 'slow') return void to.write(bytes)
      last = last.then(() => wait(SLOW_MS)).then(() => void to.write(bytes))
    })
  }

  return {
    port: (server.address() as AddressInfo).port,
    to: (next) => void (port = next),
    cut(kind) {
      mode = kind
      if (kind === 'half-open') for (const pair of pairs) pair.isDeaf = true
      if (kind === 'drop' || kind === 'reset') for (const pair of pairs) end(pair, kind === 'drop')
    },
    heal: () => void (mode = null),
    close() {
      server.close()
      for (const pair of pairs) end(pair)
    },
  }
}

type Pair = { near: Socket; far: Socket; isDeaf: boolean }

function end({ near, far }: Pair, inOrder = false): void {
  for (const socket of [near, far]) {
    if (inOrder) socket.destroy()
    else socket.resetAndDestroy()
  }
}
