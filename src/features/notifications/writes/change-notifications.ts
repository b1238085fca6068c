import type { Input } from '../../../contract/endpoint.ts'
import { AppError } from '../../../contract/errors.ts'
import type { contract } from '../../../contract/index.ts'
import type { MemberCtx, WithTrx } from '../../../platform/ctx.ts'
import { choose, type Chosen } from '../rules/preferences.ts'

/**
 * Changes some kinds, and switches mail on again but for the reasons that are to stay. An address from which mail came
 * back is not tried again before the member confirms it or gives another one.
 * @throws address_bounced
 */
export async function changeNotifications(
  ctx: WithTrx<MemberCtx>,
  change: Input<typeof contract.updateNotifications>['body'],
): Promise<void> {
  const { trx, viewer } = ctx
  // Locked: what two pages choose at the same moment adds up.
  const account = await trx
    .selectFrom('account')
    .select(['notification_preferences', 'notifications_disabled'])
    .where('id', '=', viewer.accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const stays = change.notifications_disabled
  const bounced = account.notifications_disabled.filter((reason) => reason === 'bounce')
  if (stays?.length === 0 && bounced.length > 0) throw new AppError('address_bounced')
  const chosen = choose(account.notification_preferences as Chosen, change.preferences ?? {}) // written here only
  await trx
    .updateTable('account')
    .set({
      notification_preferences: JSON.stringify(chosen),
      ...(stays ? { notifications_disabled: bounced } : {}),
      ...(change.quiet_hours ? { quiet_from: change.quiet_hours.from, quiet_until: change.quiet_hours.until } : {}),
    })
    .where('id', '=', viewer.accountId)
    .execute()
  ctx.afterCommit(() => ctx.live.emit(viewer.accountId, 'user', {}))
}
