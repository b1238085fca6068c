import { AppError } from '../../../contract/errors.ts'
import { isCommonPassword } from '../../../platform/common-passwords.ts'
import type { MemberCtx } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Keep } from '../../../platform/http/idempotency.ts'
import { newPasswordFault } from '../rules/password.ts'
import { renewSession } from './open-session.ts'
import { holdProven, provePassword } from './prove-password.ts'
import { setPassword } from './set-password.ts'

/**
 * Changes the password. The other sessions end, this one gets another token, and every link that could set another
 * password ends.
 * @throws validation `old_password: incorrect` and the codes of a new password · login_blocked
 */
export async function changePassword(
  ctx: MemberCtx,
  given: { old_password: string; password: string; password_repeat: string },
  keep: Keep,
): Promise<void> {
  const { accountId, sessionId } = ctx.viewer
  const own = await ctx.db
    .selectFrom('account')
    .innerJoin('profile', 'profile.account_id', 'account.id')
    .select(['account.email', 'profile.name'])
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow()
  const fault = newPasswordFault(given, { ...own, isCommon: isCommonPassword })
  if (fault) throw new AppError('validation', { fields: { password: fault } })
  const proven = await provePassword(ctx, given.old_password, 'old_password')
  const passwordHash = await ctx.passwords.hash(given.password)
  await inTransaction(ctx.db, async (trx) => {
    await keep(trx)
    await holdProven(trx, { accountId, proven, field: 'old_password' })
    await setPassword(ctx, trx, { accountId, passwordHash, keep: sessionId })
    await renewSession(ctx, trx)
  })
}
