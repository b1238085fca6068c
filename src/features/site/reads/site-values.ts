import type { Db } from '../../../platform/ctx.ts'
import type { SettingValues } from '../rules/setting-conflicts.ts'
import { shippedSetting } from '../rules/shipped-settings.ts'
import { placeOf, SETTING_NAMES } from '../rules/site-settings.ts'

export type SiteValues = {
  id: number
  key: string
  /** Null: the default site, at ORIGIN. */
  host: string | null
  version: number
  changedAt: Date | null
  /** Who of staff; null also at the server's console. */
  changedBy: string | null
  deletedAt: Date | null
  values: SettingValues
}

/**
 * A site with everything that is decided of it, as it is now and not as a process last read it.
 * @param lock keeps others from changing it until the transaction ends
 */
export async function readSiteValues(db: Db, id: number, lock = false): Promise<SiteValues | null> {
  // First: what is joined to a row that had to be waited for may be of before.
  if (lock) await db.selectFrom('site').select('id').where('id', '=', id).forUpdate().execute()
  const row = await db
    .selectFrom('site')
    .leftJoin('staff', 'staff.id', 'site.changed_by')
    .selectAll('site')
    .select('staff.name as changedBy')
    .where('site.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  const hosts = await db.selectFrom('site_host').select('host').where('site_id', '=', id).orderBy('host').execute()
  const columns = {
    // jsonb objects that only our own writes fill
    settings: row.settings as Record<string, unknown>,
    company: row.company as Record<string, unknown>,
    site: {
      exposed_locales: row.exposed_locales,
      time_zone: row.time_zone,
      host: row.host,
      hosts: hosts.map(({ host }) => host),
      mail_from: row.mail_from,
      brand: row.brand,
    } as Record<string, unknown>,
  }
  const values = SETTING_NAMES.map((name) => {
    const { column, key } = placeOf(name)
    return [name, columns[column][key] ?? shippedSetting(name)]
  })
  return {
    id,
    key: row.key,
    host: row.host,
    version: row.version,
    changedAt: row.changed_at,
    changedBy: row.changedBy,
    deletedAt: row.deleted_at,
    values: Object.fromEntries(values) as SettingValues, // as: one for each name
  }
}
