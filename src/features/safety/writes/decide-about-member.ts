import { sql } from 'kysely'
import { AppError } from '../../../contract/errors.ts'
import type { Services, Trx } from '../../../platform/ctx.ts'
import type { AccountStatus, Decision, Standing } from '../../accounts/rules/status.ts'
import { shutOut } from '../../accounts/writes/end-sessions.ts'
import { refreshSearchProfile } from '../../accounts/writes/refresh-search-profile.ts'
import { holdAccount } from '../../privacy/writes/hold-account.ts'
import { endSuspicions } from '../../staff/writes/settle-suspicion.ts'
import { standingOf, statusAfter } from '../reads/status-after.ts'
import { endReports } from './decide-reports.ts'
import { isTold, tellDecision, type Ground } from './tell-decision.ts'
import { warnOfFraud } from './warn-of-fraud.ts'

export type Deciding = {
  accountId: number
  kind: Decision
  /** Told to the member; 1 to 1000 characters. */
  reason: string
  /** The rule that was broken, or why it is taken back. Whoever was in touch with who is banned for fraud is warned. */
  ground: Ground
  /** Null when it was decided at the server's own console, or by nobody. */
  staffId: number | null
  /** When a limit ends by itself, or an account is given back; null: not by itself. */
  until?: Date | null
  automated?: boolean
}
/**
 * Decides about a member: the one way to do so. The member is mailed what, on what ground and how to object.
 * @throws validation `reason`, `until` · not_found · member_status with `status`, when it cannot be decided of such an
 * account
 */
export async function decideAboutMember(
  services: Pick<Services, 'clock' | 'jobs' | 'config'>,
  trx: Trx,
  given: Deciding,
): Promise<{ status: AccountStatus }> {
  const { accountId, kind, ground, staffId, until = null, automated = false } = given
  const now = services.clock.now()
  const why = given.reason.trim()
  if (why === '') throw new AppError('validation', { fields: { reason: 'required' } })
  if ([...why].length > 1_000) throw new AppError('validation', { fields: { reason: 'length' } })
  if (until !== null && until <= now) throw new AppError('validation', { fields: { until: 'invalid' } })
  const account = await holdAccount(trx, accountId)
  if (account === undefined) throw new AppError('not_found')
  const from = account.status
  const status = await statusAfter(trx, account, kind)
  if (status === null) throw new AppError('member_status', { data: { status: from } })
  await trx
    .updateTable('account')
    .set(changeOf({ standing: standingOf(account), status, kind, why, until, now }))
    .where('id', '=', accountId)
    .execute()
  await trx
    .insertInto('member_decision')
    .values({ account_id: accountId, staff_id: staffId, kind, reason: why, ground, until, automated, created_at: now })
    .execute()
  if (status !== from && (status === 'banned' || status === 'disabled')) {
    await shutOut(trx, accountId, now)
    // The process with the open pages may be another one than this.
    await services.jobs.enqueue(trx, 'end_live', { accountId })
  }
  if (kind === 'ban' || kind === 'disable')
    await endReports(services, trx, { of: { accountId }, outcome: kind === 'ban' ? 'closed' : 'paused', staffId })
  if (kind === 'ban') await endSuspicions(trx, accountId, now)
  await refreshSearchProfile(trx, accountId)
  if (isTold(kind, status)) await tellDecision(services, trx, { accountId, kind, reason: why, ground, until })
  if (kind === 'ban' && ground === 'fraud') await warnOfFraud(services, trx, accountId)
  return { status }
}

type Change = {
  standing: Standing
  status: AccountStatus
  kind: Decision
  why: string
  until: Date | null
  now: Date
}

function changeOf({ standing, status, kind, why, until, now }: Change) {
  if (kind === 'warn') return { warned_at: now }
  if (kind === 'limit' || kind === 'unlimit') return { limited_until: until }
  return {
    status,
    status_before: beforeOf(standing, kind),
    ban_reason: status === 'banned' || kind === 'disable' ? why : status === 'disabled' ? whyDisabled : null,
    ...(kind === 'disable' || kind === 'enable' ? { suspended_until: until } : {}),
    ...(kind === 'ban' ? { limited_until: null } : {}),
  }
}

/** A ban is over, what came before it is not. */
const whyDisabled = sql<string | null>`(
  select d.reason from member_decision d where d.account_id = account.id and d.kind = 'disable' order by d.id desc limit 1
)`

/**
 * What a ban or a deletion will be undone to; of an account that was deleted before the ban, still what it was before
 * that.
 */
function beforeOf({ status, before, left }: Standing, kind: Decision) {
  const kept = before === 'not_confirmed' || before === 'active' || before === 'disabled' ? before : null
  if (left) return kept
  return kind === 'ban' && status !== 'deleted' && status !== 'banned' ? status : null
}
