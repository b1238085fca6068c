import { sql } from 'kysely'
import type { Db, StaffEntry } from '../../../platform/ctx.ts'

/** Null: somebody at the server's console. */
export type Actor = { staffId: number | null; requestId: string | null; now: Date }

/**
 * Adds to the log what somebody of staff did; never changed and never taken out.
 * @param db the transaction of what was done
 */
export async function logAct(db: Db, { staffId, requestId, now }: Actor, entry: StaffEntry): Promise<void> {
  const { subject } = entry
  await db
    .insertInto('staff_action')
    .values({
      at: now,
      staff_id: staffId,
      site_id: entry.siteId ?? null,
      act: entry.act,
      subject_kind: subject?.kind ?? null,
      subject_id: subject === undefined ? null : String(subject.id),
      account_id: entry.accountId ?? null,
      before: json(entry.before),
      after: json(entry.after),
      reason: entry.reason ?? '',
      case_id: entry.caseId ?? null,
      request_id: requestId,
    })
    .execute()
}

const json = (value: unknown) => (value === undefined ? null : sql<string>`${JSON.stringify(value)}::jsonb`)
