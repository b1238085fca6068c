import { Agent as HttpAgent, request as requestHttp, type IncomingHttpHeaders } from 'node:http'
import { Agent, request as requestHttps } from 'node:https'
import webPush from 'web-push'
import type { Config } from '../config.ts'
import { outside, type Outside } from '../outside.ts'
import { isPushEndpoint } from './endpoint.ts'
import { InnerAddressError, lookupOutside } from './inner-address.ts'

/** A push subscription of a browser. */
export type PushTarget = { endpoint: string; p256dh: Buffer; auth: Buffer }
export type PushMessage = {
  /** Encrypted before sending, so that the push service cannot read it. */
  payload: string
  ttlSeconds: number
  urgency: 'very-low' | 'low' | 'normal' | 'high'
  /**
   * Replaces a message of the same topic that is still waiting at the push service; up to 32 characters of base64url.
   */
  topic: string
}
/** `gone`: the subscription has ended. `later`: retry after `afterSeconds` at the earliest. `refused`: do not retry. */
export type PushOutcome =
  | { outcome: 'taken' | 'gone' }
  | { outcome: 'refused'; status: number }
  | { outcome: 'later'; afterSeconds: number }

export type Push = {
  /** Hands a message to the push service of a browser. Never fails. */
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>
  close(): void
}

const DEADLINE_MS = 10_000
const CONNECTIONS_MAX = 256
const BOUNDS = {
  withinMs: DEADLINE_MS,
  atOnce: CONNECTIONS_MAX,
  waiting: 1_024,
  faults: 50,
  restMs: 5_000,
  isFault: (error: unknown) => !(error instanceof InnerAddressError),
}
/** Push services of the major browsers: Google, Mozilla, Apple, Microsoft. */
const KNOWN = /\.(?:googleapis\.com|push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com)$/
/** Members can register any endpoint: slow unknown servers must not take connections from the known ones. */
const STRANGER_CONNECTIONS_MAX = 64
/** Push services with a queue and circuit breaker each, so that a slow one does not delay the others. */
const SERVICES_MAX = 100
/** Lifetime of a VAPID token; push services allow a day at most. */
const SIGNED_FOR_SECONDS = 12 * 3_600
const SIGNED_ANEW_MS = (SIGNED_FOR_SECONDS / 2) * 1_000
/** Origins whose token is cached; all browsers together use only a handful. */
const SIGNATURES_MAX = 1_000

type Answer = { status: number; headers: IncomingHttpHeaders }

/** @param lookup resolves the host names of push services */
export function createPush({ push }: Pick<Config, 'push'>, lookup = lookupOutside): Push {
  const options = (most: number) => ({ keepAlive: true, maxSockets: most, maxTotalSockets: most * 4 })
  const vendors = new Agent({ ...options(CONNECTIONS_MAX), lookup })
  const strangers = new Agent({ ...options(STRANGER_CONNECTIONS_MAX), lookup })
  const standIn = new HttpAgent(options(CONNECTIONS_MAX))
  const signatures = new Map<string, { header: string; until: number }>()
  const services = new Map<string, Outside>()

  function serviceAt({ endpoint }: PushTarget): Outside {
    const origin = URL.parse(endpoint)?.origin ?? ''
    const service = services.get(origin) ?? outside('push', BOUNDS)
    // Reinserting keeps the map in order of use, so the first entry is the least recently used.
    services.delete(origin)
    services.set(origin, service)
    if (services.size > SERVICES_MAX) services.delete(services.keys().next().value!)
    return service
  }

  function signatureFor(origin: string): string {
    const known = signatures.get(origin)
    if (known !== undefined && known.until > Date.now()) return known.header
    if (signatures.size >= SIGNATURES_MAX) signatures.clear()
    const expiresAt = Math.floor(Date.now() / 1_000) + SIGNED_FOR_SECONDS
    const { publicKey, privateKey } = push
    const headers = webPush.getVapidHeaders(origin, push.subject, publicKey, privateKey, 'aes128gcm', expiresAt)
    signatures.set(origin, { header: headers.Authorization, until: Date.now() + SIGNED_ANEW_MS })
    return headers.Authorization
  }

  function post(target: PushTarget, message: PushMessage, signal: AbortSignal): Promise<Answer> {
    if (!isPushEndpoint(target.endpoint, push.standIn)) return Promise.reject(new InnerAddressError('no push service'))
    const { origin, protocol, hostname } = new URL(target.endpoint)
    const body = webPush.encrypt(
      target.p256dh.toString('base64url'),
      target.auth.toString('base64url'),
      message.payload,
      'aes128gcm',
    ).cipherText
    const open = protocol === 'https:' ? requestHttps : requestHttp
    return new Promise((done, fail) => {
      const request = open(target.endpoint, {
        method: 'POST',
        agent: origin === push.standIn ? standIn : KNOWN.test(hostname) ? vendors : strangers,
        // The deadline covers waiting for a connection, connecting and the answer.
        signal,
        headers: {
          authorization: signatureFor(origin),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          'content-length': body.length,
          ttl: message.ttlSeconds,
          urgency: message.urgency,
          topic: message.topic,
        },
      })
      request.once('error', fail)
      request.once('response', (response) => {
        // The body is discarded; the deadline aborts an endless one.
        response.once('error', fail).resume()
        done({ status: response.statusCode ?? 0, headers: response.headers })
      })
      request.end(body)
    })
  }

  return {
    async send(target, message) {
      try {
        return outcomeOf(await serviceAt(target).ask((signal) => post(target, message, signal)))
      } catch (error) {
        return error instanceof InnerAddressError ? { outcome: 'gone' } : { outcome: 'later', afterSeconds: 0 }
      }
    },
    close() {
      vendors.destroy()
      strangers.destroy()
      standIn.destroy()
    },
  }
}

/** @source RFC 8030, 5 and 7.3 */
function outcomeOf({ status, headers }: Answer): PushOutcome {
  if (status >= 200 && status < 300) return { outcome: 'taken' }
  if (status === 404 || status === 410) return { outcome: 'gone' }
  if (status === 429 || status === 408 || status >= 500)
    return { outcome: 'later', afterSeconds: secondsOf(headers['retry-after']) }
  return { outcome: 'refused', status }
}

const RETRY_AFTER_MAX_SECONDS = 3_600

function secondsOf(retryAfter: string | undefined): number {
  if (retryAfter === undefined) return 0
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1_000
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), RETRY_AFTER_MAX_SECONDS) : 0
}
