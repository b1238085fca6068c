import { sql } from 'kysely'
import type { Services, Trx } from '../../../platform/ctx.ts'
import { refreshSearchProfile } from './refresh-search-profile.ts'

/** What came back from another address, or before this one was proven, says nothing of it now. */
export const freshAddress = ({ clock }: Pick<Services, 'clock'>) => ({
  notifications_disabled: sql<string[]>`array_remove(notifications_disabled, 'bounce')`,
  address_since: clock.now(),
})

/** Makes a member whose address is proven a full one, for everybody else too. */
export async function confirmAccount(ctx: Pick<Services, 'clock'>, trx: Trx, accountId: number): Promise<void> {
  await trx
    .updateTable('account')
    .set({ status: 'active', confirmed_at: ctx.clock.now(), ...freshAddress(ctx) })
    .where('id', '=', accountId)
    .execute()
  await refreshSearchProfile(trx, accountId)
}
