import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts for a row of the database, or for who gets the key later: without the secret, which lies elsewhere, a copy
 * tells nothing.
 * @param purpose a key of its own for each kind of content
 * @source ASVS 11.3
 */
export function seal(secret: string, purpose: string, content: string | Buffer): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', sealKey(secret, purpose), iv)
  return Buffer.concat([iv, cipher.update(Buffer.from(content)), cipher.final(), cipher.getAuthTag()])
}

/** What was sealed. @throws when the secret is another one, or a byte was changed */
export function unseal(secret: string, purpose: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', sealKey(secret, purpose), sealed.subarray(0, IV_BYTES))
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8')
}

/** Opens what was sealed for this purpose, and nothing else. */
export const sealKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `seal ${purpose}`, 32))
