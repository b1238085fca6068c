import { AppError } from '../../../contract/errors.ts'
import type { StaffCtx, WithTrx } from '../../../platform/ctx.ts'

/** Ends one of this person's own sessions, such as that of a browser left open elsewhere. @throws not_found */
export async function endStaffSession(ctx: WithTrx<StaffCtx>, id: number): Promise<void> {
  const ended = await ctx.trx
    .deleteFrom('staff_session')
    .where('id', '=', id)
    .where('staff_id', '=', ctx.staff.id)
    .returning('id')
    .executeTakeFirst()
  if (ended === undefined) throw new AppError('not_found')
  await ctx.record({ act: 'session.end', subject: { kind: 'session', id } })
}
