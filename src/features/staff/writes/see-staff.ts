import { sql } from 'kysely'
import type { Db, Staff } from '../../../platform/ctx.ts'
import { findStaffSession } from '../reads/session.ts'
import { logAct } from './log-act.ts'

/** A page asks several times at once. */
const SEEN_AGAIN_MS = 5_000

/** Who of staff asks, when their second factor was shown; the session is in use, and does not end as an idle one. */
export async function seeStaff(
  db: Db,
  token: string,
  { now, requestId }: { now: Date; requestId: string },
): Promise<Staff | null> {
  const session = await findStaffSession(db, token, now)
  if (!session?.proven) return null
  const { id, sessionId, name, roles, siteIds, language, seenAt } = session
  if (now.getTime() - seenAt.getTime() >= SEEN_AGAIN_MS)
    await sql`
      with seen as (update staff_session set seen_at = ${now} where id = ${sessionId})
      update staff set seen_at = ${now} where id = ${id}`.execute(db)
  const keep: Staff['keep'] = (trx, entry) => logAct(trx, { staffId: id, requestId, now }, entry)
  return { id, sessionId, name, roles, siteIds, language, keep }
}
