/**
 * Whether this site says on screen that an address has an account, or has none; otherwise only the mailbox is told.
 * @param settings of the site; yes unless it says no
 */
export const revealsAccounts = (settings: Record<string, unknown>): boolean => settings['reveal_accounts'] !== 'no'
