import { sql } from 'kysely'
import type { Db, StaffCtx } from '../../../platform/ctx.ts'

const DAY_MS = 24 * 60 * 60_000

/** How many pictures this person has looked at in the last 24 hours, from the log. */
export async function countPicturesSeen(db: Db, { staff, clock }: StaffCtx): Promise<number> {
  const { rows } = await sql<{ seen: number }>`
    select count(*)::int as seen from staff_action
    where staff_id = ${staff.id} and act = 'look' and subject_kind = 'photo'
      and at > ${new Date(clock.now().getTime() - DAY_MS)}`.execute(db)
  return rows[0]!.seen
}
