import { AppError } from '../../../../contract/errors.ts'
import type { StaffCtx, WithTrx } from '../../../../platform/ctx.ts'
import { readSiteValues, type SiteValues } from '../../../site/reads/site-values.ts'
import { seesSite } from '../../../staff/rules.ts'

/**
 * A site that this person sees, which nobody else changes until the transaction ends.
 * @param version as it was seen; left out: whatever it is
 * @throws not_found · taken with `by` when somebody changed it meanwhile
 */
export async function holdSite(ctx: WithTrx<StaffCtx>, id: number, version?: number): Promise<SiteValues> {
  const site = seesSite(ctx.staff.siteIds, id) ? await readSiteValues(ctx.trx, id, true) : null
  if (site === null) throw new AppError('not_found')
  if (version !== undefined && site.version !== version)
    throw new AppError('taken', { data: { by: site.changedBy, outcome: 'changed' } })
  return site
}
