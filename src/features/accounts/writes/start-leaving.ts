import { RECONSIDER_DAYS } from '../../../contract/limits.ts'
import type { Services, Trx } from '../../../platform/ctx.ts'
import { issueToken } from './issue-token.ts'
import { showStatus, shutOut } from './show-status.ts'

/**
 * Hides a member everywhere, ends every session and mails the link that brings everything back until the account is erased.
 * @param account held by this transaction, not deleted yet
 * @source O-38, O-39
 */
export async function startLeaving(
  services: Pick<Services, 'config' | 'jobs'>,
  trx: Trx,
  { account, now }: { account: { id: number; status: 'not_confirmed' | 'active' | 'disabled' }; now: Date },
): Promise<void> {
  const accountId = account.id
  await trx
    .updateTable('account')
    .set({ status: 'deleted', status_before: account.status, deleted_at: now })
    .where('id', '=', accountId)
    .execute()
  await shutOut(trx, accountId, now)
  await showStatus(services, trx, accountId)
  const token = { accountId, purpose: 'reactivation' as const, now, days: RECONSIDER_DAYS, asked: false }
  const tokenId = await issueToken(trx, services.config.secret, token)
  await services.jobs.enqueue(trx, 'account_mail', { accountId, kind: 'deletion', tokenId })
}
