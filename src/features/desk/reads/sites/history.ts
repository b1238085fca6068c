import { sql } from 'kysely'
import type { getSiteHistory } from '../../../../contract/desk-sites.ts'
import type { Input, Reply } from '../../../../contract/endpoint.ts'
import { AppError } from '../../../../contract/errors.ts'
import type { StaffCtx } from '../../../../platform/ctx.ts'
import { seesSite } from '../../../staff/rules.ts'

const PAGE = 30

/** What was changed of a site, or of one of its settings, the newest first: read from the log. @throws not_found */
export async function readSiteHistory(
  { db, staff }: StaffCtx,
  { site, setting, cursor }: Input<typeof getSiteHistory>['query'],
): Promise<Reply<typeof getSiteHistory>> {
  const known = await db.selectFrom('site').select('id').where('id', '=', site).executeTakeFirst()
  if (known === undefined || !seesSite(staff.siteIds, site)) throw new AppError('not_found')
  const rows = await db
    .selectFrom('staff_action as a')
    .leftJoin('staff', 'staff.id', 'a.staff_id')
    .select(['a.id', 'a.at', 'staff.name as by', 'a.subject_id as setting', 'a.before', 'a.after', 'a.reason'])
    .where('a.act', '=', sql.lit('setting.change'))
    .where('a.site_id', '=', site)
    .$if(setting !== undefined, (query) => query.where('a.subject_id', '=', setting!))
    .$if(cursor !== undefined, (query) => query.where('a.id', '<', Number(cursor)))
    .orderBy('a.id', 'desc')
    .limit(PAGE + 1)
    .execute()
  const shown = rows.slice(0, PAGE)
  return {
    changes: shown.map(({ at, before, after, ...row }) => {
      const name = row.setting! // each of these entries has one
      const valueIn = (kept: unknown) => (kept as Record<string, unknown>)[name] ?? null // as the act keeps them
      return { ...row, setting: name, at: at.toISOString(), before: valueIn(before), after: valueIn(after) }
    }),
    next: rows.length > PAGE ? String(shown.at(-1)!.id) : null,
  }
}
