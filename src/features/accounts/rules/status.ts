export type AccountStatus = 'not_confirmed' | 'active' | 'disabled' | 'banned' | 'deleted'
/** A warning and a limit leave the status as it is. */
export type Decision = 'disable' | 'enable' | 'ban' | 'unban' | 'warn' | 'limit' | 'unlimit'

export type Standing = {
  status: AccountStatus
  /** What it was before it was deleted or banned; null otherwise. */
  before: AccountStatus | null
  /** The member deleted the account, also when staff banned it since. */
  left: boolean
  erased: boolean
  limited: boolean
}

/**
 * The status that a decision of staff leads to. A deletion outlives a ban: its days go on, and lifting the ban leads
 * back to it.
 * @returns null when the decision cannot be made about a member of this standing
 */
export function decidedStatus(now: Standing, decision: Decision): AccountStatus | null {
  if (now.erased) return null
  switch (decision) {
    case 'disable':
      return now.status === 'active' ? 'disabled' : null
    case 'enable':
      return now.status === 'disabled' ? 'active' : null
    case 'ban':
      return now.status === 'banned' ? null : 'banned'
    case 'unban':
      if (now.status !== 'banned') return null
      return now.left ? 'deleted' : (now.before ?? 'active')
    case 'warn':
    case 'limit':
      return now.status === 'active' || now.status === 'not_confirmed' ? now.status : null
    case 'unlimit':
      return now.limited ? now.status : null
  }
}
