import type { DeskLanguage } from '../../../contract/staff-rights.ts'
import type { StaffCtx, WithTrx } from '../../../platform/ctx.ts'

/** The language of the desk is its reader's, whatever languages a site shows its members. */
export async function chooseStaffLanguage(ctx: WithTrx<StaffCtx>, language: DeskLanguage): Promise<void> {
  const { id } = ctx.staff
  await ctx.trx.updateTable('staff').set({ language }).where('id', '=', id).execute()
  await ctx.record({
    act: 'staff.language',
    subject: { kind: 'staff', id },
    before: { language: ctx.staff.language },
    after: { language },
  })
}
