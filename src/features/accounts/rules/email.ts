import { EMAIL_MAX } from '../../../contract/limits.ts'

const LOCAL = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*"
const LABEL = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?'
const EMAIL = new RegExp(`^${LOCAL}@(?:${LABEL}\\.)+[a-z][a-z0-9-]*[a-z0-9]$`)

/** An address as it is kept: trimmed, lower case. */
export const normalEmail = (email: string): string => email.trim().toLowerCase()

/** @param email in its normal form @returns the code of what is wrong, or null. */
export function emailFault(email: string): 'invalid' | null {
  return email.length <= EMAIL_MAX && email.indexOf('@') <= 64 && EMAIL.test(email) ? null : 'invalid'
}
