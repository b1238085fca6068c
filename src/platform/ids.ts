import { randomBytes, randomUUID } from 'node:crypto'

/** A random id for what others may see: profile, conversation, photo, payment. */
export const publicId = (): string => randomUUID()

/**
 * A time-ordered UUID (version 7, RFC 9562) for rows that only their parties see.
 * @param now milliseconds since 1970
 */
export function orderedId(now: number): string {
  const time = now.toString(16).padStart(12, '0')
  // Node draws the random part of many at once; its own version ends where the time and ours begin.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

/** A secret of 256 bits, URL-safe. */
export const secret = (): string => randomBytes(32).toString('base64url')
