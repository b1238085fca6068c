import type { Ctx, Db } from '../../platform/ctx.ts'
import { sha256 } from '../../platform/hash.ts'

/** Which member of staff holds this cookie; null when it is unknown or over. @source O-100 */
export async function findStaff(db: Db, token: string, now: Date): Promise<Ctx['staff']> {
  const row = await db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select(['staff.id', 'staff.role'])
    .where('staff_session.token_hash', '=', sha256(token))
    .where('staff_session.expires_at', '>', now)
    .executeTakeFirst()
  // the table's check allows these two roles only
  return row ? { id: row.id, role: row.role as 'moderator' | 'admin' } : null
}
