import type { User } from '../../../contract/accounts.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import type { contract } from '../../../contract/index.ts'
import type { Db, MemberCtx } from '../../../platform/ctx.ts'
import { deviceName } from '../../../platform/device-name.ts'
import { preferencesOf, type Chosen } from '../rules/preferences.ts'

export async function readNotifications(
  { viewer }: Pick<MemberCtx, 'viewer'>,
  db: Db,
): Promise<Reply<typeof contract.getNotifications>> {
  const account = await db
    .selectFrom('account')
    .select(['notification_preferences', 'notifications_disabled', 'quiet_from', 'quiet_until'])
    .where('id', '=', viewer.accountId)
    .executeTakeFirstOrThrow()
  const devices = await db
    .selectFrom('push_subscription as d')
    .innerJoin('session as s', 's.id', 'd.session_id')
    .select(['d.public_id', 'd.session_id', 'd.created_at', 's.user_agent'])
    .where('d.account_id', '=', viewer.accountId)
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .execute()
  return {
    // jsonb that only the write beside fills
    preferences: preferencesOf(account.notification_preferences as Chosen),
    notifications_disabled: account.notifications_disabled as User['notifications_disabled'], // a check of the table
    quiet_hours: { from: account.quiet_from, until: account.quiet_until },
    devices: devices.map((row) => ({
      id: row.public_id,
      device: deviceName(row.user_agent),
      created: row.created_at.toISOString(),
      current: row.session_id === viewer.sessionId,
    })),
  }
}
