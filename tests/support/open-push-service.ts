import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A decrypted push message. */
export type Delivered = { payload: Record<string, unknown>; ttl: number; urgency: string; topic: string }
export type StandInBrowser = {
  /** In the format of `PushSubscription.toJSON()`. */
  subscription: { endpoint: string; expirationTime: null; keys: { p256dh: string; auth: string } }
  /** All messages so far, newest last; decrypted on access. */
  readonly delivered: Delivered[]
  /** Arrival times of the messages, in ms since 1970. */
  times: number[]
  /** Overrides the next answers; the last one is repeated. */
  answers: ({ status: number; headers?: Record<string, string>; after?: Promise<unknown> } | 'silence')[]
  /** Number of requests, including refused ones. */
  asked: number
}
export type PushService = { origin: string; browser(): StandInBrowser; faults: string[]; close(): void }

/** SPKI prefix of a prime256v1 public key. */
const KEY_HEAD = Buffer.from('3059301306072a8648ce3d020106082a8648ce3d030107034200', 'hex')
const BODY_BYTES_MAX = 4_096

/**
 * Starts a fake push service by RFC 8030. It requires a valid VAPID signature (RFC 8292) and encryption (RFC 8188), and
 * decrypts with the browser's keys (RFC 8291). Invalid requests are refused and recorded in `faults`.
 * @param port 0 for any free one
 */
export async function openPushService({
  publicKey,
  port,
}: {
  publicKey(): string
  port: number
}): Promise<PushService> {
  const browsers = new Map<string, StandInBrowser & { take(request: IncomingMessage, body: Buffer): void }>()
  const faults: string[] = []
  const isSigned = createIsSigned()
  const server = createServer((request, response) => {
    void read(request).then(async (body) => {
      const browser = browsers.get(request.url ?? '')
      if (browser === undefined) return answer(response, 404)
      browser.asked++
      const told = browser.answers.length > 1 ? browser.answers.shift() : browser.answers[0]
      if (told === 'silence') return
      await told?.after
      const expected = { publicKey: publicKey(), origin: service.origin, isSigned }
      const fault = faultOf(request, body, expected)
      if (fault !== null) {
        faults.push(fault[1])
        return answer(response, fault[0])
      }
      if (told !== undefined && told.status !== 201) return answer(response, told.status, told.headers)
      browser.take(request, body)
      answer(response, 201, { location: `${service.origin}/message/${randomBytes(8).toString('hex')}` })
    })
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const service: PushService = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    close() {
      server.closeAllConnections()
      server.close()
    },
    browser() {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16)
      const path = `/push/${randomBytes(16).toString('base64url')}`
      const taken: { headers: IncomingHttpHeaders; body: Buffer }[] = []
      const delivered: Delivered[] = []
      const browser: StandInBrowser & { take(request: IncomingMessage, body: Buffer): void } = {
        subscription: {
          endpoint: service.origin + path,
          expirationTime: null,
          keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
        },
        get delivered() {
          for (const { headers, body } of taken.splice(0)) delivered.push(deliveredTo({ keys, auth }, headers, body))
          return delivered
        },
        times: [],
        answers: [],
        asked: 0,
        take({ headers }, body) {
          taken.push({ headers, body })
          this.times.push(performance.timeOrigin + performance.now())
        },
      }
      browsers.set(path, browser)
      return browser
    },
  }
  return service
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

function answer(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response.writeHead(status, headers).end()
}

/** @returns the status and what is wrong with a request */
function faultOf(
  { method, headers }: IncomingMessage,
  body: Buffer,
  expected: { publicKey: string; origin: string; isSigned: ReturnType<typeof createIsSigned> },
): [number, string] | null {
  if (method !== 'POST') return [405, 'not a POST']
  if (!/^\d{1,10}$/.test(String(headers['ttl']))) return [400, 'no TTL']
  if (!['very-low', 'low', 'normal', 'high'].includes(String(headers['urgency']))) return [400, 'urgency']
  if (!/^[\w-]{1,32}$/.test(String(headers['topic']))) return [400, 'topic']
  if (headers['content-encoding'] !== 'aes128gcm') return [415, 'encoding']
  if (body.length > BODY_BYTES_MAX) return [413, 'too large']
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(String(headers['authorization'])) ?? []
  if (key !== expected.publicKey) return [403, 'another key']
  return expected.isSigned(token, key, expected.origin) ? null : [401, 'signature']
}

/** Caches verified signatures, like push services, because one is reused for hours. */
function createIsSigned(): typeof isSigned {
  const known = new Map<string, boolean>()
  return (token, key, origin) => {
    const found = known.get(token) ?? isSigned(token, key, origin)
    known.set(token, found)
    return found
  }
}

/** @source RFC 8292, 2 and 3 */
function isSigned(token: string, key: string, origin: string): boolean {
  const [head = '', claims = '', signature = ''] = token.split('.')
  const spki = Buffer.concat([KEY_HEAD, Buffer.from(key, 'base64url')])
  const publicKey = createPublicKey({ key: spki, format: 'der', type: 'spki' })
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { alg: string }
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, string | number>
  const left = Number(exp) - Date.now() / 1_000
  return (
    signed && alg === 'ES256' && aud === origin && left > 0 && left <= 86_400 && /^(mailto|https):/.test(String(sub))
  )
}

function deliveredTo(
  { keys, auth }: { keys: ECDH; auth: Buffer },
  headers: IncomingHttpHeaders,
  body: Buffer,
): Delivered {
  return {
    payload: JSON.parse(decrypt(keys, auth, body)) as Record<string, unknown>,
    ttl: Number(headers['ttl']),
    urgency: String(headers['urgency']),
    topic: String(headers['topic']),
  }
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** @source RFC 8188, 2 · RFC 8291, 3.4 */
function decrypt(keys: ECDH, auth: Buffer, body: Buffer): string {
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  const sender = body.subarray(21, 21 + body.readUInt8(20))
  const record = body.subarray(21 + sender.length)
  if (record.length > recordSize) throw new Error('more than one record')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const shared = derive(keys.computeSecret(sender), auth, info, 32)
  const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== 2) throw new Error('not the last record')
  return padded.subarray(0, end).toString('utf8')
}
