import { sql } from 'kysely'
import type { Input } from '../../../contract/endpoint.ts'
import { AppError } from '../../../contract/errors.ts'
import type { contract } from '../../../contract/index.ts'
import type { MemberCtx, WithTrx } from '../../../platform/ctx.ts'
import { changeChosen } from './change-chosen.ts'

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
  const { accountId } = viewer
  const { preferences, quiet_hours: quiet, notifications_disabled: stays } = change
  if (preferences) await changeChosen(trx, accountId, preferences)
  if (quiet) {
    const hours = { quiet_from: quiet.from, quiet_until: quiet.until }
    await trx.updateTable('account').set(hours).where('id', '=', accountId).execute()
  }
  if (stays) {
    const { left } = await trx
      .updateTable('account')
      .set({ notifications_disabled: onlyBounce })
      .where('id', '=', accountId)
      .returning('notifications_disabled as left')
      .executeTakeFirstOrThrow()
    if (left.length > stays.length) throw new AppError('address_bounced')
  }
  ctx.afterCommit(() => ctx.live.emit(accountId, 'user', {}))
}

const onlyBounce = sql<string[]>`array(select unnest(notifications_disabled) intersect select 'bounce')`
