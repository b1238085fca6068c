import { AppError } from '../../../contract/errors.ts'
import type { Ctx, WithTrx } from '../../../platform/ctx.ts'
import { notify } from '../../notifications/writes/notify.ts'
import { holdAccount } from '../../privacy/writes/hold-account.ts'
import { findToken } from './issue-token.ts'
import { refreshSearchProfile } from './refresh-search-profile.ts'

/**
 * Brings a deleted account back as it was, by the link of the deletion mail, once.
 * @throws reactivate_link_invalid when the link is unknown, used or over, or when staff closed the account meanwhile
 * @source P-21, O-38, S4-005, S4-006
 */
export async function reactivate(ctx: WithTrx<Ctx>, token: string): Promise<void> {
  const { trx } = ctx
  const now = ctx.clock.now()
  const owner = await findToken(trx, 'reactivation', token)
  if (owner === undefined) throw new AppError('reactivate_link_invalid')
  const account = await holdAccount(trx, owner.account_id)
  // Asked again after the lock: a copy of this call may have used it.
  const found = await findToken(trx, 'reactivation', token)
  const usable = found !== undefined && found.used_at === null && found.expires_at > now
  const waits = account?.status === 'deleted' && account.erased_at === null && account.site_id === ctx.site.id
  if (!usable || !waits) throw new AppError('reactivate_link_invalid')
  await trx.updateTable('one_time_token').set({ used_at: now }).where('id', '=', found.id).execute()
  await trx
    .updateTable('account')
    .set({ status: account.status_before ?? 'active', status_before: null, deleted_at: null, erase_at: null })
    .where('id', '=', account.id)
    .execute()
  // Whoever comes back has not left.
  await trx.deleteFrom('farewell').where('account_id', '=', account.id).execute()
  await refreshSearchProfile(trx, account.id)
  await notify(ctx, trx, { accountId: account.id, kind: 'reactivated' })
}
