import { AppError } from '../../../contract/errors.ts'
import type { Site, StaffCtx } from '../../../platform/ctx.ts'
import { findSites } from '../../site/reads/find-site.ts'
import { seesSite } from '../../staff/rules.ts'

/**
 * Of the open sites that this person sees, the one that was asked for, or the first.
 * @throws not_found also for any other
 */
export async function findSeenSite({ db, clock, staff }: StaffCtx, id?: number): Promise<Site> {
  const seen = (await findSites(db, clock.now())).filter(
    (site) => site.deletedAt === null && seesSite(staff.siteIds, site.id),
  )
  const found = id === undefined ? seen[0] : seen.find((site) => site.id === id)
  if (found === undefined) throw new AppError('not_found')
  return found
}
