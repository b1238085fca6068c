import { sql } from 'kysely'
import type { Trx } from '../../../platform/ctx.ts'
import { placeOf, type SettingName } from '../rules/site-settings.ts'

export type SettingChanges = { [N in SettingName]?: unknown }

/**
 * Writes what was checked before; every process has it within ten seconds.
 * @param by of staff
 */
export async function writeSettings(
  trx: Trx,
  { siteId, changes, by, now }: { siteId: number; changes: SettingChanges; by: number; now: Date },
): Promise<void> {
  const written = { settings: {}, company: {}, site: {} } as Record<
    'settings' | 'company' | 'site',
    Record<string, unknown>
  >
  // as: the names of settings
  for (const [name, value] of Object.entries(changes) as [SettingName, unknown][]) {
    const { column, key } = placeOf(name)
    written[column][key] = value
  }
  const { hosts, exposed_locales: locales, ...columns } = written.site
  if (Object.keys(written.company).length > 0 || 'time_zone' in columns) await keepBefore(trx, siteId, now)
  await trx
    .updateTable('site')
    .set({
      settings: sql`settings || ${JSON.stringify(written.settings)}::jsonb`,
      company: sql`company || ${JSON.stringify(written.company)}::jsonb`,
      // Nothing is null there: then it is as the environment says.
      ...Object.fromEntries(Object.entries(columns).map(([key, value]) => [key, value === '' ? null : value])),
      ...(locales === undefined ? {} : { exposed_locales: locales as string[] }), // as: checked before
      version: sql`version + 1`,
      changed_at: now,
      changed_by: by,
    })
    .where('id', '=', siteId)
    .execute()
  if (hosts !== undefined) await writeHosts(trx, siteId, hosts as string[]) // as above
}

/** For the papers that were made until now. Several changes at one moment: what was before them all. */
async function keepBefore(trx: Trx, siteId: number, now: Date): Promise<void> {
  await sql`insert into site_before (site_id, until, company, time_zone)
    select id, ${now}, company, time_zone from site where id = ${siteId}
    on conflict do nothing`.execute(trx)
}

/** Exactly these lead to it, besides its own. */
export async function writeHosts(trx: Trx, siteId: number, hosts: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('site_host')
    .where('site_id', '=', siteId)
    .where('host', 'not in', hosts.length > 0 ? hosts : [''])
    .execute()
  if (hosts.length === 0) return
  await trx
    .insertInto('site_host')
    .values(hosts.map((host) => ({ host, site_id: siteId })))
    .onConflict((conflict) => conflict.column('host').doNothing())
    .execute()
}
