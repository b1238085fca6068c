import type { Input } from '../../../contract/endpoint.ts'
import { AppError } from '../../../contract/errors.ts'
import type { contract } from '../../../contract/index.ts'
import type { MemberCtx } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { holdAccount } from '../../privacy/writes/hold-account.ts'
import { holdProven, provePassword } from './prove-password.ts'
import { startLeaving } from './start-leaving.ts'

/**
 * Hides the member everywhere, ends every session and mails the link that brings everything back. A concurrent copy of
 * the call changes and mails nothing more.
 * @returns until when the link works; null when it was asked to be erased at once
 * @throws validation `remarks: required` for the reason `other` unless at once, `password: incorrect`
 */
export async function deleteUser(
  ctx: MemberCtx,
  given: Input<typeof contract.deleteUser>['body'],
): Promise<{ reactivate_until: string | null }> {
  const remarks = given.remarks.trim()
  if (!given.at_once && given.reason === 'other' && remarks === '')
    throw new AppError('validation', { fields: { remarks: 'required' } })
  const proven = await provePassword(ctx, given.password)
  const { accountId } = ctx.viewer
  const eraseAt = await inTransaction(ctx.db, async (trx) => {
    const account = await holdAccount(trx, accountId)
    if (account === undefined || account.status === 'banned') throw new AppError('authentication_required')
    if (account.status === 'deleted') return account.erase_at
    await holdProven(trx, { accountId, proven })
    const now = ctx.clock.now()
    const leaving = { account: { id: accountId, status: account.status }, now, atOnce: given.at_once }
    const until = await startLeaving(ctx, trx, leaving)
    if (given.reason !== undefined)
      await trx
        .insertInto('farewell')
        .values({ account_id: accountId, reason: given.reason, remarks, created_at: now })
        .execute()
    return until
  })
  ctx.setCookie('auth', null, 0)
  ctx.live.disconnect(accountId)
  return { reactivate_until: given.at_once ? null : (eraseAt?.toISOString() ?? null) }
}
