import { hmac, sameText } from '../hash.ts'

/** A mail to an account. `mail`: its number, 8 hex digits, the same for each retry. */
export type SentMail = { accountId: number; mail: string; sentAt: Date }
export type SignedMail = SentMail & { signature: string }

/** Short enough to keep the local part within 64 characters. @source RFC 5321, 4.5.3.1.1 */
const SIGNATURE_HEX = 20
const RETURN = /^bounce\+([0-9a-z]{1,11})-([0-9a-f]{8})-([0-9a-z]{1,8})-([0-9a-f]{20})$/
const OFF = /^off\+([0-9a-z]{1,11}-[a-z_]{1,30}-[0-9a-f]{20})$/
const OFF_TOKEN = /^([0-9a-z]{1,11})-([a-z_]{1,30})-([0-9a-f]{20})$/

/**
 * Return address of one mail, which identifies mail, account and recipient in a bounce. In lower case, because some
 * servers change capitals.
 * @param mail `id` of the job, the same for each retry; `to` is signed but not readable from the address
 */
export function returnAddress(
  secret: string,
  { id, accountId, sentAt, to }: { id: string; accountId: number; sentAt: Date; to: string },
  domain: string,
): string {
  const sent = { accountId, mail: mailNumber(secret, id), sentAt }
  const [account, seconds] = [accountId, secondsOf(sentAt)].map((number) => number.toString(36))
  return `bounce+${account}-${sent.mail}-${seconds}-${signatureOf(secret, sent, to)}@${domain}`
}

export const mailNumber = (secret: string, id: string): string => hmac(secret, `mail number:${id}`).slice(0, 8)

/** Parses a return address without checking its signature. @returns null for any other address */
export function readReturnAddress(address: string): SignedMail | null {
  const [, account, mail, seconds, signature] = RETURN.exec(localPart(address)) ?? []
  if (!account || !mail || !seconds || !signature) return null
  return {
    accountId: Number.parseInt(account, 36),
    mail,
    sentAt: new Date(Number.parseInt(seconds, 36) * 1_000),
    signature,
  }
}

/** Checks the signature: whether this mail was sent to this address. */
export const isReturnOf = (secret: string, mail: SignedMail, to: string): boolean =>
  sameText(signatureOf(secret, mail, to), mail.signature)

/** All return addresses in a text, unverified. */
export const returnAddressesIn = (text: string): string[] => text.match(/bounce\+[0-9a-z-]{20,60}@[\w.-]+/gi) ?? []

/** Token that unsubscribes one account from one kind of mail without a login; it never expires. */
export const offToken = (secret: string, { accountId, kind }: { accountId: number; kind: string }): string =>
  `${accountId.toString(36)}-${kind}-${offSignature(secret, accountId, kind)}`

/** @returns null for a forged or malformed token */
export function readOffToken(secret: string, token: string): { accountId: number; kind: string } | null {
  const [, account, kind, signature] = OFF_TOKEN.exec(token) ?? []
  if (!account || !kind || !signature) return null
  const accountId = Number.parseInt(account, 36)
  return sameText(offSignature(secret, accountId, kind), signature) ? { accountId, kind } : null
}

export const offAddress = (token: string, domain: string): string => `off+${token}@${domain}`

/** The token in an unsubscribe address; null for any other address. */
export const offTokenOf = (address: string): string | null => OFF.exec(localPart(address))?.[1] ?? null

const localPart = (address: string): string => address.slice(0, address.lastIndexOf('@')).toLowerCase()

const signatureOf = (secret: string, { accountId, mail, sentAt }: SentMail, to: string): string =>
  hmac(secret, `mail return:${accountId}:${mail}:${secondsOf(sentAt)}:${to}`).slice(0, SIGNATURE_HEX)

const offSignature = (secret: string, accountId: number, kind: string): string =>
  hmac(secret, `mail off:${accountId}:${kind}`).slice(0, SIGNATURE_HEX)

const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1_000)
