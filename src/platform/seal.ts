import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts content to be stored in the database, so that a copy of that is useless without the secret.
 * @param purpose from which a separate key is derived for each kind of content
 * @source ASVS 11.3
 */
export function seal(secret: string, purpose: string, content: string | Buffer): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', sealKey(secret, purpose), iv)
  return Buffer.concat([iv, cipher.update(Buffer.from(content)), cipher.final(), cipher.getAuthTag()])
}

/** Decrypts. @throws Error when the secret differs or the content was changed */
export function unseal(secret: string, purpose: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', sealKey(secret, purpose), sealed.subarray(0, IV_BYTES))
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8')
}

/** The AES key of one purpose. */
export const sealKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `seal ${purpose}`, 32))
