import { AppError } from '../../../contract/errors.ts'
import { isCommonPassword } from '../../../platform/common-passwords.ts'
import type { StaffCtx, WithTrx } from '../../../platform/ctx.ts'
import { passwordFault } from '../../accounts/rules/password.ts'
import { forgetTries, tryPassword } from '../../accounts/writes/login-tries.ts'
import { endSessionsOf, renewStaffSession } from './open-session.ts'
import { asTooMany } from './try-code.ts'

/**
 * Changes one's own password; the person's other sessions end, and this one goes on under another token.
 * @throws validation `old_password: incorrect` and the codes of a new password · too_many_requests after too many wrong
 * tries
 */
export async function changeStaffPassword(
  ctx: WithTrx<StaffCtx>,
  given: { old_password: string; password: string },
): Promise<void> {
  const { id, name, sessionId } = ctx.staff
  const own = await ctx.db
    .selectFrom('staff')
    .select(['email', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const fault = passwordFault(given.password, { email: own.email, name, isCommon: isCommonPassword })
  if (fault) throw new AppError('validation', { fields: { password: fault } })
  const { right, tried } = await tryPassword(ctx, `staff session:${sessionId}`, {
    hash: own.password_hash,
    password: given.old_password,
    place: ctx.passwords.place(null),
    trusted: true,
  }).catch(asTooMany)
  if (!right) throw new AppError('validation', { fields: { old_password: 'incorrect' } })
  await forgetTries(ctx.trx, tried)
  const password_hash = await ctx.passwords.hash(given.password)
  await ctx.trx.updateTable('staff').set({ password_hash }).where('id', '=', id).execute()
  await endSessionsOf(ctx.trx, id, sessionId)
  await renewStaffSession(ctx, ctx.trx, sessionId)
  await ctx.record({ act: 'password.change', subject: { kind: 'staff', id } })
}
