import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createHttps } from 'node:https'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { TLSSocket } from 'node:tls'
import { expect, test } from 'vitest'
import { atEnd } from './support/at-end.ts'
import { programEnv } from './support/program-env.ts'
import { makeEndedCertificate } from './support/tls-proxy.ts'

const folder = mkdtempSync(join(tmpdir(), 'lonk-ended-'))
atEnd(() => rmSync(folder, { recursive: true, force: true }))
const { key, certificate } = makeEndedCertificate(folder)
const tls = { key: readFileSync(key), cert: readFileSync(certificate) }

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEnd(() => void server.close())
  return (server.address() as AddressInfo).port // as: it listens on TCP
}

/** On a machine that trusts whoever made the certificate. @returns what the program says, and how it ends */
async function run(words: string[], env: Record<string, string> = {}): Promise<{ said: string; code: unknown }> {
  const child = spawn(process.execPath, ['--no-warnings', ...words], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...programEnv(), NODE_EXTRA_CA_CERTS: certificate, LONK_MODE: 'demo', DATA_DIR: folder, PORT: '0', ...env },
  })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  return { said, code }
}

test('a database whose certificate has ended is refused in one line [OPS-10]', async () => {
  const port = await listen(
    createServer((socket) => {
      // It agrees to TLS with one letter, and begins.
      socket
        .on('error', () => {})
        .once('data', () => {
          socket.write('S')
          new TLSSocket(socket, { isServer: true, ...tls }).on('error', () => {})
        })
    }),
  )
  const url = `postgres://lonk@127.0.0.1:${port}/lonk?sslmode=verify-full`
  expect(await run(['src/main.ts'], { DATABASE_URL: url, LONK_SECRET: 's'.repeat(40) })).toEqual({
    code: 1,
    said: `Cannot use the database postgres://lonk@127.0.0.1:${port}/lonk: its certificate is refused (certificate has expired): renew it there\n`,
  })
}, 60_000)

test('a bucket whose certificate has ended is refused in one line [OPS-10]', async () => {
  const port = await listen(createHttps(tls))
  const { said } = await run([
    '--input-type=module',
    '--eval',
    `const { openFiles } = await import('./src/platform/files/open-files.ts')
    await openFiles({ filesUrl: 's3://key:secret@127.0.0.1:${port}/pictures', dataDir: '.' }).catch((error) => console.error(error.message))`,
  ])
  expect(said).toBe(
    `Cannot keep pictures in 127.0.0.1:${port}/pictures (FILES_URL): its certificate is refused (CERT_HAS_EXPIRED): renew it there\n`,
  )
}, 60_000)
