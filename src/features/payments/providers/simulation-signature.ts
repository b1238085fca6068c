import { hmac, sameText } from '../../../platform/hash.ts'

/** How old, or how far ahead, a signature may be: longer would let a stolen call be played again. */
export const SIGNATURE_TOLERANCE_MS = 5 * 60_000

/** The header of a signed call: `t=<milliseconds>,v1=<hex>` over time and body together. */
export function signEvent(rawBody: string, secret: string, now: Date): string {
  const time = String(now.getTime())
  return `t=${time},v1=${hmac(keyOf(secret), `${time}.${rawBody}`)}`
}

/** @returns the parsed body; null when the signature is missing, wrong or out of time */
export function readSigned(sent: { rawBody: string; signature: string }, secret: string, now: Date): unknown {
  const [, time, mac] = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(sent.signature) ?? []
  if (time === undefined || mac === undefined) return null
  if (Math.abs(now.getTime() - Number(time)) > SIGNATURE_TOLERANCE_MS) return null
  if (!sameText(mac, hmac(keyOf(secret), `${time}.${sent.rawBody}`))) return null
  return parseJson(sent.rawBody)
}

// A key of its own: what signs events must open nothing else.
const keyOf = (secret: string) => hmac(secret, 'simulated payment events')

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
