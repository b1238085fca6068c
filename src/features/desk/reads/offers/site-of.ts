import { AppError } from '../../../../contract/errors.ts'
import type { Locale } from '../../../../contract/limits.ts'
import type { StaffCtx } from '../../../../platform/ctx.ts'
import { seesSite } from '../../../staff/rules.ts'

/**
 * A site as it is now, not as the process last read it.
 * @throws not_found also for one that this person does not see
 */
export async function siteOf({ db, staff }: StaffCtx, id: number) {
  const row = await db
    .selectFrom('site')
    .select(['id', 'key', 'settings', 'exposed_locales', 'sample_data'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined || !seesSite(staff.siteIds, id)) throw new AppError('not_found')
  const settings = row.settings as Record<string, unknown> // jsonb that only our own writes fill
  return {
    id,
    key: row.key,
    settings,
    countries: settings['countries'] as string[], // the settings of a site always list them
    locales: row.exposed_locales as Locale[],
    sampleData: row.sample_data,
  }
}
