import { NAME_MAX, NAME_MIN } from '../../../contract/limits.ts'
import { normalEmail } from './email.ts'

export type NameFault = 'same_as_email' | 'at_sign' | 'invalid'

const ALLOWED = /^[\p{L}\p{M}\p{N} ._-]+$/u
const DOMAIN_LIKE =
  /(^|[^a-z])www\.|[a-z0-9-]\.(com|net|org|info|biz|eu|nl|be|de|at|ch|fr|it|es|pl|uk|ie|us|ca|au|nz|me|io|app|xxx)\b/i
const PHONE_DIGITS = 7
/** Letters that show nothing, and marks piled on one another: such a name could not be told from no name. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}|\p{M}{3}/u
/** Alphabets whose letters look like each other's: a name in two of them is made to pass for another one. */
const ALIKE = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u] as const

/** A name as it is kept: trimmed, single spaces, composed letters, plain ones in place of wide or joined ones. */
export const normalName = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ')

/**
 * What is wrong with a profile name, beside being taken.
 * @param name in its normal form
 * @param email the member's own address, in any form
 */
export function nameFault(name: string, email: string): NameFault | null {
  if (name !== '' && name.toLowerCase() === normalEmail(email)) return 'same_as_email'
  if (name.startsWith('@')) return 'at_sign'
  const length = [...name].length
  if (length < NAME_MIN || length > NAME_MAX || !ALLOWED.test(name) || UNSEEN.test(name)) return 'invalid'
  if (ALIKE.filter((letters) => letters.test(name)).length > 1) return 'invalid'
  const digits = name.replace(/\P{N}/gu, '').length
  return digits >= PHONE_DIGITS || DOMAIN_LIKE.test(name) ? 'invalid' : null
}
