import type { Trx } from '../../../platform/ctx.ts'
import { choose, type Chosen } from '../rules/preferences.ts'
import { endedCampaigns, noteUnsubscribed } from './campaigns.ts'

/** Adds to what a member has chosen, of which channels that are not named stay. Of who was erased nothing is kept. */
export async function changeChosen(trx: Trx, accountId: number, change: Chosen): Promise<void> {
  // Locked: what two pages choose at the same moment adds up.
  const account = await trx
    .selectFrom('account')
    .select('notification_preferences')
    .where('id', '=', accountId)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (account === undefined) return
  const before = account.notification_preferences as Chosen // jsonb that is written here only
  const chosen = choose(before, change)
  await noteUnsubscribed(trx, accountId, endedCampaigns(before, chosen))
  const notification_preferences = JSON.stringify(chosen)
  await trx.updateTable('account').set({ notification_preferences }).where('id', '=', accountId).execute()
}
