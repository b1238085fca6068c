import { createECDH, hkdfSync } from 'node:crypto'

export type PushKeys = { publicKey: string; privateKey: string }

/**
 * The pair by which push services know this installation (VAPID), made from the secret: it begins with it, lies nowhere
 * else, and is the same in every process.
 */
export function pushKeysOf(secret: string): PushKeys {
  const privateKey = Buffer.from(hkdfSync('sha256', secret, '', 'push', 32))
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}
