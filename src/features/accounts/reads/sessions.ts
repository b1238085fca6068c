import type { Reply } from '../../../contract/endpoint.ts'
import type { contract } from '../../../contract/index.ts'
import type { MemberCtx } from '../../../platform/ctx.ts'
import { deviceName } from '../../../platform/device-name.ts'

export async function readSessions({ db, viewer, clock }: MemberCtx): Promise<Reply<typeof contract.getSessions>> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'public_id', 'user_agent', 'country', 'created_at', 'last_seen_at'])
    .where('account_id', '=', viewer.accountId)
    .where('expires_at', '>', clock.now())
    .orderBy((eb) => eb('id', '=', viewer.sessionId), 'desc')
    .orderBy('last_seen_at', 'desc')
    .execute()
  return {
    sessions: rows.map((row) => ({
      id: row.public_id,
      device: deviceName(row.user_agent),
      country: row.country,
      created: row.created_at.toISOString(),
      last_seen: row.last_seen_at.toISOString(),
      current: row.id === viewer.sessionId,
    })),
  }
}
