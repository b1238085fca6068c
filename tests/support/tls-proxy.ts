import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { request as passOn } from 'node:http'
import { createServer, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { atEnd } from './at-end.ts'

export type TlsProxy = {
  /** An https origin at 127.0.0.1. */
  origin: string
  /** Path of the certificate, for NODE_EXTRA_CA_CERTS of clients. */
  certificate: string
  /** Makes a call that trusts the certificate. */
  call(method: string, path: string, body?: object): Promise<{ status: number; text: string }>
}

/** Creates a self-signed certificate for 127.0.0.1. @returns paths of its files */
export function makeCertificate(folder: string): { key: string; certificate: string } {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const words = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1`
  const made = spawnSync('openssl', [...words.split(' '), '-keyout', key, '-out', certificate], { encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`openssl made no certificate: ${made.stderr}`)
  return { key, certificate }
}

/** Creates a certificate that expired yesterday. */
export function makeEndedCertificate(folder: string): { key: string; certificate: string } {
  const { key, certificate } = makeCertificate(folder)
  // openssl accepts an expiry before the start.
  const words = `x509 -in ${certificate} -signkey ${key} -days -1 -out ${certificate}`
  const made = spawnSync('openssl', words.split(' '), { encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`openssl made no certificate: ${made.stderr}`)
  return { key, certificate }
}

/**
 * Starts a proxy like the one in production: terminates TLS and passes on host and client address.
 * @param folder for its certificate and key
 */
export async function startTlsProxy(folder: string, port: number): Promise<TlsProxy> {
  const { key, certificate } = makeCertificate(folder)
  const ca = readFileSync(certificate)
  const server = createServer({ key: readFileSync(key), cert: ca }, (asked, answer) => {
    const headers = { ...asked.headers, 'x-forwarded-for': asked.socket.remoteAddress, 'x-forwarded-proto': 'https' }
    const { method, url: path } = asked
    const onward = passOn({ host: '127.0.0.1', port, method, path, headers }, (answered) => {
      answer.writeHead(answered.statusCode!, answered.headers)
      answered.pipe(answer)
    })
    onward.on('error', () => answer.writeHead(503).end())
    asked.pipe(onward)
  })
  await new Promise<void>((listening) => void server.listen(0, listening))
  atEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  // as: it listens on TCP
  const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    certificate,
    call: (method, path, body) =>
      new Promise((done, fail) => {
        const headers = { origin, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
        const asking = request(`${origin}${path}`, { method, ca, headers: body ? headers : {} }, (answer) => {
          text(answer).then((words) => done({ status: answer.statusCode!, text: words }), fail)
        })
        asking.on('error', fail)
        asking.end(body ? JSON.stringify(body) : undefined)
      }),
  }
}
