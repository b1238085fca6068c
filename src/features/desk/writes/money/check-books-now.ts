import { AppError } from '../../../../contract/errors.ts'
import type { StaffCtx, WithTrx } from '../../../../platform/ctx.ts'

const QUEUES = { ledger: 'ledger_check', reconciliation: 'reconciliation' } as const

/** Has a job of the night run now. @throws right_missing for who is bound to sites: it is about all of them */
export async function checkBooksNow(ctx: WithTrx<StaffCtx>, check: keyof typeof QUEUES): Promise<void> {
  if (ctx.staff.siteIds !== null) throw new AppError('right_missing')
  await ctx.jobs.enqueue(ctx.trx, QUEUES[check], {})
  await ctx.record({ act: 'books.check', after: { check } })
}
