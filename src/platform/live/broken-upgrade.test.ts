import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'

const app = await startApp({ listen: true })
const { host, port } = new URL(app.origin)

/** Sends a WebSocket upgrade, as any program on the network can. */
async function upgrade(path: string) {
  const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  const key = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='
  const identity = `Origin: ${app.origin}\r\nCookie: auth=${'A'.repeat(43)}`
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${identity}\r\n${key}\r\n\r\n`,
  )
  return socket
}

test('a connection that asks for another protocol and breaks off does not end the process', async () => {
  const failures: unknown[] = []
  const note = (error: unknown) => void failures.push(error)
  process.prependListener('uncaughtException', note)
  for (const path of ['/elsewhere', '/socket.io/?EIO=4&transport=websocket']) {
    const handed = once(app.app.server.server, 'upgrade')
    const socket = await upgrade(path)
    const [, theirs] = await handed
    const closed = new Promise((done) => theirs.once('close', done))
    socket.resetAndDestroy()
    await closed
  }
  process.off('uncaughtException', note)
  expect(failures).toEqual([])
})

test('an upgrade that nobody here knows is answered and closed, not kept open', async () => {
  const socket = await upgrade('/elsewhere')
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 404 /)
  await once(socket, 'close')
})
