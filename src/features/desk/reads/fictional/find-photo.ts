import { AppError } from '../../../../contract/errors.ts'
import type { StaffCtx } from '../../../../platform/ctx.ts'
import { seesSite } from '../../../staff/rules.ts'

/** A picture of a profile of the house, on a site that this person sees. @throws not_found for that of any member */
export async function findHousePhoto({ db, staff }: StaffCtx, id: string) {
  const photo = await db
    .selectFrom('photo as f')
    .innerJoin('profile as p', 'p.account_id', 'f.account_id')
    .leftJoin('photo_licence as l', 'l.photo_id', 'f.id')
    .select(['f.account_id as accountId', 'p.site_id as siteId', 'f.storage_key as storageKey'])
    .select(['l.licence_id as licence', (e) => e('f.ready_at', 'is not', null).as('isReady')])
    .where('f.id', '=', id)
    .where('p.fictional', '=', true)
    .executeTakeFirst()
  if (photo === undefined || !seesSite(staff.siteIds, photo.siteId)) throw new AppError('not_found')
  return photo
}
