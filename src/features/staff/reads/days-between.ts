import { sql, type RawBuilder } from 'kysely'
import type { StaffCtx } from '../../../platform/ctx.ts'

type Days = { from?: string | undefined; until?: string | undefined }

/**
 * Of a moment: on these days or between them, as they begin and end where the operator is.
 * @param column such as `p.created_at`
 */
export function daysBetween({ site }: StaffCtx, column: string, { from, until }: Days): RawBuilder<unknown>[] {
  const at = sql.ref(column)
  const midnight = (day: string, more: number) =>
    sql`(${day}::date + ${more}::int)::timestamp at time zone ${site.timeZone}`
  return [...(from ? [sql`${at} >= ${midnight(from, 0)}`] : []), ...(until ? [sql`${at} < ${midnight(until, 1)}`] : [])]
}
