import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { request as passOn } from 'node:http'
import { createServer, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { atEnd } from './at-end.ts'

export type TlsProxy = {
  /** https, at this machine's own address. */
  origin: string
  /** For NODE_EXTRA_CA_CERTS of those who ask it. */
  certificate: string
  /** As a browser that knows the certificate. */
  call(method: string, path: string, body?: object): Promise<{ status: number; text: string }>
}

/** For this machine's own address. @returns its files */
export function makeCertificate(folder: string): { key: string; certificate: string } {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const words = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1`
  const made = spawnSync('openssl', [...words.split(' '), '-keyout', key, '-out', certificate], { encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`openssl made no certificate: ${made.stderr}`)
  return { key, certificate }
}

/** Known to whoever trusts it, and over since yesterday. */
export function makeEndedCertificate(folder: string): { key: string; certificate: string } {
  const { key, certificate } = makeCertificate(folder)
  // Ending before it begins is allowed.
  const words = `x509 -in ${certificate} -signkey ${key} -days -1 -out ${certificate}`
  const made = spawnSync('openssl', words.split(' '), { encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`openssl made no certificate: ${made.stderr}`)
  return { key, certificate }
}

/**
 * What stands in front in production: it ends https and passes on host and address.
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
