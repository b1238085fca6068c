import { AppError } from '../../../contract/errors.ts'
import type { Ctx, WithTrx } from '../../../platform/ctx.ts'
import { notify } from '../../notifications/writes/notify.ts'
import { markUsed, openLink } from './issue-token.ts'
import { refreshSearchProfile } from './refresh-search-profile.ts'

/**
 * Brings a deleted account back as it was, by the link of the deletion mail, once.
 * @throws reactivate_link_invalid when the link is unknown, used or over, or when staff closed the account meanwhile
 */
export async function reactivate(ctx: WithTrx<Ctx>, token: string): Promise<void> {
  const { trx } = ctx
  const opened = await openLink(ctx, trx, { purpose: 'reactivation', token })
  const { account } = opened ?? {}
  if (!opened?.usable || account?.status !== 'deleted' || account.erased_at !== null)
    throw new AppError('reactivate_link_invalid')
  await markUsed(ctx, trx, opened.link)
  await trx
    .updateTable('account')
    .set({
      status: account.status_before ?? 'active',
      status_before: null,
      deleted_at: null,
      erase_at: null,
      // Or who left by being away would leave again within the hour: a new warning comes first.
      inactive_warned_at: null,
    })
    .where('id', '=', account.id)
    .execute()
  // Whoever comes back has not left.
  await trx.deleteFrom('farewell').where('account_id', '=', account.id).execute()
  await refreshSearchProfile(trx, account.id)
  await notify(ctx, trx, { accountId: account.id, kind: 'reactivated' })
}
