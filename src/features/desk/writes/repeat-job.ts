import { AppError } from '../../../contract/errors.ts'
import type { StaffCtx, WithTrx } from '../../../platform/ctx.ts'
import { expectOfAllSites } from '../rules.ts'

/**
 * Whatever a job does it does once, however often it is tried.
 * @throws not_found unless it was given up · right_missing
 */
export async function repeatJob(ctx: WithTrx<StaffCtx>, { id, queue }: { id: string; queue: string }): Promise<void> {
  expectOfAllSites(ctx.staff)
  if (!(await ctx.jobs.repeat(ctx.trx, queue, id))) throw new AppError('not_found')
  await ctx.record({ act: 'job.repeat', subject: { kind: 'job', id }, after: { queue } })
}
