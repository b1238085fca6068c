import type { Db } from '../../../platform/ctx.ts'
import { decidedStatus, type AccountStatus, type Decision, type Standing } from '../../accounts/rules/status.ts'

export type StandingAccount = {
  id: number
  status: AccountStatus
  status_before: AccountStatus | null
  deleted_at: Date | null
  erased_at: Date | null
  limited_until: Date | null
}

export const standingOf = (account: StandingAccount): Standing => ({
  status: account.status,
  before: account.status_before,
  left: account.deleted_at !== null,
  erased: account.erased_at !== null,
  limited: account.limited_until !== null,
})

/** @returns the status that a decision leads to; null when it cannot be made about such an account */
export async function statusAfter(db: Db, account: StandingAccount, kind: Decision): Promise<AccountStatus | null> {
  if (kind === 'enable' && (await rests(db, account.id))) return null
  return decidedStatus(standingOf(account), kind)
}

/** A fictional profile that is paused at the desk comes back there, where the licence of each picture is asked for. */
async function rests(db: Db, accountId: number): Promise<boolean> {
  const paused = db.selectFrom('paused_profile').select('account_id').where('account_id', '=', accountId)
  return (await paused.executeTakeFirst()) !== undefined
}
