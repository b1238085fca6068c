import { hmac, sameText } from './hash.ts'

const SIGNATURE_HEX = 32
const TOKEN = /^([0-9a-z]{1,11})-([0-9a-f]{32})$/

/**
 * Identifies the member who objects to the closing of an account, which can no longer log in. Given to whoever knows
 * its password, and mailed to its address. It grants no access and never expires; replies go to the account's address.
 */
export const objectionToken = (secret: string, accountId: number): string =>
  `${accountId.toString(36)}-${signatureOf(secret, accountId)}`

/** @returns the account id; null for a forged or malformed token */
export function readObjectionToken(secret: string, token: string): number | null {
  const [, account, signature] = TOKEN.exec(token) ?? []
  if (!account || !signature) return null
  const accountId = Number.parseInt(account, 36)
  return sameText(signatureOf(secret, accountId), signature) ? accountId : null
}

/** Link to the form for objections. @param origin of the site */
export const objectionLink = (origin: string, token?: string): string =>
  `${origin}/complaints?${new URLSearchParams({ kind: 'moderation', ...(token ? { objection: token } : {}) })}`

const signatureOf = (secret: string, accountId: number): string =>
  hmac(secret, `objection:${accountId}`).slice(0, SIGNATURE_HEX)
