import { hmac, sameText } from './hash.ts'

const SIGNATURE_HEX = 32
const TOKEN = /^([0-9a-z]{1,11})-([0-9a-f]{32})$/

/**
 * Says who objects without a login, which a closed account has none of: given to who knows its password, and mailed to
 * its address. It opens nothing and does not end; what is answered goes to the address of the account.
 */
export const objectionToken = (secret: string, accountId: number): string =>
  `${accountId.toString(36)}-${signatureOf(secret, accountId)}`

/** @returns the account; null for a token that we did not make */
export function readObjectionToken(secret: string, token: string): number | null {
  const [, account, signature] = TOKEN.exec(token) ?? []
  if (!account || !signature) return null
  const accountId = Number.parseInt(account, 36)
  return sameText(signatureOf(secret, accountId), signature) ? accountId : null
}

/** Where such an objection is written. @param origin of the site */
export const objectionLink = (origin: string, token?: string): string =>
  `${origin}/complaints?${new URLSearchParams({ kind: 'moderation', ...(token ? { objection: token } : {}) })}`

const signatureOf = (secret: string, accountId: number): string =>
  hmac(secret, `objection:${accountId}`).slice(0, SIGNATURE_HEX)
