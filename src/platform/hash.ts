import { createHmac, hash, timingSafeEqual } from 'node:crypto'

/** SHA-256, for random secrets (cookies, mail tokens), never for passwords. */
export const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer')

/** HMAC-SHA256, for guessable values (addresses) and signatures. @returns lower-case hex */
export const hmac = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('hex')

/** Compares in constant time. */
export const sameText = (a: string, b: string): boolean => timingSafeEqual(sha256(a), sha256(b))

/** Hash of a JSON value that does not depend on the order of keys. */
export const hashJson = (value: unknown): Buffer => sha256(JSON.stringify(sorted(value)) ?? '')

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, v]) => v !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => [k, sorted(v)]),
  )
}
