import { EMAIL_MAX } from '../../../contract/limits.ts'

const LOCAL = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*"
const LABEL = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?'
const EMAIL = new RegExp(`^${LOCAL}@(?:${LABEL}\\.)+[a-z][a-z0-9-]*[a-z0-9]$`)

export const normalEmail = (email: string): string => email.trim().toLowerCase()

export function emailFault(email: string): 'invalid' | null {
  return email.length <= EMAIL_MAX && email.indexOf('@') <= 64 && EMAIL.test(email) ? null : 'invalid'
}

/**
 * Whether this site says on screen that an address has an account, or has none; otherwise only the mailbox is told.
 * @param settings of the site; yes unless it says no
 */
export const revealsAccounts = (settings: Record<string, unknown>): boolean => settings['reveal_accounts'] !== 'no'
