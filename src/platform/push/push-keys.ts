import { createECDH, hkdfSync } from 'node:crypto'

export type PushKeys = { publicKey: string; privateKey: string }

/**
 * The VAPID key pair that identifies this installation to push services. Derived from the secret, so that it need not
 * be stored and is the same in every process.
 */
export function pushKeysOf(secret: string): PushKeys {
  const privateKey = Buffer.from(hkdfSync('sha256', secret, '', 'push', 32))
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}
