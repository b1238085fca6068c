import { AppError } from '../../../contract/errors.ts'
import { isCommonPassword } from '../../../platform/common-passwords.ts'
import type { StaffCtx } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Keep } from '../../../platform/http/idempotency.ts'
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
  ctx: StaffCtx,
  given: { old_password: string; password: string },
  keep: Keep,
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
  const password_hash = await ctx.passwords.hash(given.password)
  await inTransaction(ctx.db, async (trx) => {
    await keep(trx)
    await forgetTries(trx, tried)
    const changed = await trx
      .updateTable('staff')
      .set({ password_hash })
      .where('id', '=', id)
      // Another may have been set while this one was looked at.
      .where('password_hash', '=', own.password_hash)
      .returning('id')
      .executeTakeFirst()
    if (changed === undefined) throw new AppError('validation', { fields: { old_password: 'incorrect' } })
    await endSessionsOf(trx, id, sessionId)
    await renewStaffSession(ctx, trx, sessionId)
    await ctx.record({ act: 'password.change', subject: { kind: 'staff', id } }, trx)
  })
}
