import { sql } from 'kysely'
import type { Input, Reply } from '../../../contract/endpoint.ts'
import { AppError } from '../../../contract/errors.ts'
import type { getStaffLog } from '../../../contract/staff-log.ts'
import type { StaffCtx } from '../../../platform/ctx.ts'

const PAGE = 50

/** What staff did, newest first; somebody bound to sites reads of those, and what they did themselves. */
export async function readStaffLog(
  { db, staff }: StaffCtx,
  asked: Input<typeof getStaffLog>['query'],
): Promise<Reply<typeof getStaffLog>> {
  const { cursor, member } = asked
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor))
    throw new AppError('validation', { fields: { cursor: 'invalid' } })
  const accountId = member ? await findAccount(db, member) : null
  let query = db
    .selectFrom('staff_action as a')
    .leftJoin('staff', 'staff.id', 'a.staff_id')
    .select([
      'a.id',
      'a.at',
      'a.staff_id',
      'staff.name',
      'a.act',
      'a.subject_kind',
      'a.subject_id',
      'a.before',
      'a.after',
    ])
    .select(['a.reason', 'a.case_id'])
    .where(
      sql<boolean>`(${staff.siteIds}::smallint[] is null or a.site_id = any(${staff.siteIds}) or a.staff_id = ${staff.id})`,
    )
  if (cursor) query = query.where('a.id', '<', Number(cursor))
  if (asked.staff) query = query.where('a.staff_id', '=', Number(asked.staff))
  if (asked.act) query = query.where('a.act', 'like', `${asked.act.replaceAll(/[%_\\]/g, '\\$&')}%`)
  if (member) query = query.where('a.account_id', '=', accountId ?? 0)
  if (asked.words) query = query.where('a.reason', 'ilike', `%${asked.words.replaceAll(/[%_\\]/g, '\\$&')}%`)
  if (asked.from) query = query.where('a.at', '>=', new Date(asked.from))
  if (asked.until) query = query.where('a.at', '<', new Date(Date.parse(asked.until) + 86_400_000))
  const rows = await query
    .orderBy('a.id', 'desc')
    .limit(PAGE + 1)
    .execute()
  const shown = rows.slice(0, PAGE)
  return {
    entries: shown.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      staff: row.staff_id === null ? null : { id: row.staff_id, name: row.name ?? '' },
      act: row.act,
      subject: row.subject_kind === null ? null : { kind: row.subject_kind, id: row.subject_id ?? '' },
      before: row.before,
      after: row.after,
      reason: row.reason,
      case_id: row.case_id,
    })),
    next: rows.length > PAGE ? String(shown.at(-1)!.id) : null,
  }
}

/** By the number of an account, or the id of a profile. */
async function findAccount(db: StaffCtx['db'], member: string): Promise<number | null> {
  if (/^\d{1,15}$/.test(member)) return Number(member)
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(member)) return null
  const row = await db.selectFrom('profile').select('account_id').where('id', '=', member).executeTakeFirst()
  return row?.account_id ?? null
}
