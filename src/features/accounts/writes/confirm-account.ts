import { sql } from 'kysely'
import type { Services, Trx } from '../../../platform/ctx.ts'
import { refreshSearchProfile } from './refresh-search-profile.ts'

/** What came back from another address, or before this one was confirmed, says nothing of it now. */
export const withoutBounce = sql<string[]>`array_remove(notifications_disabled, 'bounce')`

/** Makes a member whose address is proven a full one, for everybody else too. */
export async function confirmAccount(ctx: Pick<Services, 'clock'>, trx: Trx, accountId: number): Promise<void> {
  await trx
    .updateTable('account')
    .set({ status: 'active', confirmed_at: ctx.clock.now(), notifications_disabled: withoutBounce })
    .where('id', '=', accountId)
    .execute()
  await refreshSearchProfile(trx, accountId)
}
