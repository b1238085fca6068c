import { AppError } from '../../../contract/errors.ts'
import type { Services } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { decidedStatus, type AccountStatus, type Decision } from '../../accounts/rules/status.ts'
import { shutOut } from '../../accounts/writes/end-sessions.ts'
import { refreshSearchProfile } from '../../accounts/writes/refresh-search-profile.ts'
import { notify } from '../../notifications/writes/notify.ts'
import { holdAccount } from '../../privacy/writes/hold-account.ts'
import { endReports } from './decide-reports.ts'
import { warnOfFraud } from './warn-of-fraud.ts'

export type Deciding = {
  accountId: number
  kind: Decision
  /** Told to the member when the account is closed; 1 to 1000 characters. */
  reason: string
  /** Null when it was decided at the server's own console. */
  staffId: number | null
  /** Of a ban: for fraud. Whoever was in touch with the member is warned. */
  fraud?: boolean
}

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'config'>

/** Takes a member's account out of use for a while. @throws validation, not_found, member_status unless it is active. */
export const disable = (services: Deps, given: Omit<Deciding, 'kind'>) =>
  decide(services, { ...given, kind: 'disable' })

/** Gives a disabled account back. @throws validation, not_found, member_status unless it is disabled. */
export const enable = (services: Deps, given: Omit<Deciding, 'kind'>) => decide(services, { ...given, kind: 'enable' })

/**
 * Closes an account for breaking the rules and mails the reason and how to object.
 * @throws validation, not_found, member_status when it is banned or erased already
 */
export const ban = (services: Deps, given: Omit<Deciding, 'kind'>) => decide(services, { ...given, kind: 'ban' })

/** Takes a ban back: the account is again what it was. @throws validation, not_found, member_status unless it is banned. */
export const unban = (services: Deps, given: Omit<Deciding, 'kind'>) => decide(services, { ...given, kind: 'unban' })

async function decide(
  services: Deps,
  { accountId, kind, reason, staffId, fraud = false }: Deciding,
): Promise<{ status: AccountStatus }> {
  const why = reason.trim()
  if (why === '') throw new AppError('validation', { fields: { reason: 'required' } })
  if ([...why].length > 1_000) throw new AppError('validation', { fields: { reason: 'length' } })
  return inTransaction(services.db, async (trx) => {
    const account = await holdAccount(trx, accountId)
    if (account === undefined) throw new AppError('not_found')
    const { status: from, status_before: before, deleted_at, erased_at } = account
    const standing = { status: from, before, left: deleted_at !== null, erased: erased_at !== null }
    const status = decidedStatus(standing, kind)
    if (status === null) throw new AppError('member_status', { data: { status: from } })
    const closes = status === 'banned' || status === 'disabled'
    await trx
      .updateTable('account')
      .set({ status, status_before: beforeOf(standing, kind), ban_reason: closes ? why : null })
      .where('id', '=', accountId)
      .execute()
    const now = services.clock.now()
    await trx
      .insertInto('member_decision')
      .values({ account_id: accountId, staff_id: staffId, kind, reason: why, created_at: now })
      .execute()
    if (closes) {
      await shutOut(trx, accountId, now)
      // The process with the open pages may be another one than this.
      await services.jobs.enqueue(trx, 'end_live', { accountId })
    }
    if (kind === 'ban' || kind === 'disable')
      await endReports(services, trx, { of: { accountId }, outcome: kind === 'ban' ? 'closed' : 'paused', staffId })
    await refreshSearchProfile(trx, accountId)
    if (kind === 'ban') await notify(services, trx, { kind: 'banned', accountId, reason: why })
    if (kind === 'ban' && fraud) await warnOfFraud(services, trx, accountId)
    return { status }
  })
}

/** What a ban or a deletion will be undone to; of an account that was deleted before the ban, still what it was before that. */
function beforeOf({ status, before, left }: Parameters<typeof decidedStatus>[0], kind: Decision) {
  const kept = before === 'not_confirmed' || before === 'active' || before === 'disabled' ? before : null
  if (left) return kept
  return kind === 'ban' && status !== 'deleted' && status !== 'banned' ? status : null
}
