import { randomBytes, randomUUID } from 'node:crypto'

/** A random id that reveals nothing, for what others can see: profiles, conversations, photos, payments. */
export const publicId = (): string => randomUUID()

/**
 * A time-ordered UUID (version 7, RFC 9562), for rows that only their own parties see.
 * @param now milliseconds since 1970
 */
export function orderedId(now: number): string {
  const time = now.toString(16).padStart(12, '0')
  // Everything after the version digit of randomUUID, which is fast because Node draws its random bytes in bulk.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

/** A secret of 256 bits, URL-safe. */
export const secret = (): string => randomBytes(32).toString('base64url')
