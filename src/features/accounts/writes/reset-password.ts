import { AppError } from '../../../contract/errors.ts'
import { isCommonPassword } from '../../../platform/common-passwords.ts'
import type { Ctx, Db } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Keep } from '../../../platform/http/idempotency.ts'
import { newPasswordFault } from '../rules/password.ts'
import { confirmAccount } from './confirm-account.ts'
import { findToken, markUsed } from './issue-token.ts'
import { forgetTries, loginHash, memberLogin } from './login-tries.ts'
import { setPassword } from './set-password.ts'
import { trustDevice } from './trust-device.ts'

/** Whether a link of the mail still works. @throws reset_link_invalid. */
export async function checkPasswordReset(ctx: Ctx, token: string): Promise<void> {
  await findReset(ctx, ctx.db, token)
}

/**
 * Sets the password by the link, once. Every session, the other links and the block of too many tries end. The link
 * proves the address, so an unconfirmed account is confirmed.
 */
export async function resetPassword(
  ctx: Ctx,
  given: { token: string; password: string; password_repeat: string },
  keep: Keep,
): Promise<void> {
  const owner = await findReset(ctx, ctx.db, given.token)
  const fault = newPasswordFault(given, { ...owner, isCommon: isCommonPassword })
  if (fault) throw new AppError('validation', { fields: { password: fault } })
  const passwordHash = await ctx.passwords.hash(given.password)
  await inTransaction(ctx.db, async (trx) => {
    await keep(trx)
    const { accountId } = owner
    await trx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
    // Asked again after the lock: a copy of this call may have used it.
    const { tokenId, email, status } = await findReset(ctx, trx, given.token)
    await markUsed(ctx, trx, { id: tokenId })
    await setPassword(ctx, trx, { accountId, passwordHash, keep: null })
    await forgetTries(trx, loginHash(ctx, memberLogin(ctx.site.id, email)))
    await trustDevice(ctx, trx, accountId)
    if (status === 'not_confirmed') await confirmAccount(ctx, trx, accountId)
  })
}

async function findReset(ctx: Ctx, db: Db, token: string) {
  const found = await findToken(db, 'password_reset', token)
  if (found === undefined || found.used_at !== null || found.expires_at <= ctx.clock.now())
    throw new AppError('reset_link_invalid')
  const account = await db
    .selectFrom('account')
    .innerJoin('profile', 'profile.account_id', 'account.id')
    .select(['account.id as accountId', 'account.email', 'account.status', 'profile.name'])
    .where('account.id', '=', found.account_id)
    .where('account.site_id', '=', ctx.site.id)
    .where('account.status', '!=', 'deleted')
    .executeTakeFirst()
  if (account === undefined) throw new AppError('reset_link_invalid')
  return { ...account, tokenId: found.id }
}
