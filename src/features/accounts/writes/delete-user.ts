import type { Input } from '../../../contract/endpoint.ts'
import { AppError } from '../../../contract/errors.ts'
import type { contract } from '../../../contract/index.ts'
import { RECONSIDER_DAYS } from '../../../contract/limits.ts'
import type { MemberCtx } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { holdAccount } from './hold-account.ts'
import { provePassword } from './prove-password.ts'
import { startLeaving } from './start-leaving.ts'

/**
 * Hides the member everywhere at once, ends every session and mails the link that brings everything back. A copy of the call that
 * comes at the same moment changes and mails nothing more.
 * @returns until when the link works; from then on the account is erased
 * @throws validation `remarks: required` for the reason `other`, `password: incorrect` · login_blocked
 * @source P-05, O-38, O-39
 */
export async function deleteUser(
  ctx: MemberCtx,
  given: Input<typeof contract.deleteUser>['body'],
): Promise<{ reactivate_until: string }> {
  const remarks = given.remarks.trim()
  if (given.reason === 'other' && remarks === '') throw new AppError('validation', { fields: { remarks: 'required' } })
  await provePassword(ctx, given.password)
  const { accountId } = ctx.viewer
  const deletedAt = await inTransaction(ctx.db, async (trx) => {
    const account = await holdAccount(trx, accountId)
    if (account === undefined || account.status === 'banned') throw new AppError('authentication_required')
    if (account.status === 'deleted') return account.deleted_at ?? ctx.clock.now()
    const now = ctx.clock.now()
    await startLeaving(ctx, trx, { account: { id: accountId, status: account.status }, now })
    await trx
      .insertInto('farewell')
      .values({ account_id: accountId, reason: given.reason, remarks, created_at: now })
      .execute()
    return now
  })
  ctx.setCookie('auth', null, 0)
  ctx.live.disconnect(accountId)
  return { reactivate_until: new Date(deletedAt.getTime() + RECONSIDER_DAYS * 86_400_000).toISOString() }
}
