import { sql } from 'kysely'
import type { Services, Trx } from '../../../platform/ctx.ts'
import { endLinks } from './issue-token.ts'
import { refreshSearchProfile } from './refresh-search-profile.ts'

/**
 * Makes everybody else see a member's new status: the search in this transaction, counters of others by the job
 * `member_status_changed`.
 */
export async function showStatus({ jobs }: Pick<Services, 'jobs'>, trx: Trx, accountId: number): Promise<void> {
  await refreshSearchProfile(trx, accountId)
  await jobs.enqueue(trx, 'member_status_changed', { accountId })
}

/** Ends every session of a member, and every link that could open another one. */
export async function shutOut(trx: Trx, accountId: number, now: Date): Promise<void> {
  await trx.deleteFrom('session').where('account_id', '=', accountId).execute()
  await endLinks(trx, { accountId, purposes: ['password_reset', 'mail_change'], now })
}

/** What came back from another address, or before this one was confirmed, says nothing of it now. */
export const withoutBounce = sql<string[]>`array_remove(notifications_disabled, 'bounce')`

/** Makes a member whose address is proven a full one, for everybody else too. */
export async function confirmAccount(
  ctx: Pick<Services, 'clock' | 'jobs'>,
  trx: Trx,
  accountId: number,
): Promise<void> {
  await trx
    .updateTable('account')
    .set({ status: 'active', confirmed_at: ctx.clock.now(), notifications_disabled: withoutBounce })
    .where('id', '=', accountId)
    .execute()
  await showStatus(ctx, trx, accountId)
}
