import type { User } from '../../../contract/accounts.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import type { contract } from '../../../contract/index.ts'
import type { Db } from '../../../platform/ctx.ts'
import { preferencesOf, type Chosen } from '../rules/preferences.ts'

export async function readNotifications(db: Db, accountId: number): Promise<Reply<typeof contract.getNotifications>> {
  const account = await db
    .selectFrom('account')
    .select(['notification_preferences', 'notifications_disabled'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return {
    // jsonb that only the write beside fills
    preferences: preferencesOf(account.notification_preferences as Chosen),
    notifications_disabled: account.notifications_disabled as User['notifications_disabled'], // a check of the table
  }
}
