import { sql } from 'kysely'
import type { StaffCtx } from '../../../platform/ctx.ts'

/**
 * Of `site_id`: a site that this person sees, and the one that was asked for. As little as there is to say, so that a
 * list of all sites is read by an index that knows nothing of them.
 * @param table whose column it is, where there are several
 */
export function ofSites({ staff: { siteIds } }: StaffCtx, site: number | undefined, table?: string) {
  const column = sql.ref(table === undefined ? 'site_id' : `${table}.site_id`)
  if (site !== undefined)
    return siteIds === null || siteIds.includes(site) ? sql<boolean>`${column} = ${site}` : sql<boolean>`false`
  return siteIds === null ? sql<boolean>`true` : sql<boolean>`${column} = any(${siteIds}::smallint[])`
}
