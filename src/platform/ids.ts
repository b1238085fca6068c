import { randomBytes, randomUUID } from 'node:crypto'

/** A random id for what others may see: profile, conversation, photo, payment. @source O-106 */
export const publicId = (): string => randomUUID()

/**
 * A time-ordered UUID (version 7) for rows that only their parties see.
 * @param now milliseconds since 1970
 * @source RFC 9562 section 5.7, O-106
 */
export function orderedId(now: number): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes[6] = 0x70 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** A secret of 256 bits, URL-safe. @source SEC-8 */
export const secret = (): string => randomBytes(32).toString('base64url')
