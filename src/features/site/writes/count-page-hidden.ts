import { sql } from 'kysely'
import { localDay } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { countedPath } from '../rules/site.ts'

/** More paths than a day can honestly have are counted together. */
const PATHS_PER_DAY = 300

/**
 * Counts that a page was left, per site and day, without who left it.
 * @param path only when bounces are logged (`lb`).
 */
export async function countPageHidden(ctx: Ctx, path: string | null): Promise<void> {
  const day = localDay(ctx.clock.now(), ctx.site.timeZone)
  const counted = path === null ? '' : countedPath(path)
  await sql`
    insert into page_hidden_count as c (site_id, day, path, count)
    select ${ctx.site.id}, ${day}::date,
      case when (select count(*) from page_hidden_count where site_id = ${ctx.site.id} and day = ${day}::date) < ${PATHS_PER_DAY}
        or exists (select from page_hidden_count where site_id = ${ctx.site.id} and day = ${day}::date and path = ${counted})
        then ${counted} else '' end, 1
    on conflict (site_id, day, path) do update set count = c.count + 1`.execute(ctx.db)
}
